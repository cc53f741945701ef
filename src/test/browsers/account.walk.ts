/** Profile, second factor, and the form an invited caller fills in. */
import { appCodes } from '@/test/appCode';
import { inviteLink } from '@/test/e2e/links';
import { DANA } from '@/test/people';

import { test } from './fixtures';
import { HOME, openAsDana, submitCredentials } from './signedIn';
import { button, combobox, dialog, field, heading, link, text, textbox, toggle } from './visitor';

test('the profile is edited, and the top bar shows the new name', async ({ visitor, parley }) => {
  await openAsDana(visitor, parley, '/#/profile-dashboard');
  await visitor.click(button('Edit Profile'));
  await visitor.fill(field('First Name'), 'Dana-Lou');
  await visitor.fill(field('City'), 'Wien');
  await visitor.choose(combobox('Country'), 'Austria');
  // Left unsaved it asks first.
  await visitor.follow('Change password');
  const question = dialog('Leave without saving?');
  await visitor.sees(question);
  await visitor.press('Escape');
  await visitor.misses(question);
  // So it does where another address is typed.
  await visitor.evaluate(() => void (window.location.hash = '#/admin-Dashboard/crm'));
  await visitor.sees(question);
  await visitor.click(button('Keep editing'));
  await visitor.misses(question);
  await visitor.at(/#\/profile-dashboard$/);
  await visitor.click(button('Save'));
  await visitor.sees(text('Your details updated successfully'));
  await visitor.click(link('Close profile'));
  await visitor.sees(link('Profile: Dana-Lou Whitfield'));
});

test('an authenticator is turned on, asked for, and turned off', async ({ visitor, parley }) => {
  await openAsDana(visitor, parley, '/#/profile-dashboard/authentication');
  await visitor.click(toggle('Authenticator app'));
  await visitor.sees({ role: 'img', name: 'QR code for your authenticator app' });
  const secret = await visitor.evaluate(() => document.querySelector('code')?.textContent ?? '');
  const nextCode = appCodes(secret);
  await visitor.fill(field('Code from the app'), nextCode());
  await visitor.click(button('Submit'));
  await visitor.sees(text('2FA activated successfully!'));
  await visitor.signOut();
  await submitCredentials(visitor, DANA);
  await visitor.fill(textbox(undefined, dialog('Enter OTP')), nextCode());
  await visitor.at(HOME);
  await visitor.open('/#/profile-dashboard/authentication');
  await visitor.click(toggle('Authenticator app'));
  await visitor
    .reads('the switch', () => document.querySelector<HTMLInputElement>('[role=switch]')?.checked)
    .toBe(false);
});

test('an invited caller hands in a name, once', async ({ visitor, parley }) => {
  await visitor.open(await inviteLink(parley.url));
  await visitor
    .reads('the phone number', () => document.querySelector<HTMLInputElement>('[type=tel]')?.value)
    .toMatch(/737.*0142/);
  await visitor.fill(field('Full Name'), 'Priya Raghunathan');
  await visitor.fill(field('Email'), 'priya');
  await visitor.click(button('Submit'));
  await visitor.misses(heading('Thank you'));
  await visitor.fill(field('Email'), 'priya@example.com');
  await visitor.click(button('Submit'));
  await visitor.sees(text('profile updated successfully'));
});
