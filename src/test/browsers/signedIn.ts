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

/** Opens a screen as Dana, whose session another tab has begun. @param features that its sign-in has told of */
export async function openAsDana(
  visitor: Visitor,
  { url }: World,
  path: string,
  features: readonly string[] = [],
) {
  const token = await tokenOf(url, DANA);
  await visitor.open('/demo');
  await visitor.evaluate(
    (given, told) => {
      localStorage.setItem('accessToken', given);
      if (told !== '[]') localStorage.setItem('features', told);
    },
    token,
    JSON.stringify(features),
  );
  await visitor.open(path);
}
