/** What can be a token (product §3.4): checked for every one, from a reply or from the storage. */

/** Printable Latin-1, not blank; longer ones do not fit into the request headers that most servers accept. */
const HEADER_TEXT = /^(?=.*\S)[ -~\xa0-\xff]{1,8192}$/;

/** Whether a request header can carry it. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && HEADER_TEXT.test(text);
}
