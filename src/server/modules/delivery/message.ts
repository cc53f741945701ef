import type { Database } from '@/server/platform/db/database';
import type { NewSecret } from '@/server/platform/secrets/oneTimeSecrets';

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
      /** Where replies go; nobody reads the sender's mailbox. */
      replyTo?: string;
      /** The one-click unsubscribe address (RFC 8058). */
      unsubscribe?: string;
      calendar?: MailCalendar;
    }
) & {
  /** Id of the account that the message comes from, where it goes to somebody else. */
  sender?: string;
} & Schedule;

export type SmsMessage = Extract<Message, { channel: 'sms' }>;
export type MailMessage = Extract<Message, { channel: 'mail' }>;

/** A booking as it is when a message about it is written. */
export interface BookingState {
  id: string;
  /** Counts its changes. */
  sequence: number;
  /** Seconds after which the message is not sent where the booking has changed, or is gone. */
  goodFor: number;
}

/** Whom a message tells of callers, and of which. */
export interface Notice {
  accountId: string;
  /** Their calls. */
  callIds: readonly number[];
  /** Since when the first of them was to be told. */
  since: Date;
}

/** Hours in which a person wants no messages. */
export interface QuietHours {
  from: Date;
  to: Date;
}

/** When it is sent, and until when. */
export interface Schedule {
  /** Delays the first try. */
  notBefore?: Date;
  /** Seconds from now after which it is not sent any more, because its content is void. */
  goodFor?: number;
  about?: BookingState;
  /** The code or link that it holds: it is not sent once that is dead, used or ended by a newer one. */
  secret?: Pick<NewSecret, 'id' | 'purpose'>;
  /**
   * It is not sent once the account no longer wants it, or has another number; once one of the calls is deleted, another
   * message tells of the others.
   */
  notice?: Notice;
  /** Where it is late, as its service was away, it waits for their end (product §23.15). */
  quiet?: QuietHours | null;
  /** Written elsewhere and never sent, so that a missing recipient takes the same time. */
  forNobody?: boolean;
}

export interface Carrier {
  /** SMS are taken too. */
  readonly sendsSms: boolean;
  /**
   * Delivers one message; throws when it was not taken (the job is then retried).
   * @param id of the delivery, the same at each try: one whose answer was lost may have been taken
   */
  deliver(message: Message, id: string): Promise<void>;
}

/** Writes the jobs that send messages. */
export interface MessageQueue {
  /** False where this server has no service for SMS: they would wait in the queue until they are outdated. */
  readonly sendsSms: boolean;
  /** Writes the job with `tx`, so that the message leaves if and only if its cause was committed. */
  enqueue(tx: Database, message: Message): Promise<void>;
  /** The same for many mails in few statements; they are sent as soon as possible and never expire. */
  enqueueAll(tx: Database, mails: readonly Omit<MailMessage, keyof Schedule>[]): Promise<void>;
}
