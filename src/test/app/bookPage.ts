/** The booking page, on replies the test writes. */
import { screen, waitFor } from '@testing-library/react';

import { tellPage, visitorBooking } from './bookingWire';
import { renderScripted, type ScriptedApp } from './renderScripted';
import type { StoreWorld } from './storeWorld';
import { ok } from './scriptedFetch';

export const pageHeading = (name: RegExp | string) =>
  screen.findByRole('heading', { level: 1, name });
export const buttonNamed = (name: RegExp | string) => screen.findByRole('button', { name });
export const box = (name: RegExp | string) => screen.findByRole('textbox', { name });

export async function openBookPage(
  script: (net: StoreWorld['net']) => void = tellPage,
): Promise<ScriptedApp> {
  return renderScripted('/book/bike-fitting', script, {});
}

/** Chooses a time and writes the details. */
export async function fillIn({ user }: ScriptedApp, time = '14:00') {
  await user.click(await buttonNamed(time));
  await user.click(await buttonNamed('Next'));
  await user.type(await box('Name*'), 'Samir Patel');
  await user.type(await box('Email*'), 'samir.patel@example.com');
  await user.type(await box('Which bike do you ride?*'), 'A steel tourer');
}

export const sendDetails = async ({ user }: ScriptedApp) =>
  user.click(await buttonNamed('Book this time'));
/** Back or Forward. No `act`: what is done moves the focus, which is one of its own. */
export const goBy = ({ router }: ScriptedApp, delta: number) =>
  waitFor(() => router.navigate(delta));
export const bookedReply = ok(
  { booking: visitorBooking(), manage_token: 'token-of-the-booking' },
  201,
);
