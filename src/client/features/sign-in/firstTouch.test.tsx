/** What the sign-in page starts without is fetched as soon as somebody turns to it (product §16.22). */
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { renderApp, shareBackend } from '@/test/app/renderApp';

shareBackend();

test.each<[string, string, (field: HTMLElement) => void]>([
  ['a field takes the focus', 'Email', (field) => void fireEvent.focus(field)],
  // A browser that fills in what it knows focuses nothing.
  [
    'a field is filled in',
    'Password',
    (field) => void fireEvent.input(field, { target: { value: 'x' } }),
  ],
])('once %s', async (_, name, touch) => {
  const { store } = await renderApp('/');
  const field = screen.getAllByLabelText(name).at(0) ?? document.body;
  expect(store.getState()).not.toHaveProperty('api');
  touch(field);
  await waitFor(() => expect(store.getState()).toHaveProperty('api'));
});
