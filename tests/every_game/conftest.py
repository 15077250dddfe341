"""Each test here is run for every rulebook that is found, or for shipped variants."""

from ntwrules.rulebooks.loading import rulebooks
from tests.shipped_cases import shipped_cases


def pytest_generate_tests(metafunc):
    if "book" in metafunc.fixturenames:
        books = rulebooks()
        metafunc.parametrize("book", books.values(), ids=list(books))
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", shipped_cases(), scope="module")
