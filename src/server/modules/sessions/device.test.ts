import { deviceInWords, OPERATOR_DEVICE } from './device';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS}; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [`${WINDOWS}) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge on Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on macOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
  ['Mozilla/5.0 (PlayStation 5)', 'Unknown device'],
  [`Mozilla/5.0 (Linux; Android 10) ${KIT} Chrome/86.0 OPT/2.9.1`, 'Opera Touch on Android'],
  ['Your account is at risk, call 0900 123456/1 (', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  [OPERATOR_DEVICE, 'Operator of this server'],
  ['', 'Unknown device'],
  ['  ', 'Unknown device'],
])('%j is told as %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

it('a text that is none of a browser is told in one of few words', () => {
  for (const odd of ['(((', '\u0000', 'x'.repeat(256), '%s/%s', '<b>Firefox</b>']) {
    expect(deviceInWords(odd).length).toBeLessThan(64);
  }
});
