/** One carrier for all messages, composed of those that are configured. */
import type { Carrier } from './message';
import type { MailCarrier } from './smtp';
import type { SmsCarrier } from './twilio';

/** @param sms null where none is configured: its messages are refused, and the queue says so in the log. */
export function makeCarrier(mail: MailCarrier | null, sms: SmsCarrier | null): Carrier {
  return {
    sendsSms: sms !== null,
    deliver: async (message, id) => {
      if (message.channel === 'mail') {
        if (!mail) throw new Error('No mail server is configured (SMTP_URL)');
        await mail.deliver(message, id);
      } else {
        if (!sms) throw new Error('No SMS service is configured (TWILIO_ACCOUNT_SID)');
        await sms.deliver(message);
      }
    },
  };
}
