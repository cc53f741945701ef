/** Back leads to where the page stood, also when it is not that long at once (product §2.12). */
import { act, fireEvent, waitFor } from '@testing-library/react';

import { renderSignedIn } from '@/test/app/renderSignedIn';

const LIST = '/admin-Dashboard/questions';
const root = document.documentElement;
/** What hears that the page grew. */
let watchers: Set<() => void>;
const grow = () => [...watchers].forEach((hear) => hear());

beforeEach(() => {
  watchers = new Set();
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer: ResizeObserver = {
      observe: (target) => void (target === document.body && watchers.add(hear)),
      unobserve: () => {},
      disconnect: () => void watchers.delete(hear),
    };
    const hear = () => callback([], observer);
    return observer;
  });
});

function scrollTo(top: number) {
  root.scrollTop = top;
  fireEvent.scroll(window);
}

/** Reads the list, opens something else, and comes back. */
async function comeBack() {
  const { router } = await renderSignedIn(LIST);
  scrollTo(300);
  await act(() => router.navigate('/admin-Dashboard/crm'));
  expect(root.scrollTop).toBe(0);
  fireEvent.scroll(window);
  // The browser scrolls what still stands, as far as that goes.
  window.addEventListener('popstate', () => scrollTo(24), { once: true });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(root.scrollTop).toBe(24);
  return router;
}

test('Back leads to the place once the page is long enough', async () => {
  const router = await comeBack();
  grow();
  expect(root.scrollTop).toBe(300);
  expect(watchers.size).toBe(0);
  // The other screen stood at its top, whatever was scrolled on the way back.
  await act(() => router.navigate(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-Dashboard/crm'));
  expect(watchers.size).toBe(0);
});

test('whoever goes somewhere by hand meanwhile stays there', async () => {
  await comeBack();
  fireEvent.wheel(window);
  grow();
  expect(root.scrollTop).toBe(24);
});
