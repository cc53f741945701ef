/** What can be a token (product §3.4): asked of every one, whether it comes in a reply or out of the storage. */

/** A word at least, of what prints in Latin-1; longer ones fit into no request header most servers take. */
const HEADER_TEXT = /^(?=.*\S)[ -~\xa0-\xff]{1,8192}$/;

/** Whether a request header can carry it. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && HEADER_TEXT.test(text);
}
