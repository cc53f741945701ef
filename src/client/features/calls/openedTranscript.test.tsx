/** The transcript of an opened call: searched, drawn in parts, and on paper (product §22.33 to §22.37). */
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { turns, opened } from '@/test/app/callScreen';

/** A page is drawn in no time while it holds no more than this, in characters. */
const MOST = 100_000;

test('the transcript is searched hit by hit, round and round', async () => {
  const { user } = await opened();
  const search = await screen.findByRole('searchbox', { name: 'Search in the transcript' });
  const current = () => document.querySelector('mark[aria-current]')?.textContent;
  await user.type(search, 'loaner');
  expect(screen.getByText('3 hits')).toBeVisible();
  expect(document.querySelectorAll('.turn mark')).toHaveLength(3);
  // An Enter that ends a composed word is none, as Chrome and as Safari tell it.
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(screen.getByText('3 hits')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(current()).toBe('loaner');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(current()).toBe('LOANER');
  await user.click(screen.getByRole('button', { name: 'Next hit' }));
  expect(screen.getByText('1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous hit' }));
  expect(screen.getByText('3 of 3')).toBeVisible();
  await user.type(search, 'x');
  expect(screen.getByText('Not said')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next hit' })).toBeNull();
});

test('ten thousand lines, and a megabyte in one breath: little of it is drawn', async () => {
  const huge = 'x'.repeat(2 ** 20);
  const said = Array.from({ length: 10_000 }, (_, index) => ({
    speaker: 'caller',
    text: index === 3 ? huge : `Line ${index}`,
    at_seconds: index,
  }));
  const note = { id: '1', text: huge, at: null };
  // jsdom lays nothing out: turns without a height would all be near the window.
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  await opened({
    transcript: said,
    data: { cust_name: huge, phone: huge, query: huge },
    summary: huge,
    assistant: huge,
    ended_reason: huge,
    sentiment: huge,
    notes: [note],
  });
  await screen.findByText('Line 2');
  await waitFor(() => expect(document.querySelector('.transcript-long')).not.toBeNull());
  expect(turns().length).toBeLessThan(200);
  expect(document.body.innerHTML.length).toBeLessThan(MOST);
  height.mockRestore();
});

test('a long transcript is printed whole, and its next hit is scrolled to, in the same line too', async () => {
  const transcript = Array.from({ length: 400 }, (_, index) => ({
    speaker: 'caller',
    text: index === 350 ? 'Oil, more oil' : `Line ${index}`,
    at_seconds: index,
  }));
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  const app = await opened({ transcript });
  await waitFor(() => expect(document.querySelector('.transcript-long')).not.toBeNull());
  // On paper it is whole.
  fireEvent(window, new Event('beforeprint'));
  expect(turns()).toHaveLength(400);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.transcript-long')).not.toBeNull());
  await app.user.type(screen.getByLabelText('Search in the transcript'), 'oil');
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
  await app.user.keyboard('{Enter}');
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(scroll).toHaveBeenCalled();
  scroll.mockClear();
  await app.user.keyboard('{Enter}');
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
  height.mockRestore();
});

test('the only hit of a transcript is scrolled to each time it is asked for', async () => {
  const app = await opened({ transcript: [{ speaker: 'caller', text: 'Once', at_seconds: 0 }] });
  await app.user.type(await screen.findByLabelText('Search in the transcript'), 'once');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await app.user.keyboard('{Enter}{Enter}');
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(screen.getByText('1 of 1')).toBeVisible();
  scroll.mockRestore();
});
