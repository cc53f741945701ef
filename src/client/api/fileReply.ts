/** Replies that are files. */

/** How a ZIP ends that has no comment: the directory's last record, in so many bytes. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
const ZIP_END_BYTES = 22;

/**
 * Takes a file as it comes; the browser keeps what came, on its disk where it is large.
 * @param onBytes hears how much has come so far
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

/** Whether this is a ZIP to its end: one that was cut off on its way may look like a reply that is whole. */
export async function isWholeZip(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-ZIP_END_BYTES).arrayBuffer());
  return end.length === ZIP_END_BYTES && ZIP_END.every((byte, index) => end[index] === byte);
}
