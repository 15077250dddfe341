/*
 * Sets of cells of a square board, in C: what a sensible player asks most often.
 *
 * A set is a Python int with one bit a cell, row after row; here it is one 64-bit word a row, with an empty row before
 * and behind, so that a step in any direction is a shift and nobody asks for the edge. Every function has a twin in Python, in `ntwrules.model.machine`, which it equals to the last
 * bit. Whatever arguments are given, it answers or raises an exception.
 */

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The longest side of a board, and the most layers back that a search looks. */
#define SIDE 64
#define BACK 16
#define CELLS (SIDE * SIDE)

typedef uint64_t Row;
typedef struct { Row rows[SIDE + 2]; } Set;
typedef struct { PyObject *to_bytes, *from_bytes, *bit_length, *little; } State;

static int lowest(Row row)
{
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctzll(row);
#else
    int at = 0;
    for (; !(row & 1); row >>= 1) at++;
    return at;
#endif
}

/* Where a cell is: its row, from 1, and behind that six bits for its place in the row. */
static int place_of(int cell, int size) { return (cell / size + 1) << 6 | cell % size; }

static void put(Set *set, int place) { set->rows[place >> 6] |= (Row)1 << (place & 63); }

/* What lies one step away from a set, in one row; it may reach beyond the board. */
static Row around(const Set *set, int y)
{
    Row above = set->rows[y - 1], below = set->rows[y + 1], column = set->rows[y] | above | below;
    return column << 1 | column >> 1 | above | below;
}

/* Whole numbers in and out ----------------------------------------------------------------------------------------- */

static int read_number(PyObject *given, const char *name, int least, int most, int *found)
{
    if (!PyLong_Check(given)) {
        PyErr_Format(PyExc_TypeError, "%s must be a whole number", name);
        return 0;
    }
    int over;
    long number = PyLong_AsLongAndOverflow(given, &over);
    if (over || number < least || number > most) {
        PyErr_Format(PyExc_ValueError, "%s must be %d to %d", name, least, most);
        return 0;
    }
    *found = (int)number;
    return 1;
}

/* The bytes of a whole number, lowest first; NULL and an exception when it is negative or does not fit. */
static PyObject *bytes_of(State *state, PyObject *given, Py_ssize_t length)
{
    if (!PyLong_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "a set of cells must be a whole number");
        return NULL;
    }
    PyObject *wide = PyLong_FromSsize_t(length);
    if (!wide) return NULL;
    PyObject *bytes = PyObject_CallFunctionObjArgs(state->to_bytes, given, wide, state->little, NULL);
    Py_DECREF(wide);
    return bytes;
}

/* So many words hold any set as Python knows it, one bit after another; the last is only there to be looked past. */
#define WORDS (CELLS / 64 + 2)

static int read_set(State *state, PyObject *given, int size, Set *set)
{
    Row words[WORDS] = {0};
    int cells = size * size, length = (cells + 7) / 8;
    PyObject *bytes = bytes_of(state, given, length);
    if (!bytes) return 0;
    const unsigned char *from = (const unsigned char *)PyBytes_AsString(bytes);
    for (int i = 0; i < length; i++) words[i / 8] |= (Row)from[i] << i % 8 * 8;
    Py_DECREF(bytes);
    if (words[cells / 64] >> cells % 64) {
        PyErr_SetString(PyExc_OverflowError, "a set of cells reaches beyond the board");
        return 0;
    }
    memset(set, 0, sizeof *set);
    for (int y = 1, at = 0; y <= size; y++, at += size) {
        int in = at % 64;
        Row row = words[at / 64] >> in;
        if (in) row |= words[at / 64 + 1] << (64 - in);
        set->rows[y] = row & ~(Row)0 >> (64 - size);
    }
    return 1;
}

static PyObject *write_set(State *state, const Set *set, int size)
{
    Row words[WORDS] = {0};
    char bytes[CELLS / 8];
    int length = (size * size + 7) / 8;
    for (int y = 1, at = 0; y <= size; y++, at += size) {
        int in = at % 64;
        words[at / 64] |= set->rows[y] << in;
        if (in) words[at / 64 + 1] |= set->rows[y] >> (64 - in);
    }
    for (int i = 0; i < length; i++) bytes[i] = (char)(words[i / 8] >> i % 8 * 8 & 255);
    PyObject *whole = PyBytes_FromStringAndSize(bytes, length);
    if (!whole) return NULL;
    PyObject *found = PyObject_CallFunctionObjArgs(state->from_bytes, whole, state->little, NULL);
    Py_DECREF(whole);
    return found;
}

