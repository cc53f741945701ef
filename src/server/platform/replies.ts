/** The most that is read of an outside service's reply, bytes; no genuine one comes near. */
const LIMIT = 5 * 1024 * 1024;

/** `Retry-After`, kept when a reply is rewritten. */
export function pauseHeader({ headers }: Response): Record<string, string> {
  const value = headers.get('retry-after');
  return value === null ? {} : { 'retry-after': value };
}

/** The same reply, whose body fails when it is longer, so that a faulty service cannot fill our memory. */
export function bounded(reply: Response): Response {
  if (!reply.body) return reply;
  let size = 0;
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        size += chunk.byteLength;
        if (size > LIMIT) controller.error(new Error(`A reply is longer than ${LIMIT} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, reply);
}
