/** How tests find and use what stands on the Profile Update screen. */
import { act, fireEvent, screen } from '@testing-library/react';

import { danaProfile } from '@/test/people';

import { renderScripted, type ScriptedApp } from './renderScripted';

export const READ = 'GET /user/';
export const SAVE = 'POST /user/';
/** Of the fields that people may change, but the country. */
export const labels = ['First Name', 'Last Name', 'Phone Number', 'City', 'Zip Code'] as const;
export const SAVED = 'Your details updated successfully';

// Found by label and text: with every country on the page, asking by role takes long.
export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const country = () => screen.getByLabelText<HTMLSelectElement>('Country');
export const button = (name: string) => screen.getByText(name, { selector: 'button' });
export const isReading = () => screen.findByText('Edit Profile', { selector: 'button' });
export const link = (name: string) => screen.getByText(name, { selector: 'a' });

/** The screen's own headline, once it stands. */
export const headline = (text: string) => screen.findByText(text, { selector: 'h1' });

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus();
    fireEvent.click(element);
  });
}

export function retype(control: HTMLElement, text: string): void {
  fireEvent.change(control, { target: { value: text } });
}

/** Requests to save that left. */
export const saves = ({ net }: Pick<ScriptedApp, 'net'>) => net.sentTo(SAVE);

export async function openProfile(stored: object = danaProfile): Promise<ScriptedApp> {
  const app = await renderScripted('/profile-dashboard', (net) =>
    net.once(READ, { status: 200, body: stored }),
  );
  // What is fetched again after a save, unless a test has something else come.
  app.net.always(READ, { status: 200, body: stored });
  await isReading();
  return app;
}

export async function openEditing(): Promise<ScriptedApp> {
  const app = await openProfile();
  await press(button('Edit Profile'));
  return app;
}
