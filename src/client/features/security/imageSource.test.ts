import fc from 'fast-check';

import { imageSource } from './imageSource';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  [`data:image/png;base64,${PNG}`, `data:image/png;base64,${PNG}`],
  [PNG, `data:image/png;base64,${PNG}`],
  [`${PNG.slice(0, 40)}\n${PNG.slice(40)}`, `data:image/png;base64,${PNG}`],
  ['/9j/4AAQSkZJRg==', 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='],
  ['R0lGODlhAQABAAAAACw=', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['PHN2ZyB4bWxucz0iIi8+', 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iIi8+'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['https://api.example/qr/1.png', 'https://api.example/qr/1.png'],
  ['http://127.0.0.1:3000/qr.png', 'http://127.0.0.1:3000/qr.png'],
])('%j is shown from %j', (qrCode, source) => {
  expect(imageSource(qrCode)).toBe(source);
});

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:application/pdf;base64,JVBERi0=',
  '<svg onload="alert(1)">',
  '<img src=x onerror=alert(1)>',
  'blob:https://api.example/1',
  'file:///etc/passwd',
  '//api.example/qr.png',
  '/qr.png',
  'qr.png',
  'https://',
  'otpauth://totp/Parley?secret=JBSWY3DP',
])('%j is not shown', (qrCode) => {
  expect(imageSource(qrCode)).toBeNull();
});

test('whatever a server sends, a picture comes from a picture data URL or over http(s)', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.base64String(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(anyText, (qrCode) => {
      const source = imageSource(qrCode);
      if (source !== null) expect(source).toMatch(/^(data:image\/|https?:\/\/)/i);
    }),
  );
});
