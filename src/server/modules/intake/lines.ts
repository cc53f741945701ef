import { StringDecoder } from 'node:string_decoder';

/** Lines of a UTF-8 stream without their ends (LF or CRLF); a byte order mark is left out. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  // Chunks of an incomplete line, joined only once, however many there are.
  let pieces: string[] = [];
  let isFirst = true;
  const finish = (last: string): string => {
    const line = [...pieces, last].join('').replace(/\r$/, '');
    pieces = [];
    const text = isFirst ? line.replace(/^\ufeff/, '') : line;
    isFirst = false;
    return text;
  };
  for await (const bytes of stream) {
    const [head = '', ...rest] = decoder.write(bytes).split('\n');
    if (rest.length === 0) {
      pieces.push(head);
      continue;
    }
    yield finish(head);
    const open = rest.pop() ?? '';
    for (const line of rest) yield finish(line);
    pieces.push(open);
  }
  const last = finish(decoder.end());
  if (last !== '') yield last;
}
