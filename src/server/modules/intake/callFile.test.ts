import { writeFileSync } from 'node:fs';

import { NO_DETAILS } from '@/server/modules/calls/details';
import { setUpFolder } from '@/test/ownFolder';

import { readCallFile, type FileKind } from './callFile';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('a file of calls', () => {
  const place = setUpFolder('calls');

  /** Ids of the good calls, and the others with what is wrong. */
  async function read(text: string | Buffer, kind: FileKind = 'csv') {
    const file = place('calls');
    writeFileSync(file, text);
    const good: object[] = [];
    const bad: string[] = [];
    for await (const { place, item } of readCallFile(file, kind, NOW)) {
      if (item.kind === 'call') good.push(item.call);
      if (item.kind === 'broken') {
        bad.push(
          `${place}: ${item.issues.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join()}`,
        );
      }
    }
    return { good, bad };
  }
  const ids = ({ good }: { good: object[] }) =>
    good.map((call) => String(Reflect.get(call, 'externalId'))).join();

  it.each([
    ['commas', 'id,time,name,phone,query,callback\n1,1715587440,Ann,+12025550101,Open?,yes\n'],
    ['semicolons', 'id;time;name;phone;query;callback\n1;1715587440;Ann;+12025550101;Open?;1\n'],
    [
      'tabs',
      'id\ttime\tname\tphone\tquery\tcallback\n1\t1715587440\tAnn\t+12025550101\tOpen?\tTRUE',
    ],
    [
      'CRLF and a byte order mark',
      '\ufeffid,time,name,phone,query,callback\r\n1,1715587440,Ann,+12025550101,Open?,Y\r\n',
    ],
    [
      'quotes everywhere',
      '"id","time","name","phone","query","callback"\n"1","1715587440","Ann","+12025550101","Open?","true"',
    ],
    [
      'another order, other columns and empty lines',
      '\n Callback ,cost,PHONE,query,name,time,ID\n\n\nyes,5,+12025550101,Open?,Ann,2024-05-13T08:04:00Z,1\n\n',
    ],
  ])('with %s is read', async (_name, text) => {
    expect(await read(text)).toEqual({
      good: [
        {
          source: 'own',
          externalId: '1',
          time: new Date('2024-05-13T08:04:00Z'),
          customerName: 'Ann',
          phone: '+12025550101',
          query: 'Open?',
          wantsCallback: true,
          details: NO_DETAILS,
        },
      ],
      bad: [],
    });
  });

  it('needs no columns but id and time', async () => {
    const { good } = await read('time,id\n1715587440,7\n');
    expect(good).toMatchObject([{ externalId: '7', customerName: '', phone: '', query: null }]);
  });

  it.each<[FileKind, string, string[]]>([
    ['csv', 'id,time,name\n1,1715587440,Ann\n2,1715587440,André\n', ['Line 3']],
    [
      'lines',
      '{"id":"1","time":1715587440,"customer":{"name":"Ann","phone":null}}\n{"id":"é"}',
      ['Line 2'],
    ],
  ])(
    '%s of another coding loses the lines that cannot be read, not their letters',
    async (kind, text, places) => {
      const { good, bad } = await read(Buffer.from(text, 'latin1'), kind);
      expect(ids({ good })).toBe('1');
      expect(bad).toEqual(
        places.map((place) => `${place}:  Some letters cannot be read; save the file as UTF-8`),
      );
    },
  );

  it('as a list of another coding is not read at all', async () => {
    const list = Buffer.from(
      '[{"id":"1","time":1715587440,"customer":{"name":"André"}}]',
      'latin1',
    );
    await expect(read(list, 'json')).rejects.toThrow('the list is not UTF-8.');
  });

  it('may have columns for what became of a call', async () => {
    const { good, bad } = await read(
      [
        'id,time,outcome,duration_seconds,summary,recording_url',
        '1,1715587440,Not connected,0,,',
        '2,1715587440,answered, 61.4 ,Asked for the time,https://calls.example.com/1.wav',
        '3,1715587440,,,,',
        '4,1715587440,sold,1:01,,http://calls.example.com/1.wav',
        '5,1715587440,,-1,,',
      ].join('\n'),
    );
    expect(good).toMatchObject([
      { details: { ...NO_DETAILS, outcome: 'not_connected', durationSeconds: 0 } },
      {
        details: {
          outcome: 'answered',
          durationSeconds: 61,
          summary: 'Asked for the time',
          recordingUrl: 'https://calls.example.com/1.wav',
        },
      },
      { details: NO_DETAILS },
    ]);
    expect(bad).toEqual([
      [
        'Line 5: outcome Input should be one of: answered, voicemail, not_connected, spam',
        'duration_seconds Input should be a valid number',
        'recording_url Input should be an https address of at most 2000 characters',
      ].join(),
      'Line 6: duration_seconds Input should not be negative',
    ]);
  });

  it('has texts with commas, quotes and line breaks, also where a piece of the file ends', async () => {
    // Longer than one piece of a stream, with two-byte letters across its end.
    const long = 'é'.repeat(9_000);
    const rows = Array.from(
      { length: 8 },
      (_, n) => `${n},1715587440,"${long}, ""so""\r\n${n}"\r\n`,
    );
    const { good, bad } = await read(`id,time,query\r\n${rows.join('')}`);
    expect(bad).toEqual([]);
    expect(good).toHaveLength(8);
    expect(good[7]).toMatchObject({ query: `${long}, "so"\n7` });
  });

  it('loses a broken line only, named by its number', async () => {
    const result = await read(
      [
        'id,time,name,callback',
        '1,1715587440,Ann,',
        '2,noon,Ann,',
        '3,1715587440,"Ann,',
        '4,1715587440,"Bea",',
        '5,1715587440,"Ann" Bell,',
        '6,1715587440,"two',
        'lines",no',
        '7,1715587440,12" wheel,',
        '8,1715587440',
        ',1715587440,Ann,perhaps',
        '9,1715587440,Ann,,,',
        '10,1715587440,Ann,',
        '11,1715587440,"Ann,',
        '12,1715587440,Ann,',
      ].join('\n'),
    );
    expect(ids(result)).toBe('1,4,6,10,12');
    expect(result.bad).toEqual([
      'Line 3: time Input should be a time: ISO 8601, or seconds or milliseconds since 1970',
      'Line 4:  A quoted text continues after its closing quote',
      'Line 6:  A quoted text continues after its closing quote',
      'Line 9:  There is a quote within a text that is not quoted',
      'Line 10:  2 fields instead of 4',
      'Line 11: id Field required,callback Input should be a valid boolean',
      'Line 12:  6 fields instead of 4',
      'Line 14:  A quote is not closed',
    ]);
  });

  it('has a carriage return within a text no line end, whether the line has quotes or not', async () => {
    for (const id of ['1', '"1"']) {
      const { good, bad } = await read(`id,time,name\n${id},1715587440,An\rn\n2,1715587440,Ben\n`);
      expect([bad, good]).toMatchObject([[], [{ externalId: '1' }, { externalId: '2' }]]);
    }
  });

  it('loses one line of hundreds after a quote that nobody closed', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => `${n},1715587440,Ann`);
    rows[200] = '200,1715587440,"Ann';
    const { good, bad } = await read(`id,time,name\n${rows.join('\n')}\n`);
    expect(good).toHaveLength(499);
    expect(bad).toEqual(['Line 202:  A quote is not closed']);
  });

  it.each<[string, string, FileKind, string]>([
    ['empty', '', 'csv', 'the file is empty.'],
    ['only empty lines', '\n\n', 'csv', 'the file is empty.'],
    [
      'without a header',
      '1,1715587440\n',
      'csv',
      'the first line should name the columns; id and time missing.',
    ],
    ['without times', 'id,name\n', 'csv', 'the first line should name the columns; time missing.'],
    [
      'with a broken header',
      '"id,time\n',
      'csv',
      'the first line should name the columns; id and time missing.',
    ],
    [
      'with carriage returns alone',
      'id,time,name\r1,1715587440,Ann\r',
      'csv',
      'its lines end with a carriage return alone; save it with line feeds.',
    ],
    ['with a column twice', 'id,time,ID\n', 'csv', 'id named twice.'],
    ['empty JSON', '', 'json', 'the file is empty.'],
    ['half a list', '[{"id":"1"}', 'json', 'the list is not valid JSON.'],
  ])('is refused: %s', async (_name, text, kind, message) => {
    await expect(read(text, kind)).rejects.toThrow(message);
  });

  const call = (id: unknown) => ({ id, time: 1_715_587_440, customer: { name: '', phone: '' } });

  it('may be a JSON list', async () => {
    const items = [call('1'), call(''), null, call(4), { event: 'call_started' }];
    const result = await read(`\ufeff\n ${JSON.stringify(items, null, 2)}`, 'json');
    expect(ids(result)).toBe('1,4');
    expect(result.bad).toEqual([
      'Item 2: id Field required',
      'Item 3:  Input should be a call: an object',
    ]);
  });

  it.each<FileKind>(['json', 'lines'])('may be one JSON call a line (%s)', async (kind) => {
    const lines = [JSON.stringify(call('1')), '', '{"id":', JSON.stringify(call('4'))];
    const result = await read(`\ufeff${lines.join('\r\n')}`, kind);
    expect(ids(result)).toBe('1,4');
    expect(result.bad).toEqual(['Line 3:  This is not valid JSON']);
  });
});