/* The functions ---------------------------------------------------------------------------------------------------- */

static int takes(const char *name, Py_ssize_t given, Py_ssize_t wanted)
{
    if (given == wanted) return 1;
    PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, not %zd", name, wanted, given);
    return 0;
}

/* Add to a set all that can be reached from it over some ground. */
static void flood(Set *found, const Set *ground, int size)
{
    for (int more = 1; more;) { /* down and up again, each row taking from its neighbours all it can */
        more = 0;
        for (int i = 1; i <= 2 * size; i++) {
            int y = i <= size ? i : 2 * size + 1 - i;
            Row row, new = found->rows[y] | (around(found, y) & ground->rows[y]);
            while (row = new, new |= (row << 1 | row >> 1) & ground->rows[y], new != row) {}
            more |= new != found->rows[y];
            found->rows[y] = new;
        }
    }
}

static PyObject *k_connected(PyObject *module, PyObject *const *args, Py_ssize_t given)
{
    State *state = PyModule_GetState(module);
    int size;
    Set found, ground;
    if (!takes("connected", given, 3) || !read_number(args[0], "size", 1, SIDE, &size)) return NULL;
    if (!read_set(state, args[1], size, &found) || !read_set(state, args[2], size, &ground)) return NULL;
    flood(&found, &ground, size);
    return write_set(state, &found, size);
}

/* One of several sets. */
static int read_set_of(State *state, PyObject *several, Py_ssize_t at, int size, Set *set)
{
    PyObject *one = PySequence_GetItem(several, at);
    int read = one && read_set(state, one, size, set);
    Py_XDECREF(one);
    return read;
}

static PyObject *k_cut_off(PyObject *module, PyObject *const *args, Py_ssize_t given)
{
    State *state = PyModule_GetState(module);
    int size;
    Set everybodys, ground, reached, pawns;
    if (!takes("cut_off", given, 5) || !read_number(args[0], "size", 1, SIDE, &size)) return NULL;
    if (!read_set(state, args[1], size, &everybodys)) return NULL;
    Py_ssize_t seats = PySequence_Size(args[4]);
    if (seats < 0) return NULL;
    if (seats > 64) {
        PyErr_SetString(PyExc_ValueError, "at most 64 players");
        return NULL;
    }
    unsigned long long blocked = 0;
    for (int seat = 0; seat < seats; seat++) {
        if (!read_set_of(state, args[2], seat, size, &reached) || !read_set_of(state, args[3], seat, size, &ground) ||
            !read_set_of(state, args[4], seat, size, &pawns))
            return NULL;
        for (int y = 1; y <= size; y++) ground.rows[y] |= everybodys.rows[y];
        flood(&reached, &ground, size);
        for (int y = 1; y <= size; y++)
            if (pawns.rows[y] & ~reached.rows[y] & ~around(&reached, y)) blocked |= 1ULL << seat;
    }
    return PyLong_FromUnsignedLongLong(blocked);
}

/* A search for ways home: how far every cell is, and which cells lie on the shortest ways. */
typedef struct {
    int size, wade, layers;
    Set dry, water, cells, necks;
    int far[(SIDE + 1) * 64];
} Search;

/* Note for some places how far they are. */
static void note(Search *it, int y, Row row, int far)
{
    for (; row; row &= row - 1) it->far[y << 6 | lowest(row)] = far;
}

static void search(Search *it, int finish, Set *wanted)
{
    int size = it->size, wade = it->wade, empty = 0, low = finish >> 6, high = low;
    Row all = ~(Row)0 >> (64 - size), left = 0;
    Set ring[BACK], from = {{0}}, open = {{0}};
    memset(ring, 0, (size_t)wade * sizeof *ring);
    put(&ring[0], finish);
    for (int y = 1; y <= size; y++) {
        open.rows[y] = (it->dry.rows[y] | it->water.rows[y]) & ~ring[0].rows[y];
        left |= wanted->rows[y] &= ~ring[0].rows[y];
    }
    for (it->layers = 1; empty < wade && left; it->layers++) {
        int n = it->layers, top = low > 1 ? low - 1 : 1, bottom = high < size ? high + 1 : size;
        const Set *last = &ring[(n - 1) % wade];
        Set *next = &ring[n % wade]; /* where the layer stands that is so many back */
        for (int y = low; y <= high; y++) {
            from.rows[y] = last->rows[y] & it->dry.rows[y];
            if (n >= wade) from.rows[y] |= next->rows[y] & it->water.rows[y];
        }
        for (int y = top; y <= bottom; y++) {
            Row found = around(&from, y) & open.rows[y];
            next->rows[y] = found;
            open.rows[y] ^= found;
            wanted->rows[y] &= ~found;
        }
        empty++;
        left = 0;
        for (int y = 1; y <= size; y++) left |= wanted->rows[y];
        for (int y = top; y <= bottom; y++) {
            if (!next->rows[y]) continue;
            note(it, y, next->rows[y], n);
            empty = 0;
            if (y < low) low = y;
            if (y > high) high = y;
        }
    }
    for (int y = 1; y <= size; y++) open.rows[y] |= all & ~it->dry.rows[y] & ~it->water.rows[y];
    for (int y = 1; y <= size; y++) note(it, y, open.rows[y], it->layers + wade);
    it->far[finish] = 0;
}

