/** The most of a provider's reply that is read, bytes; none that is meant for us comes near. */
const LIMIT = 5 * 1024 * 1024;

/** Of a reply that is put into other words: when its sender wants to be asked again. */
export function pauseHeader({ headers }: Response): Record<string, string> {
  const value = headers.get('retry-after');
  return value === null ? {} : { 'retry-after': value };
}

/** The same reply, whose body fails when it is longer: a provider gone wrong fills no memory of ours. */
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
