/** What Back leads to from the times that are chosen anew (product §25.71). */
import { act } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { tellPage } from '@/test/app/bookingWire';
import { buttonNamed, goBy, pageHeading } from '@/test/app/bookPage';
import { renderScripted } from '@/test/app/renderScripted';
import { settle } from '@/test/waiting';

/** The details of a booking, on a page that was opened from another. */
async function openDetails() {
  const app = await renderScripted(paths.forgotPassword, tellPage, {});
  await act(() => app.router.navigate('/book/bike-fitting'));
  await app.user.click(await buttonNamed('14:00'));
  await app.user.click(await buttonNamed('Next'));
  await pageHeading('Your details');
  return app;
}

test('after Another time, Back leaves the page, as it would have before the details', async () => {
  const app = await openDetails();
  await app.user.click(await buttonNamed('Another time'));
  await pageHeading('Bike fitting');
  await goBy(app, -1);
  await pageHeading('Request your password');
});

test('after Another time, Forward leads to the details again', async () => {
  const app = await openDetails();
  await app.user.click(await buttonNamed('Another time'));
  await pageHeading('Bike fitting');
  await goBy(app, 1);
  await pageHeading('Your details');
});

test('Another time, pressed twice at once, goes no further back than the times', async () => {
  await openDetails();
  const another = await buttonNamed('Another time');
  act(() => {
    another.click();
    another.click();
  });
  await pageHeading('Bike fitting');
  await act(settle);
  expect(await buttonNamed('14:00')).toHaveAttribute('aria-pressed', 'true');
});

test('Next, pressed twice at once, is one step on and one back', async () => {
  const app = await renderScripted(paths.forgotPassword, tellPage, {});
  await act(() => app.router.navigate('/book/bike-fitting'));
  await app.user.click(await buttonNamed('14:00'));
  const next = await buttonNamed('Next');
  act(() => {
    next.click();
    next.click();
  });
  await pageHeading('Your details');
  await goBy(app, -1);
  await pageHeading('Bike fitting');
});
