/** Messages about callers who want to be called back. */
import { dialableNumber } from '@/contract/dialableNumber';
import { linkedPaths, linkTo } from '@/contract/links';
import { mail, type Paragraph } from '@/server/modules/delivery/letter';
import type { MailMessage } from '@/server/modules/delivery/message';
import { smsText } from '@/server/modules/delivery/smsText';
import { oneLine, withoutTurning } from '@/server/modules/delivery/turningMarks';
import { html } from '@/server/platform/html';

/** A caller who waits. */
export interface Waiting {
  callId: number;
  /** '' when nobody said. */
  name: string;
  /** As it came; '' when it was withheld. */
  phone: string;
  /** Null when nothing was asked. */
  query: string | null;
}

/** The callers in one message. */
export interface Told {
  /** Those who wait longest. */
  waiting: readonly Waiting[];
  /** How many more there are. */
  more: number;
}

/** Longer queries are cut; the call has them in full. */
const LONGEST_QUERY = 500;
/** Longer names are cut in the title, so that it still says what is wanted. */
const LONGEST_NAME = 60;

const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;

const callLink = (origin: string, callId: number): string =>
  linkTo(origin, linkedPaths.call).replace(':id', String(callId));

/** '' for a withheld number, whatever word replaces it. */
const numberOf = (phone: string): string => (/\d/.test(phone) ? oneLine(phone) : '');

const titleOf = ({ waiting: [first, ...others], more }: Told): string => {
  const name = oneLine(first?.name || numberOf(first?.phone ?? '')) || 'A caller';
  const who = cut(name, LONGEST_NAME);
  const rest = others.length + more;
  if (rest === 0) return `${who} wants to be called back`;
  return `${rest + 1} callers want to be called back`;
};

function paragraphOf(origin: string, { callId, name, phone, query }: Waiting): Paragraph {
  const who = name || 'Unknown caller';
  const number = numberOf(phone);
  const digits = dialableNumber(phone);
  // Several lines could pass for another caller, or for what we say.
  const asked = query === null ? '' : cut(oneLine(query), LONGEST_QUERY);
  const link = callLink(origin, callId);
  return {
    text: [who, number || 'No number', asked, link].filter(Boolean).join('\n'),
    html: html`<p>
      <strong>${who}</strong><br />
      ${digits === null ? html`${number || 'No number'}` : html`<a href="tel:${digits}">${number}</a>`}<br />
      ${asked === '' ? html`` : html`<span dir="auto">${asked}</span><br />`}
      <a href="${link}">Open the call</a>
    </p>`,
  };
}

export function callbackMail(
  to: string,
  told: Told,
  { origin, unsubscribe }: { origin: string; unsubscribe: string },
): MailMessage {
  const more = told.more === 0 ? [] : [`And ${told.more} more, in your list of callbacks.`];
  const paragraphs: Paragraph[] = [
    ...told.waiting.map((one) => paragraphOf(origin, one)),
    ...more,
    {
      text: `No more of these mails: ${unsubscribe}`,
      html: html`<p><a href="${unsubscribe}">No more of these mails</a></p>`,
    },
  ];
  return { ...mail(to, titleOf(told), paragraphs), unsubscribe };
}

/** As an SMS: who, where, and the rest at the address. */
export function callbackText(told: Told, origin: string): string {
  const [first] = told.waiting;
  const isOne = told.waiting.length + told.more === 1;
  const phone = numberOf(first?.phone ?? '');
  const number = isOne && first?.name && phone ? ` at ${phone}` : '';
  const link = isOne && first ? callLink(origin, first.callId) : `${origin}/`;
  return smsText(withoutTurning(`${titleOf(told)}${number}. ${link}`));
}
