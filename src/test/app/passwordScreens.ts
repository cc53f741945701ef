/** How tests find and use what stands on the password screens. */
import { screen } from '@testing-library/react';

import type { Message } from '@/server/modules/delivery/message';

import { enter } from './enter';
import { renderApp, type RenderedApp } from './renderApp';
import type { ScriptedReply } from './scriptedFetch';

/** Keeps every rule of the product, and is nobody's password yet. */
export const NEW_PASSWORD = 'Quiet-harbour-7';

export const SET_PASSWORD = 'POST /set-password';
export const UPDATED = 'Password Updated Successfully. You can check your mail to verify.';
export const REFUSED = 'Failed to update password';

export const currentField = () => screen.getByLabelText<HTMLInputElement>('Current Password');
export const newField = () => screen.getByLabelText<HTMLInputElement>('New Password');
export const confirmField = () => screen.getByLabelText<HTMLInputElement>('Confirm New Password');
export const updateButton = () => screen.getByRole('button', { name: 'Update Password' });
export const changeButton = () => screen.getByRole('button', { name: 'Change Password' });
export const sendButton = () => screen.getByRole('button', { name: 'Send Email' });

/** The route of the link in a reset mail, as the router gets it: `/Update-password?reset_token=…`. */
export function routeOf({ text }: Pick<Message, 'text'>): string {
  const route = /#(\/Update-password\?reset_token=\S+)/i.exec(text)?.[1];
  if (!route) throw new Error('The mail holds no link');
  return route;
}

/** The token in that link. */
export function tokenOf(mail: Pick<Message, 'text'>): string {
  return decodeURIComponent(routeOf(mail).split('reset_token=')[1] ?? '');
}

/** A reply that comes after so many milliseconds. */
export function after(milliseconds: number, reply: ScriptedReply): () => Promise<ScriptedReply> {
  return () => new Promise((resolve) => setTimeout(() => resolve(reply), milliseconds));
}

/** The page a reset mail leads to, over replies a test writes. */
export const openLink = () => renderApp('/Update-password?reset_token=token-of-a-mail');

/** Types a new password over what stands in its two fields. */
export async function fillNew(
  user: RenderedApp['user'],
  password = NEW_PASSWORD,
  again = password,
) {
  await enter(user, newField(), password);
  await enter(user, confirmField(), again);
}

/** A success as the two password calls answer it. */
export const ok = (message?: unknown): ScriptedReply => ({ status: 200, body: { message } });

export const pathOf = ({ router }: RenderedApp) => router.state.location.pathname;
