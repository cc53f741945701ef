import type { Form } from '../answer';
import { jsonForms, pageForms, statusForms } from './bodyForms';
import { fieldForms } from './fieldForms';
import { transportForms } from './transportForms';

/** The 48 of `npm run hostile -- replies`. */
export const replyForms: readonly Form[] = [
  ...transportForms,
  ...pageForms,
  ...jsonForms,
  ...fieldForms,
  ...statusForms,
];
