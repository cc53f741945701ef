import { parse } from 'csv-parse/sync';

import { toCsv } from './csv';

test('a file with byte order mark and CRLF, whose cells come back as they were', () => {
  const rows = [
    ['S.No', 'Date', 'Query'],
    ['1', 'May 16, 2024', 'He said "now",\r\nthen hung up'],
    ['2', '', ' blanks around '],
    ['3', '', 'Zoë 😀 مرحبا'],
  ];
  const text = toCsv(rows);
  expect(text.startsWith('\uFEFFS.No,Date,Query\r\n1,"May 16, 2024",')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(parse(text, { bom: true, relax_quotes: false })).toEqual(rows);
});

test.each([
  '=1+1',
  '+1+1',
  '+1 (512) 555-0142*2',
  '+12',
  '+A1',
  '+SUM(1234567)',
  '-2',
  '@SUM(A1)',
  '＝1',
])('%j is a text to a spreadsheet, and readable', (value) => {
  expect(parse(toCsv([[value]]), { bom: true })).toEqual([[`'${value}`]]);
});

test.each([
  ['+1 (512) 555-0142', '+1 (512) 555 0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+15125550142', '+15125550142'],
  ['+1-512-555-0142', '+1 512 555 0142'],
])('the number %s is a number, and nothing is subtracted', (phone, written) => {
  expect(parse(toCsv([[phone]]), { bom: true })).toEqual([[written]]);
});

test.each([
  [' =1', " '=1"],
  ['"=1', '"\'=1'],
  ['\t=1', "\t'=1"],
  ['\r\n-1', "\r\n'-1"],
  ['\tx', '\tx'],
])('%j begins with what may be left out: it becomes %j', (value, written) => {
  expect(parse(toCsv([[value]]), { bom: true })).toEqual([[written]]);
});

/** As a spreadsheet reads a line where semicolons divide cells: a cell of ours that begins later has no quotation marks. */
const cellsBySemicolon = (text: string): string[] => text.split(/[;\r\n]/);

test.each([
  'Ann;=1+1;',
  'Ann; =1+1;',
  'Ann;;+1+cmd;',
  'Ann;"=1+1;',
  'Ann;"" -1+1;',
  'Ann\n=1+1;',
  'Ann\r\n\r\n@SUM(A1);',
  'Ann;\uFF1D1;',
])('%j is no formula where semicolons divide cells', (value) => {
  const text = toCsv([['1', value]]);
  for (const cell of cellsBySemicolon(text)) {
    // Quotation marks that end at once leave what follows them.
    expect(cell.replaceAll('"', '')).not.toMatch(/^\s*[=+\-@\uFF1D]/);
  }
  const [[, read] = []] = parse(text, { bom: true });
  expect(read?.replaceAll("'", '')).toBe(value);
});

test('a cell with a semicolon or a tab is one cell where these divide them too', () => {
  const cells = ['Ann; Bob', 'Ann\tBob', 'Ann'];
  const text = toCsv([cells]);
  expect(parse(text, { bom: true, delimiter: [',', ';', '\t'] })).toEqual([cells]);
});

test('what is no formula stays as it is', () => {
  expect(toCsv([["O'Neil", '1-2', 'a=b', '09:42', '(=)']])).toBe(
    "\uFEFFO'Neil,1-2,a=b,09:42,(=)\r\n",
  );
  expect(toCsv([['Monday; 9-17\n\nok']])).toBe('\uFEFF"Monday; 9-17\n\nok"\r\n');
});