/* Places one step from some that are listed, on some ground and so far away, and not walked yet: how many, and which. */
static int following(
    const Search *it, const uint16_t *here, int count, const Set *ground, int far, Set *walked, uint16_t *next)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        Row at = (Row)1 << (here[i] & 63);
        for (int y = (here[i] >> 6) - 1; y <= (here[i] >> 6) + 1; y++)
            for (Row row = (at << 1 | at | at >> 1) & ground->rows[y] & ~walked->rows[y]; row; row &= row - 1) {
                int place = y << 6 | lowest(row);
                if (it->far[place] == far) {
                    put(walked, place);
                    next[found++] = (uint16_t)place;
                }
            }
    }
    return found;
}

/* Note all shortest ways from a place. */
static void walk(Search *it, int start)
{
    uint16_t lists[2][CELLS];
    Set walked = {{0}};
    int count = 1, far = it->far[start];
    lists[0][0] = (uint16_t)start;
    for (int turn = 0; count && 1 < far && far < it->layers; turn = !turn) {
        const uint16_t *here = lists[turn];
        uint16_t *next = lists[!turn];
        int found = following(it, here, count, &it->dry, far - 1, &walked, next);
        if (found)
            far--;
        else if (far >= it->wade)
            found = following(it, here, count, &it->water, far -= it->wade, &walked, next);
        for (int i = 0; i < found && found < 3; i++) put(&it->necks, next[i]);
        count = found;
    }
    for (int y = 1; y <= it->size; y++) it->cells.rows[y] |= walked.rows[y];
}

static PyObject *write_far(const Search *it)
{
    int size = it->size, small = it->layers + it->wade < 256;
    unsigned char bytes[CELLS];
    PyObject *found = small ? NULL : PyTuple_New(size * size);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            int far = it->far[(y + 1) << 6 | x];
            if (small) {
                bytes[y * size + x] = (unsigned char)far;
            } else if (found) {
                PyObject *number = PyLong_FromLong(far);
                if (!number || PyTuple_SetItem(found, y * size + x, number) < 0) Py_CLEAR(found);
            }
        }
    return small ? PyBytes_FromStringAndSize((const char *)bytes, size * size) : found;
}

static PyObject *k_ways(PyObject *module, PyObject *const *args, Py_ssize_t given)
{
    State *state = PyModule_GetState(module);
    int finish, first = 0, last = 0;
    Search it;
    Set wanted = {{0}};
    memset(&it, 0, offsetof(Search, far)); /* how far it is will be noted for every cell */
    if (!takes("ways", given, 6) || !read_number(args[0], "size", 1, SIDE, &it.size) ||
        !read_number(args[1], "wade", 1, BACK, &it.wade) ||
        !read_number(args[2], "finish", 0, it.size * it.size - 1, &finish) ||
        !read_set(state, args[4], it.size, &it.dry) || !read_set(state, args[5], it.size, &it.water))
        return NULL;
    if (!PyTuple_Check(args[3])) {
        PyErr_SetString(PyExc_TypeError, "pawns must be a tuple of cells");
        return NULL;
    }
    Py_ssize_t pawns = PyTuple_Size(args[3]);
    for (Py_ssize_t i = 0; i < pawns; i++) {
        int cell;
        if (!read_number(PyTuple_GetItem(args[3], i), "a pawn", 0, it.size * it.size - 1, &cell)) return NULL;
        put(&wanted, place_of(cell, it.size));
    }
    search(&it, place_of(finish, it.size), &wanted);
    for (Py_ssize_t i = 0; i < pawns; i++) { /* of those equally far the first one leads, and the last one lags */
        int place = place_of((int)PyLong_AsLong(PyTuple_GetItem(args[3], i)), it.size);
        if (!first || it.far[place] < it.far[first]) first = place;
        if (!last || it.far[place] >= it.far[last]) last = place;
    }
    if (first) walk(&it, first);
    if (last != first) walk(&it, last);
    PyObject *far = write_far(&it), *cells = far ? write_set(state, &it.cells, it.size) : NULL;
    PyObject *necks = cells ? write_set(state, &it.necks, it.size) : NULL;
    PyObject *found = necks ? PyTuple_Pack(3, far, cells, necks) : NULL;
    Py_XDECREF(far);
    Py_XDECREF(cells);
    Py_XDECREF(necks);
    return found;
}

