/** Scripts that are loaded before they are needed (product §2.21, §3.18). */
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { pages } from '@/client/app/screens/pages';
import { renderScripted } from '@/test/app/renderScripted';

const open = () => renderScripted('/admin-Dashboard/crmReports');

test.each([
  ['pointed at', fireEvent.pointerEnter],
  ['focused', fireEvent.focus],
])('a menu item that is %s has its screen loaded', async (_, happens) => {
  const load = jest.spyOn(pages, 'questions');
  await open();
  const item = screen.getByRole('link', { name: 'Questions' });
  expect(load).not.toHaveBeenCalled();
  happens(item);
  expect(load).toHaveBeenCalledTimes(1);
});

test('the sign-in page is loaded while somebody is still signed in', async () => {
  const load = jest.spyOn(pages, 'signIn');
  await open();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
