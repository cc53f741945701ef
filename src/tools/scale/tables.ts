/** Tables of figures, as Markdown. */

export const inWords = (count: number): string => count.toLocaleString('en-US');

export const rowOf = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const headOf = (...cells: readonly string[]): string[] => [
  rowOf(...cells),
  rowOf(...cells.map(() => '---')),
];
