/**
 * Parses a stream of server-sent events, however it is cut into chunks. The packages that do so do not expose an id
 * that comes without an event, and our streams begin with one (product §23.9).
 */

/** What lies between two empty lines. */
export interface Block {
  /** The last id so far; '' before the first. */
  lastId: string;
  /** 'message' if it has no name. */
  event: string;
  /** '' if there is none; such a block is not an event. */
  data: string;
}

/** The most characters of a line, and of one event's data; ours have a few hundred. */
const LONGEST = 64 * 1024;

/** The stream is abandoned: nothing of ours is that long. */
export class EventTooLong extends RangeError {}

export interface EventReader {
  /**
   * Takes the next chunk.
   * @returns the blocks completed by it
   * @throws EventTooLong if a line or an event exceeds the limit
   */
  feed(piece: string): Block[];
}

export function makeEventReader(): EventReader {
  let rest = '';
  let lastId = '';
  /** The last chunk ended in a carriage return: a line feed at the start of the next belongs to it. */
  let endedByReturn = false;
  let event = '';
  let data: string[] = [];
  let length = 0;
  let hasId = false;

  function takeField(line: string): void {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') {
      data.push(value);
      length += value.length + 1;
    }
    if (name === 'id' && !value.includes('\0')) {
      lastId = value;
      hasId = true;
    }
  }

  function endBlock(): Block | null {
    const block = { lastId, event: event || 'message', data: data.join('\n') };
    const says = data.length > 0 || hasId;
    event = '';
    data = [];
    length = 0;
    hasId = false;
    return says ? block : null;
  }

  return {
    feed(piece) {
      const text = endedByReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
      if (piece !== '') endedByReturn = piece.endsWith('\r');
      const lines = text.split(/\r\n|\r|\n/);
      lines[0] = rest + (lines[0] ?? '');
      rest = lines.pop() ?? '';
      const blocks: Block[] = [];
      for (const line of lines) {
        if (line.length + length > LONGEST) throw new EventTooLong();
        const block = line === '' ? endBlock() : null;
        if (line !== '') takeField(line);
        if (block) blocks.push(block);
      }
      if (rest.length + length > LONGEST) throw new EventTooLong();
      return blocks;
    },
  };
}
