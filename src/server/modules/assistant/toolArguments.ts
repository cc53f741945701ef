/** Arguments that a model gives to tools, about the call and the caller. */
import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import { anyText, plainText } from '@/contract/fields';

import type { NewCall } from '@/server/modules/calls/newCall';
import { isWithheld } from '@/server/modules/calls/phoneKey';
import { MAX_ID, MAX_NAME, MAX_PHONE } from '@/server/modules/intake/callShape';
import type { ToolRequest } from '@/server/modules/intake/tools';

import type { OngoingCall } from './tool';

/** The same rules as for the ids of reported calls. */
const externalId = plainText(MAX_ID);

/** Models write null, or nothing, for what they do not know. */
export const textArgument = (max: number) =>
  z.pipe(
    z._default(z.nullable(anyText(max)), null),
    z.transform((text) => text?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? ''),
  );

export const nameArgument = textArgument(MAX_NAME);
/** Read as a report's number is: also as a number, and '' where a word says that there is none. */
export const phoneArgument = z.pipe(
  z.transform((value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)),
  z.pipe(
    textArgument(MAX_PHONE),
    z.transform((text) => (isWithheld(text) ? '' : text)),
  ),
);

/** What is said of arguments that cannot be read. @param all of the tool, in words */
export function complaintAbout({ issues }: z.core.$ZodError, all: string): string {
  const field = issues[0]?.path[0];
  return field === undefined
    ? `The arguments are ${all}, each a text.`
    : `I could not read ${String(field)}: it is a text, and not a long one.`;
}

/** The caller's; '' when it is withheld. */
export const callerPhoneOf = ({ callerNumber }: OngoingCall): string =>
  phoneArgument.safeParse(callerNumber).data ?? '';

/**
 * Where the call has no id, the request's replaces it, as a hash because it may be any text. Where that has none
 * either, caller and arguments do, so that callers stay apart and a repeated request is the same one.
 */
export function callKeyOf(
  { call, callerNumber }: OngoingCall,
  { id, name, args }: ToolRequest,
): Pick<NewCall, 'source' | 'externalId'> {
  if (call && externalId.safeParse(call.id).success) {
    return { source: call.source, externalId: call.id };
  }
  const asked = id || JSON.stringify([call?.id, callerNumber, name, args]);
  const hash = createHash('sha256').update(asked).digest('hex');
  return { source: 'own', externalId: `tool ${hash}` };
}
