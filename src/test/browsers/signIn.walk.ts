/** The three ways to sign in, the way out, and the way back for who has forgotten the password. */
import { mailedResetLink } from '@/test/e2e/links';
import { AVERY, DANA, SAM } from '@/test/people';

import { test } from './fixtures';
import { HOME, NEW_PASSWORD, openAsDana, submitCredentials } from './signedIn';
import { button, dialog, field, heading, link, text, textbox } from './visitor';

test('signing in with a password, and out again', async ({ visitor }) => {
  await visitor.open('/');
  await submitCredentials(visitor, DANA);
  await visitor.at(HOME);
  await visitor.sees(heading('Reports'));
  await visitor.click(link('Profile: Dana Whitfield'));
  await visitor.follow('Security');
  await visitor.sees(heading('Security'));
  await visitor.signOut();
  await visitor.sees(heading('Sign In'));
  await visitor.open('/#/admin-Dashboard/questions');
  await visitor.sees(heading('Sign In'));
});

test('signing in with a code of the authenticator', async ({ visitor, parley }) => {
  await visitor.open('/');
  await submitCredentials(visitor, AVERY);
  await visitor.fill(textbox(undefined, dialog('Enter OTP')), await parley.authenticatorCode());
  await visitor.at(HOME);
});

test('signing in with a code by SMS', async ({ visitor, parley }) => {
  await visitor.open('/');
  await submitCredentials(visitor, SAM);
  const popup = dialog('Enter SMS Code');
  await visitor.sees(popup);
  await visitor.fill(textbox(undefined, popup), await parley.smsCode());
  await visitor.at(HOME);
});

test('a forgotten password is replaced by the link of the mail', async ({ visitor, parley }) => {
  await visitor.open('/');
  await visitor.click(link('Forgot Password'));
  await visitor.sees(heading('Request your password'));
  await visitor.fill(field('Email'), DANA);
  await visitor.click(button('Send Email'));
  await visitor.sees(heading('Email sent'));
  await visitor.open(await mailedResetLink(parley.url));
  // The token leaves the address at once.
  await visitor.at(/#\/Update-password$/);
  await visitor.fill(field('New Password'), NEW_PASSWORD);
  await visitor.fill(field('Confirm New Password'), 'Another-harbour-8');
  await visitor.click(button('Update Password'));
  await visitor.sees(text('Passwords do not match'));
  await visitor.fill(field('Confirm New Password'), NEW_PASSWORD);
  await visitor.click(button('Update Password'));
  await visitor.sees(text('Password Updated Successfully'));
  await visitor.click(link('Log In'));
  await submitCredentials(visitor, DANA, NEW_PASSWORD);
  await visitor.at(HOME);
});

test('a password is changed, and signs in from then on', async ({ visitor, parley }) => {
  await openAsDana(visitor, parley, '/#/profile-dashboard/password');
  await visitor.fill(field('Current Password'), 'Parley-demo-1');
  await visitor.fill(field('New Password'), NEW_PASSWORD);
  await visitor.fill(field('Confirm New Password'), NEW_PASSWORD);
  await visitor.press('Enter');
  const popup = dialog('Password changed');
  await visitor.click(button('Close', popup));
  await visitor.misses(popup);
  await visitor.signOut();
  await submitCredentials(visitor, DANA, NEW_PASSWORD);
  await visitor.at(HOME);
});
