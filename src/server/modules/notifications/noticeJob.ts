export type Channel = 'mail' | 'sms';

/** Sends the pending notices of a channel of an account. */
export interface NoticeJob {
  accountId: string;
  channel: Channel;
}
