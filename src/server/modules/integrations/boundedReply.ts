/** The most a provider's reply may hold, bytes; more would be ours to keep in memory. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The text of a reply. @throws Error when it holds more than anybody sends in earnest; the rest is not read */
export async function readBounded({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  const pieces: AsyncIterable<Uint8Array> = body;
  // Leaving the loop early ends the connection.
  for await (const chunk of pieces) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error(`A reply of more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The same reply, read already. @throws as above */
export async function boundReply(reply: Response): Promise<Response> {
  const text = await readBounded(reply);
  const { status, headers } = reply;
  // A reply of 204 must have no body, not even an empty one.
  return new Response(text === '' ? null : text, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? '' },
  });
}
