/** The window of a phone with a notch, held sideways. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(__dirname, '../../../public/index.html');

// `viewport-fit=cover` would draw below the notch, and no style keeps clear of it at the sides (product §21.13).
test('the page leaves the room beside a notch to the browser', () => {
  const [viewport] = /<meta name="viewport"[^>]*>/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  expect(viewport).toContain('width=device-width, initial-scale=1');
  expect(viewport).not.toContain('viewport-fit');
});
