export type Channel = 'mail' | 'sms';

/** Tells what waits on a channel of an account. */
export interface NoticeJob {
  accountId: string;
  channel: Channel;
}
