/** A chosen time that the free times, read again, no longer have (product §25.72). */
import { act, screen, waitFor } from '@testing-library/react';

import { addDays } from '@/contract/time';
import {
  at,
  BOOKING,
  day,
  MOVE,
  PAGE,
  publicPage,
  SLOTS,
  visitorBooking,
} from '@/test/app/bookingWire';
import { box, buttonNamed, fillIn, goBy, openBookPage, pageHeading } from '@/test/app/bookPage';
import { renderScripted } from '@/test/app/renderScripted';
import type { StoreWorld } from '@/test/app/storeWorld';
import { ok } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

const GONE = '14:00 is no longer free. Choose another time.';
let free: string[] = [];
beforeEach(() => {
  free = [at('09:00'), at('14:00'), at('15:00')];
});

const tellFree = ({ always }: StoreWorld['net']) => {
  always(PAGE, ok(publicPage));
  always(SLOTS, () => ok({ slots: free }));
};

/** The times are read again. */
async function readAgain(now: string[]) {
  free = now;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await settle();
  });
}
const without14 = () => [at('09:00'), at('15:00')];

test('says so, and what was typed stays while another is chosen', async () => {
  const app = await openBookPage(tellFree);
  await fillIn(app);
  await goBy(app, -1);
  expect(await buttonNamed('14:00')).toHaveAttribute('aria-pressed', 'true');
  await readAgain(without14());
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
  expect(await buttonNamed('Next')).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(await buttonNamed('15:00'));
  await waitFor(() => expect(screen.queryByText(GONE)).toBeNull());
  await app.user.click(await buttonNamed('Next'));
  expect(await box('Name*')).toHaveValue('Samir Patel');
});

test('is offered once it is free again', async () => {
  const app = await openBookPage(tellFree);
  await app.user.click(await buttonNamed('14:00'));
  await readAgain(without14());
  await screen.findByText(GONE);
  await readAgain([at('14:00')]);
  await app.user.click(await buttonNamed('14:00'));
  await waitFor(() => expect(screen.queryByText(GONE)).toBeNull());
});

test('leaves the details alone until another time is wanted: it may be one’s own', async () => {
  const app = await openBookPage(tellFree);
  await fillIn(app);
  await readAgain(without14());
  await pageHeading('Your details');
  await app.user.click(await buttonNamed('Another time'));
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
});

test('stays in sight where an earlier day becomes free', async () => {
  const app = await openBookPage(tellFree);
  await app.user.click(await buttonNamed('14:00'));
  await readAgain([`${addDays(day, -1)}T08:00:00.000Z`, ...free]);
  expect(await buttonNamed('14:00')).toHaveAttribute('aria-pressed', 'true');
});

test('of a booking that is moved says so too; not after a lost answer, when it may be its own', async () => {
  const app = await renderScripted(
    '/booking?token=abc',
    (net) => {
      tellFree(net);
      net.always(BOOKING, ok(visitorBooking(at('09:00'))));
      net.always(MOVE, { cut: true });
    },
    {},
  );
  await app.user.click(await buttonNamed('Change the time'));
  await app.user.click(await buttonNamed('14:00'));
  await readAgain(without14());
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
  await app.user.click(await buttonNamed('15:00'));
  await app.user.click(await buttonNamed('Change to 15:00'));
  await screen.findByText(/We could not tell whether this arrived/);
  await readAgain([at('09:00')]);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not tell whether this arrived');
  expect(await buttonNamed('Change to 15:00')).toBeVisible();
});

test('takes no focus with it that was on it, though it was not chosen yet', async () => {
  await openBookPage(tellFree);
  const time = await buttonNamed('14:00');
  act(() => time.focus());
  await readAgain(without14());
  await waitFor(() => expect(time).not.toBeInTheDocument());
  const [, ofDay] = screen.getAllByRole('heading', { level: 2 });
  expect(ofDay).toHaveFocus();
});
