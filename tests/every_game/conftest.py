"""Each test here is run for every rulebook that is found, or for every shipped variant."""

from ntwrules.dsl.compiling.library import shipped
from ntwrules.rulebooks.loading import rulebooks


def pytest_generate_tests(metafunc):
    if "book" in metafunc.fixturenames:
        books = rulebooks()
        metafunc.parametrize("book", books.values(), ids=list(books))
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", shipped(), scope="module")
