import type { World } from '@/test/e2e/world';
import { DANA, PASSWORD, tokenOf } from '@/test/people';

import { button, field, type Visitor } from './visitor';

export const HOME = /#\/admin-Dashboard\/crmReports$/;
export const NEW_PASSWORD = 'Quiet-harbour-7';

/** Fills in the sign-in form and sends it. */
export async function submitCredentials(visitor: Visitor, email: string, password = PASSWORD) {
  await visitor.fill(field('Email'), email);
  await visitor.fill(field('Password'), password);
  await visitor.click(button('Sign In'));
}

/** Opens a screen as Dana, whose session another tab has begun. */
export async function openAsDana(visitor: Visitor, { url }: World, path: string) {
  const token = await tokenOf(url, DANA);
  await visitor.open('/demo');
  await visitor.evaluate((given) => localStorage.setItem('accessToken', given), token);
  await visitor.open(path);
}
