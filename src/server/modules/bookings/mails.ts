/** The mails about a booking. */
import { mail, type Paragraph } from '@/server/modules/delivery/letter';
import type { MailMessage } from '@/server/modules/delivery/message';
import { smsText } from '@/server/modules/delivery/smsText';
import { oneLine } from '@/server/modules/delivery/turningMarks';
import { html, type Html } from '@/server/platform/html';

import type { Booked, BookingChange } from './booked';
import { answersOf, placeOf, shortMoment, spanIn, zoneIn } from './formatting';

/** What else the visitor's mail says. */
export interface ToVisitor {
  businessName: string;
  /** Where they can change or cancel the booking. */
  link: string;
}

/** What else the owner's mail says. */
export interface ToOwner {
  /** The zone of the account's hours. */
  zone: string;
  link: string;
}

const LONGEST_SUBJECT = 120;

/** @param end is never cut */
function subject(text: string, end = ''): string {
  const letters = [...oneLine(text)];
  const most = LONGEST_SUBJECT - end.length;
  const words = letters.length <= most ? letters : [...letters.slice(0, most - 1), '…'];
  return words.join('') + end;
}

const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);

const broken = ([first = '', ...more]: readonly string[]): Html =>
  html`${first}${more.map((text) => html`<br />${text}`)}`;

/** Lines of one paragraph; a text may have several itself. */
const lines = (texts: readonly string[]): Paragraph => ({
  text: texts.join('\n'),
  html: html`<p>${broken(texts.flatMap(linesOf))}</p>`,
});

const QUOTE = 'margin:0 0 1em;padding-left:.8em;border-left:3px solid #888';

/** What somebody else wrote, set apart: several lines of it could pass for our words. */
const quoted = (heading: string, words: string): Paragraph => ({
  text: [heading, ...linesOf(words).map((line) => `> ${line}`)].join('\n'),
  html: html`<p>${broken(linesOf(heading))}</p>
    <blockquote style="${QUOTE}">${broken(linesOf(words))}</blockquote>`,
});

function linked(words: string, address: string): Paragraph {
  return {
    text: `${words}: ${address}`,
    html: html`<p><a href="${address}">${words}</a></p>`,
  };
}

/** Where they meet; a link can be followed. */
function placeParagraphs(booking: Booked): Paragraph[] {
  const place = placeOf(booking);
  if (place === '') return [];
  if (!/^https?:\/\/\S+$/.test(place)) return [lines([`Where: ${place}`])];
  return [
    {
      text: `Where: ${place}`,
      html: html`<p>Where: <a href="${place}">${place}</a></p>`,
    },
  ];
}

const when = (booking: Booked, zone: string): Paragraph => {
  const words = `When: ${spanIn(booking, zone)}`;
  return { text: words, html: html`<p><strong>${words}</strong></p>` };
};

/** When it begins, as a subject has it. */
const begins = ({ startsAt, updatedAt }: Booked, zone: string): string =>
  shortMoment(startsAt, zone, updatedAt);

interface Former {
  /** When it began until it was moved. */
  formerStart?: Date | undefined;
}

const before = ({ state, updatedAt }: Booked, { formerStart }: Former, zone: string) =>
  state === 'booked' && formerStart
    ? [lines([`Before: ${shortMoment(formerStart, zone, updatedAt)}`])]
    : [];

const because = ({ reason }: Booked): Paragraph[] =>
  reason === null ? [] : [quoted('Reason:', reason)];

const withBusiness = (name: string): string => (name === '' ? '' : ` with ${name}`);

const SUBJECTS: Record<BookingChange, string> = {
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
};
const NEWS: Record<BookingChange, string> = {
  booked: 'is booked',
  moved: 'was moved',
  cancelled: 'was cancelled',
};

/** What the visitor's mail says once the meeting is off. */
interface AfterCancelling {
  isReasonTold: boolean;
  /** Where such a meeting is booked; null where nobody can. */
  page: string | null;
}

const anotherTime = (page: string | null): Paragraph[] =>
  page === null ? [] : [linked('Book another time', page)];

/** Says nothing that the visitor typed: the address may be anybody's (decision 125). */
export function visitorMail(
  booking: Booked,
  change: BookingChange,
  { businessName, link, page, isReasonTold, ...former }: ToVisitor & Former & AfterCancelling,
): MailMessage {
  const what = `${booking.title}${withBusiness(businessName)}`;
  const isOff = change === 'cancelled';
  return mail(
    booking.email,
    subject(`${SUBJECTS[change]}: ${what}`, `, ${begins(booking, booking.zone)}`),
    [
      `${oneLine(what)} ${NEWS[change]}.`,
      when(booking, booking.zone),
      ...before(booking, former, booking.zone),
      ...(isOff ? (isReasonTold ? because(booking) : []) : placeParagraphs(booking)),
      ...(isOff ? anotherTime(page) : [linked('Change or cancel it', link)]),
    ],
  );
}

export function ownerMail(
  to: string,
  booking: Booked,
  change: BookingChange,
  { zone, link, ...former }: ToOwner & Former,
): MailMessage {
  const { name, email, phone, title } = booking;
  const isOff = change === 'cancelled';
  return mail(
    to,
    subject(`${SUBJECTS[change]}: ${title} with ${name}`, `, ${begins(booking, zone)}`),
    [
      `${oneLine(`${title} with ${name}`)} ${NEWS[change]}.`,
      when(booking, zone),
      ...before(booking, former, zone),
      lines([name, email, phone].filter((text) => text !== '')),
      ...(isOff ? because(booking) : placeParagraphs(booking)),
      ...(isOff ? [] : answersOf(booking).map(({ question, answer }) => quoted(question, answer))),
      linked('All bookings', link),
    ],
  );
}

export function reminderMail(booking: Booked, { businessName, link }: ToVisitor): MailMessage {
  const what = `${booking.title}${withBusiness(businessName)}`;
  return mail(booking.email, subject(`Reminder: ${what}`, `, ${begins(booking, booking.zone)}`), [
    `This is a reminder of ${oneLine(what)}.`,
    when(booking, booking.zone),
    ...placeParagraphs(booking),
    linked('Change or cancel it', link),
  ]);
}

export function reminderText(booking: Booked, businessName: string): string {
  const what = subject(`${booking.title}${withBusiness(businessName)}`);
  const { zone } = booking;
  return smsText(`Reminder: ${what}, ${begins(booking, zone)} (${zoneIn(zone)})`);
}

/** @param page where another one can be booked; null where nobody can */
export function followUpMail(
  booking: Booked,
  { businessName, page }: { businessName: string; page: string | null },
): MailMessage {
  const title = `Thank you for meeting${withBusiness(businessName)}`;
  return mail(booking.email, subject(title), [
    `${oneLine(title)}.`,
    ...(page === null ? [] : [linked('Book another meeting', page)]),
  ]);
}
