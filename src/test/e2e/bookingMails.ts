/** The mails of a booking, as the demo keeps them. */
import { readCalendar } from '@/test/calendarFile';

import { expect } from './fixtures';
import type { OutboxMessage, World } from './world';

interface BookingMail extends OutboxMessage {
  event: ReturnType<typeof readCalendar>;
}

/** Waits until so many mails about bookings went out in all, and gives the newest to an address. */
export async function bookingMails(
  world: World,
  count: number,
): Promise<(address: string) => BookingMail> {
  let mails: OutboxMessage[] = [];
  await expect(async () => {
    mails = (await world.outbox()).filter(({ calendar }) => calendar !== null);
    expect(mails).toHaveLength(count);
  }).toPass();
  return (address) => {
    const mail = mails.find(({ recipient }) => recipient === address);
    if (!mail) throw new Error(`No mail to ${address}`);
    return { ...mail, event: readCalendar(mail.calendar ?? '') };
  };
}

/** The link by which a visitor changes a booking. */
export function manageLinkIn({ text }: Pick<OutboxMessage, 'text'>): string {
  const [link] = /http\S+\/booking\?token=\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link in ${text}`);
  return link;
}

/** What a clock somewhere shows at a moment, as mails write it. */
export function clockIn(moment: string | null, zone: string) {
  const at = Date.parse(moment ?? '');
  const format = (options: Intl.DateTimeFormatOptions, shown = at) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
      .format(shown)
      .replace(/\s/g, ' ');
  const isThisYear = format({ year: 'numeric' }) === format({ year: 'numeric' }, Date.now());
  return {
    day: format({ dateStyle: 'full' }),
    time: format({ timeStyle: 'short' }),
    /** As a booking page writes it. */
    time24: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    short: format({
      ...{ weekday: 'short', month: 'short', day: 'numeric' },
      ...(!isThisYear && { year: 'numeric' }),
    }),
  };
}
