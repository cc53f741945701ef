/** Where this machine has the browsers; Debian's packages are in `.ci/run`. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

function find(...names: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The driver of WebKitGTK, a screen for it to draw on, and what runs its window (webkitWindow.js). */
export function findWebKit(): { driver: string; screen: string } | null {
  const [driver, screen, gjs] = ['WebKitWebDriver', 'Xvfb', 'gjs'].map((name) => find(name));
  return driver && screen && gjs ? { driver, screen } : null;
}

/** Firefox speaks WebDriver BiDi by itself. */
export const findFirefox = (): string | null => find('firefox-esr', 'firefox');

export const INSTALLED = {
  Firefox: () => findFirefox() !== null,
  WebKit: () => findWebKit() !== null,
};
export type BrowserName = keyof typeof INSTALLED;
