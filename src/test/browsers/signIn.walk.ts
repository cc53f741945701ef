/** The three ways to sign in, and out again. */
import { AVERY, DANA, PASSWORD, SAM } from '@/test/people';

import { test } from './fixtures';
import { button, dialog, heading, field, textbox, type Visitor } from './visitor';

const HOME = /#\/admin-Dashboard\/crmReports$/;

async function submitCredentials(visitor: Visitor, email: string, password = PASSWORD) {
  await visitor.fill(field('Email'), email);
  await visitor.fill(field('Password'), password);
  await visitor.click(button('Sign In'));
}

test('with a password', async ({ visitor }) => {
  await visitor.open('/');
  await submitCredentials(visitor, DANA);
  await visitor.at(HOME);
  await visitor.sees(heading('Reports'));
});

test('with a code of the authenticator', async ({ visitor, parley }) => {
  await visitor.open('/');
  await submitCredentials(visitor, AVERY);
  const popup = dialog('Enter OTP');
  await visitor.fill(textbox(undefined, popup), await parley.authenticatorCode());
  await visitor.at(HOME);
});

test('with a code by SMS', async ({ visitor, parley }) => {
  await visitor.open('/');
  await submitCredentials(visitor, SAM);
  const popup = dialog('Enter SMS Code');
  await visitor.sees(popup);
  await visitor.fill(textbox(undefined, popup), await parley.smsCode());
  await visitor.at(HOME);
});