static PyObject *k_bit_list(PyObject *module, PyObject *given)
{
    State *state = PyModule_GetState(module);
    if (!PyLong_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "a set of cells must be a whole number");
        return NULL;
    }
    PyObject *width = PyObject_CallFunctionObjArgs(state->bit_length, given, NULL);
    if (!width) return NULL;
    Py_ssize_t length = (PyLong_AsSsize_t(width) + 7) / 8;
    Py_DECREF(width);
    PyObject *bytes = bytes_of(state, given, length), *found = bytes ? PyList_New(0) : NULL;
    const unsigned char *from = found ? (const unsigned char *)PyBytes_AsString(bytes) : NULL;
    for (Py_ssize_t i = 0; found && i < length; i++) {
        for (Row byte = from[i]; found && byte; byte &= byte - 1) {
            PyObject *cell = PyLong_FromSsize_t(8 * i + lowest(byte));
            if (!cell || PyList_Append(found, cell) < 0) Py_CLEAR(found);
            Py_XDECREF(cell);
        }
    }
    Py_XDECREF(bytes);
    return found;
}

/* The module ------------------------------------------------------------------------------------------------------- */

static PyMethodDef METHODS[] = {
    {"bit_list", k_bit_list, METH_O, "bit_list(cells, /)\n--\n\nThe members of a set of cells, lowest first."},
    {"connected", (PyCFunction)(void (*)(void))k_connected, METH_FASTCALL,
     "connected(size, cells, ground, /)\n--\n\nAll that can be reached from cells over ground, cells included."},
    {"cut_off", (PyCFunction)(void (*)(void))k_cut_off, METH_FASTCALL,
     "cut_off(size, ground, goals, camps, pawns, /)\n--\n\n"
     "Which of several players cannot bring all their pawns to their goals, as a set of them."},
    {"ways", (PyCFunction)(void (*)(void))k_ways, METH_FASTCALL,
     "ways(size, wade, finish, pawns, dry, water, /)\n--\n\n"
     "How far every cell is, the cells on the ways of the first and the last pawn, and the necks of them."},
    {NULL, NULL, 0, NULL},
};

static int fill(PyObject *module)
{
    State *state = PyModule_GetState(module);
    PyObject *number = (PyObject *)&PyLong_Type;
    state->to_bytes = PyObject_GetAttrString(number, "to_bytes");
    state->from_bytes = PyObject_GetAttrString(number, "from_bytes");
    state->bit_length = PyObject_GetAttrString(number, "bit_length");
    state->little = PyUnicode_InternFromString("little");
    if (!state->to_bytes || !state->from_bytes || !state->bit_length || !state->little) return -1;
    return PyModule_AddIntConstant(module, "LARGEST", SIDE);
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    State *state = PyModule_GetState(module);
    Py_VISIT(state->to_bytes);
    Py_VISIT(state->from_bytes);
    Py_VISIT(state->bit_length);
    Py_VISIT(state->little);
    return 0;
}

static int clear(PyObject *module)
{
    State *state = PyModule_GetState(module);
    Py_CLEAR(state->to_bytes);
    Py_CLEAR(state->from_bytes);
    Py_CLEAR(state->bit_length);
    Py_CLEAR(state->little);
    return 0;
}

static PyModuleDef_Slot SLOTS[] = {{Py_mod_exec, fill}, {0, NULL}};

static struct PyModuleDef MODULE = {
    PyModuleDef_HEAD_INIT, "ntwrules_kernel._cells", "Sets of cells of a square board.", sizeof(State),
    METHODS, SLOTS, traverse, clear, NULL,
};

PyMODINIT_FUNC PyInit__cells(void) { return PyModuleDef_Init(&MODULE); }
