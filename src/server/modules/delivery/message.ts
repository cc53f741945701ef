import type { Database } from '@/server/platform/db/database';

/** A calendar file that goes with a mail, for programs that keep calendars (RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar. */
  content: string;
}

/** A message to a person. */
export type Message = (
  | { channel: 'sms'; to: string; text: string }
  | {
      channel: 'mail';
      to: string;
      subject: string;
      text: string;
      html: string;
      /** Whom an answer goes to; nobody reads what is written to the sender. */
      replyTo?: string;
      /** Where such mails are ended by one click (RFC 8058). */
      unsubscribe?: string;
      calendar?: MailCalendar;
    }
) & {
  /** Id of the account that speaks by it to somebody else, who may have an account, too. */
  sender?: string;
} & Schedule;

export type SmsMessage = Extract<Message, { channel: 'sms' }>;
export type MailMessage = Extract<Message, { channel: 'mail' }>;

interface Schedule {
  /** Delays the first try. */
  notBefore?: Date;
  /** Seconds from now after which it is not carried any more, because what it says is void by then. */
  goodFor?: number;
  /** Is written elsewhere and never carried, so that having no recipient takes no less time. */
  forNobody?: boolean;
}

export interface Carrier {
  /**
   * Delivers one message; throws when it was not taken (the job is then retried).
   * @param id of the delivery, the same at each try: one whose answer was lost may have been taken
   */
  deliver(message: Message, id: string): Promise<void>;
}

/** Jobs that carry messages out. */
export interface MessageQueue {
  /** Writes the job with `tx`, so that the message leaves if and only if its cause was committed. */
  enqueue(tx: Database, message: Message): Promise<void>;
  /** The same for many mails by few statements; all leave as soon as they can, and are good for ever. */
  enqueueAll(tx: Database, mails: readonly Omit<MailMessage, keyof Schedule>[]): Promise<void>;
}
