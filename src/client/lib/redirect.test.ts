import { safeRedirect } from './redirect';

const OWN = 'http://parley.example:8080';

test.each([
  ['a consent page', 'https://accounts.google.com/o/oauth2/v2/auth?state=a&code_challenge=b'],
  ['an own port', 'https://provider.example:8443/consent?x=1#top'],
  ['localhost', 'http://localhost:4000/demo/google/consent?state=a'],
  ['a name below localhost', 'http://parley.localhost/consent'],
  ['IPv4 loopback', 'http://127.0.0.1:4000/consent'],
  ['any IPv4 loopback', 'http://127.9.8.7/consent'],
  ['IPv6 loopback', 'http://[::1]:4000/consent'],
  ['the own origin', `${OWN}/demo/consent`],
  ['an @ in the query', 'https://provider.example/consent?login_hint=dana@example.com'],
])('%s is followed', (_, address) => {
  expect(safeRedirect(address, OWN)).toBe(address);
});

test('an address is followed as the parser reads it', () => {
  expect(safeRedirect('HTTPS://Provider.Example', OWN)).toBe('https://provider.example/');
});

const hostile: unknown[] = [
  // Schemes
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://parley.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://parley.example/1',
  'file:///etc/passwd',
  'ftp://provider.example/',
  'vbscript:msgbox(1)',
  'about:blank',
  'ws://provider.example/',
  'mailto:dana@example.com',
  'intent://scan/#Intent;end',
  // Not absolute, or not quite
  '//evil.example/consent',
  '/consent',
  'consent',
  '#/admin-Dashboard',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://',
  'https:///',
  'https://[::1',
  'https://evil.example:99999/',
  'https://evil example/',
  // Blanks, control characters, backslashes
  ' https://evil.example/',
  'https://evil.example/ ',
  '\thttps://evil.example/',
  'https://evil.example/\n',
  'ht\ntps://evil.example/',
  'https://evil\u0000.example/',
  '\u0001https://evil.example/',
  'https://evil.example\\@provider.example/',
  'https://provider.example/\u00a0',
  // User-info
  'https://accounts.google.com@evil.example/',
  'https://dana:secret@provider.example/',
  'https://:secret@provider.example/',
  'https://@evil.example/',
  'https://:@evil.example/',
  // Letters that look like others
  'https://g\u043e\u043egle.example/',
  'https://\u202eelpmaxe.live/',
  'https\uff1a//evil.example/',
  // Plain http elsewhere
  'http://provider.example/consent',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://parley.example/consent',
  'http://parley.example:8081/consent',
  'http://10.0.0.1/',
  'http://0.0.0.0/',
  'http://[::2]/',
  // Too long, empty
  `https://provider.example/${'x'.repeat(10_000)}`,
  '',
  // No texts
  undefined,
  null,
  0,
  42,
  true,
  [],
  ['https://provider.example/'],
  {},
  { toString: () => 'https://provider.example/' },
  { href: 'https://provider.example/' },
];

test.each(hostile.map((value, index) => [index, value]))(
  'hostile value %i is not: %j',
  (_, value) => {
    expect(safeRedirect(value, OWN)).toBeNull();
  },
);
