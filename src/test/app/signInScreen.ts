/** How tests find and use what stands on the sign-in page. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { DANA, PASSWORD } from '@/test/people';

import { enter } from './enter';
import type { RenderedApp } from './renderApp';

/** What a proxy answers by itself. */
export const html = (status: number) => ({ status, body: '<h1>Bad gateway</h1>' });

/** A login reply that opens the SMS popup. */
export const smsSent = (reqId: string | number | null = 'login-1') => ({
  status: 200,
  body: { status: true, description: 'OTP Has Been Sent', req_id: reqId },
});

/** A login reply that opens the authenticator popup. */
export const authenticatorNeeded = {
  status: 200,
  body: { status: false, message: '2FA Enabled User, Please Log In Using 2FA Route' },
};

const features = ['recovery_codes'];

/** The same of a server that takes recovery codes in the place of theirs. */
export const offering = {
  sms: { status: 200, body: { ...smsSent('login-2').body, features } },
  authenticator: { status: 200, body: { ...authenticatorNeeded.body, features } },
};

export const sessionReply = (token = 'token-of-a-test') => ({
  status: 200,
  body: { access_token: token },
});

/** Lets the network know the person of a scripted session, whose token the real backend would refuse. */
export function scriptPerson({ net }: Pick<RenderedApp, 'net'>) {
  const unknown = { phone: '', country: '', city: '', zipcode: '', sms_2fa_active: false };
  net.always('GET /user/', {
    status: 200,
    body: { first_name: 'Noor', last_name: 'Haddad', email: 'noor@example.com', ...unknown },
  });
}

/** The form of the panel in use. */
export function panel() {
  const form = screen.getByRole('heading', { level: 1 }).closest('form');
  if (!form) throw new Error('The heading stands in no form');
  return within(form);
}

export const emailField = () => panel().getByLabelText<HTMLInputElement>('Email');
export const passwordField = () => panel().getByLabelText<HTMLInputElement>('Password');
export const signInButton = () => panel().getByRole('button', { name: 'Sign In' });
export const signUpButton = () => panel().getByRole('button', { name: 'Sign Up' });

export async function submitCredentials(user: UserEvent, email = DANA, password = PASSWORD) {
  await enter(user, emailField(), email);
  await enter(user, passwordField(), password);
  await user.click(signInButton());
}

/** Changes over to the other panel and fills it in. */
export async function fillSignUp(user: UserEvent, email: string, password: string) {
  await user.click(screen.getByRole('button', { name: 'create an account' }));
  await enter(user, panel().getByLabelText('Name'), 'Noor Haddad');
  await enter(user, emailField(), email);
  await enter(user, passwordField(), password);
}

export const smsPopup = () => screen.findByRole('dialog', { name: 'Enter SMS Code' });
export const otpPopup = () => screen.findByRole('dialog', { name: 'Enter OTP' });
export const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

/** Waits until the popup's request is answered and it works again. */
export async function codeAnswered() {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-busy'),
  );
}

/** Requests of this path that left, as they were sent. */
export function sentTo({ net }: Pick<RenderedApp, 'net'>, path: string) {
  return net.sent.filter((request) => request.path === path);
}

/** Waits for the first screen after signing in. */
export async function dashboard() {
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
}
