import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openFilesLimit } from './openFiles';

describe('the limit of open files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parley-limits-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['1024                 1048576', 1024],
    ['unlimited            unlimited', null],
  ])('of %s is the soft one', (said, limit) => {
    const file = path.join(folder, 'limits');
    const head = 'Limit                     Soft Limit           Hard Limit           Units';
    writeFileSync(
      file,
      `${head}\nMax processes             7823                 7823                 processes\nMax open files            ${said}              files\n`,
    );
    expect(openFilesLimit(file)).toBe(limit);
  });

  it('is not known where the system has no such file', () => {
    expect(openFilesLimit(path.join(folder, 'none'))).toBeNull();
  });
});
