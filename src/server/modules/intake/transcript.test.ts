import type { TranscriptLine } from '@/server/modules/calls/details';

import {
  boundedTranscript,
  firstTranscript,
  MAX_LINES,
  MAX_TRANSCRIPT,
  spokenText,
} from './transcript';

const line = (text: string): TranscriptLine => ({ speaker: 'caller', text, atSeconds: null });
const bytes = (lines: readonly TranscriptLine[]) =>
  lines.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

describe('a transcript', () => {
  it.each<[string, unknown, string[]]>([
    ['Vapi', 'AI: Hi.\nUser: Open?\nToday?\n\nAI: Yes.', ['a Hi.', 'c Open?\nToday?', 'a Yes.']],
    ['Retell', 'Agent: Hi.\nUser: Open?\nTransfer Target: Hm.', ['a Hi.', 'c Open?', 'o Hm.']],
    [
      'Vapi, in one line',
      'AI: Can I help? User: Is it 9: or 10?',
      ['a Can I help?', 'c Is it 9: or 10?'],
    ],
    ['a text without speakers', 'Hello there', ['o Hello there']],
    ['a text that begins with nobody', 'Beep\nUser: Hi', ['o Beep', 'c Hi']],
    ['line breaks of Windows', 'AI: Hi.\r\nUser: Open?', ['a Hi.', 'c Open?']],
    [
      'prompts and tools',
      'System: Be nice.\nAlways.\nUser: Hi\nTool: {"a": 1}\nAI: Yo',
      ['c Hi', 'a Yo'],
    ],
    ['names that are no speakers', 'User: Note: call me\nPS: soon', ['c Note: call me\nPS: soon']],
    ['nothing said', 'AI:\nUser: \n', []],
    ['no text', { AI: 'Hi' }, []],
  ])('is read from %s', (_name, text, expected) => {
    const lines = firstTranscript([], spokenText(text));
    expect(lines.map(({ speaker, text: said }) => `${speaker[0]} ${said}`)).toEqual(expected);
  });

  it('has 5,000 lines and no more, the last of which says that it went on', () => {
    const all = Array.from({ length: MAX_LINES }, (_, index) => line(String(index)));
    expect(boundedTranscript(all)).toEqual(all);
    const cut = boundedTranscript([...all, line(' '), line('One more')]);
    expect(cut).toHaveLength(MAX_LINES);
    expect(cut.slice(-2)).toEqual([line('4998'), { speaker: 'other', text: '…', atSeconds: null }]);
  });

  it.each([
    ['one endless line', [line('é'.repeat(MAX_TRANSCRIPT))]],
    ['a line too many', [line('x'.repeat(MAX_TRANSCRIPT - 10)), line('1234567'), line('8')]],
    ['emoji', [line('x'), line('👩‍👧'.repeat(MAX_TRANSCRIPT / 4))]],
  ])('has a mebibyte of text and no more: %s', (_name, lines) => {
    const cut = boundedTranscript(lines);
    expect(cut.at(-1)?.text).toBe('…');
    expect(cut.length).toBeGreaterThan(1);
    expect(bytes(cut)).toBeLessThanOrEqual(MAX_TRANSCRIPT);
    expect(bytes(cut)).toBeGreaterThan(MAX_TRANSCRIPT - 20);
    expect(JSON.stringify(cut)).not.toContain('\ufffd');
  });

  it('of a mebibyte is kept whole', () => {
    const room = MAX_TRANSCRIPT - Buffer.byteLength('…');
    const whole = [line('x'.repeat(room - 2)), line('yz')];
    expect(boundedTranscript(whole)).toEqual(whole);
  });

  it.each([
    ['empty lines', '\n'],
    ['spaces', ' '],
    ['speakers', 'AI: x\n'],
    ['names', 'Aa Aa '],
    ['colons', 'a: '],
    ['half characters', '\ud800'],
  ])('of 5 MiB of %s is read without going back over it', (_name, piece) => {
    const text = piece.repeat((5 * MAX_TRANSCRIPT) / piece.length);
    const lines = firstTranscript(spokenText(text));
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
    expect(bytes(lines)).toBeLessThanOrEqual(MAX_TRANSCRIPT);
  });
});
