/** Replies that are files. */

/** The end of a ZIP without a comment: the signature and length of its last record. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
const ZIP_END_BYTES = 22;

/**
 * Reads a file as it arrives; the browser stores large ones on disk.
 * @param onBytes called with how much has arrived so far
 */
export function readFile(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  if (!response.body) return response.blob();
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, through) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      through.enqueue(chunk);
    },
  });
  const type = response.headers.get('content-type') ?? '';
  return new Response(response.body.pipeThrough(counting), {
    headers: { 'Content-Type': type },
  }).blob();
}

/** Whether this is a complete ZIP: a truncated download may look like a complete reply. */
export async function isWholeZip(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-ZIP_END_BYTES).arrayBuffer());
  return end.length === ZIP_END_BYTES && ZIP_END.every((byte, index) => end[index] === byte);
}
