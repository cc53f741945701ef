/** The screen Change Password, as its tests use it. */
import { screen } from '@testing-library/react';

import { confirmField, currentField, NEW_PASSWORD, newField } from './passwordScreens';
import type { RenderedApp } from './renderApp';
import { renderSignedIn } from './renderSignedIn';
import { PASSWORD } from '@/test/people';

export const CHANGE_PASSWORD_PATH = '/profile-dashboard/password';
export const CHANGE_PASSWORD = 'POST /user/change-password';
export const REFUSED = 'Failed to change password';
export const FAILED = 'Error changing password';
export const ENDED = 'Your session has ended. Please sign in again.';

export const openChangePassword = () => renderSignedIn(CHANGE_PASSWORD_PATH);
export const changedPopup = () => screen.findByRole('dialog', { name: 'Password changed' });
export const changedPopupNow = () => screen.queryByRole('dialog', { name: 'Password changed' });
export const typedPasswords = () =>
  [currentField(), newField(), confirmField()].map(({ value }) => value);

export async function fillPasswords(
  user: RenderedApp['user'],
  password = NEW_PASSWORD,
  again = password,
) {
  for (const [field, text] of [
    [currentField(), PASSWORD],
    [newField(), password],
    [confirmField(), again],
  ] as const) {
    await user.clear(field);
    await user.type(field, text);
  }
}
