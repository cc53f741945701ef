/** Deliveries of a telephone line, altered on their way. */
import { checkDelivery, type Delivery } from '@/server/modules/lines/checks';

/** Of the line. */
export const KEY = 'key_of_this_line';
/** What is delivered. */
export const BODY = '{"event":"call_analyzed","call":{"call_id":"ä€𝄞"}}';

/** The delivery with what differs. */
export type Change = (delivery: Delivery) => Partial<Delivery>;

/** What a good one is told. */
export const ok = { ok: true };
/** What another one is told. */
export const refused = (reason: string) => ({ ok: false, reason });

/** Another value of that header. */
export const withHeader =
  (name: string, change: (value: string) => string): Change =>
  ({ rawHeaders }) => ({
    rawHeaders: rawHeaders.map((text, index) =>
      rawHeaders[index - 1]?.toLowerCase() === name && index % 2 === 1 ? change(text) : text,
    ),
  });
/** Without it. */
export const withoutHeader =
  (name: string): Change =>
  ({ rawHeaders }) => ({
    rawHeaders: rawHeaders.filter(
      (_, index) => rawHeaders[index - (index % 2)]?.toLowerCase() !== name,
    ),
  });
/** With that header twice. */
export const twice =
  (name: string): Change =>
  ({ rawHeaders }) => {
    const at = rawHeaders.findIndex((text) => text.toLowerCase() === name);
    return { rawHeaders: [...rawHeaders, name.toUpperCase(), String(rawHeaders[at + 1])] };
  };
/** So much later, ms. */
export const after =
  (milliseconds: number): Change =>
  ({ now }) => ({ now: new Date(now.getTime() + milliseconds) });
/** Of a line with other keys. */
export const otherKey: Change = () => ({ secrets: ['another_key', 'and_another'] });
/** Of a line that has got a newer key. */
export const formerKey: Change = () => ({ secrets: ['a_newer_key', KEY] });
/** Of a line without any. */
export const noKey: Change = () => ({ secrets: [] });
/** With one bit of the body altered. */
export const alteredBody: Change = ({ rawBody }) => {
  const altered = Buffer.from(rawBody);
  altered.writeUInt8(altered.readUInt8(10) ^ 1, 10);
  return { rawBody: altered };
};

/** What a delivery is told, altered so. */
export const check = (delivery: Delivery, change: Change = () => ({})) =>
  checkDelivery({ ...delivery, ...change(delivery) });

/** As Node has them, with others around. */
export const headers = (...own: string[]) => [
  ...['Host', 'parley.test', 'Content-Type', 'application/json'],
  ...own,
  ...['X-Note', 'Authorization', 'Accept', '*/*'],
];
