/** Findings as a table, and the sentences that many of them share. */
import type { Finding } from './group';
import type { Instance } from './instance';

const MIB = 1024 * 1024;
/** How much larger a server may be after an attack than at rest before it, bytes. */
const MAY_GROW = 128 * MIB;

const COLUMNS = ['did', 'promised', 'seen'] as const;
/** Of a column. */
const WIDTH = 44;
/** Of a list, the others are counted. */
const LISTED = 5;

const inMib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;

/** `a, b, c`, or 'nothing'. */
function list(items: readonly string[]): string {
  if (items.length === 0) return 'nothing';
  const more = items.length > LISTED ? `, and ${items.length - LISTED} more` : '';
  return items.slice(0, LISTED).join(', ') + more;
}

/** That none of these was seen. */
export function none(did: string, promised: string, wrong: readonly string[]): Finding {
  return {
    did,
    promised,
    seen: wrong.length === 0 ? 'as promised' : list(wrong),
    ok: wrong.length === 0,
  };
}

/** That no server process has ended by itself. @param ended how often one did */
export function neverEnded(ended: number): Finding {
  return {
    did: 'server processes, to the end',
    promised: 'none ends by itself',
    seen: ended === 0 ? 'as promised' : `ended ${ended} times`,
    ok: ended === 0,
  };
}

/** @param before of the same process at rest, bytes */
export function memoryAfter(instance: Instance, before: number): Finding {
  const after = instance.isAlive() ? instance.memory() : 0;
  return {
    did: 'memory after',
    promised: `at most ${inMib(before)} + ${inMib(MAY_GROW)}`,
    seen: instance.isAlive() ? inMib(after) : 'no process',
    ok: instance.isAlive() && after <= before + MAY_GROW,
  };
}

/** A cell as lines that are no longer than its column. */
function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The table as lines. */
export function tableOf(findings: readonly Finding[]): string[] {
  const rows = [
    { did: 'did', promised: 'promised', seen: 'seen', verdict: '' },
    ...findings.map((finding) => ({ ...finding, verdict: finding.ok ? 'ok' : 'NOT OK' })),
  ];
  return rows.flatMap((row) => {
    const cells = [...COLUMNS.map((column) => wrapped(row[column], WIDTH)), [row.verdict]];
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines) => (lines[line] ?? '').padEnd(WIDTH))
        .join('  ')
        .trimEnd(),
    );
  });
}
