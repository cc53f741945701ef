/** What the reports of Jest and Playwright have in common. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many tests of a runner came to what. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Those that failed: the name, and below it the beginning of what is said about it. */
  failures: string[];
}

/** A runner without a report, or with an exit code that its report does not explain, has failed. */
export const oneFailure = (failure: string) => ({ failed: 1, failures: [failure] });

/** So many lines, of so many letters, tell what was expected, and what was there instead. */
const LINES = 12;
const LETTERS = 200;

export function withBeginning(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, LINES);
  return [name, ...lines.map((line) => line.slice(0, LETTERS))].join('\n    ');
}

/** Null where there is none that could be read. */
export const read = <Report>(file: string): Report | null =>
  existsSync(file) ? parse(readFileSync(file, 'utf8')) : null;

export function parse<Report>(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
