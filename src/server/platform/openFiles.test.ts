import { writeFileSync } from 'node:fs';

import { setUpFolder } from '@/test/ownFolder';

import { openFilesLimit } from './openFiles';

describe('the limit of open files', () => {
  const place = setUpFolder('limits');

  it.each([
    ['1024                 1048576', 1024],
    ['unlimited            unlimited', null],
  ])('of %s is the soft one', (said, limit) => {
    const file = place('limits');
    const head = 'Limit                     Soft Limit           Hard Limit           Units';
    writeFileSync(
      file,
      `${head}\nMax processes             7823                 7823                 processes\nMax open files            ${said}              files\n`,
    );
    expect(openFilesLimit(file)).toBe(limit);
  });

  it('is not known where the system has no such file', () => {
    expect(openFilesLimit(place('none'))).toBeNull();
  });
});
