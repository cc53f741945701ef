/** A mail server that fails at one stage of the protocol, each in its turn; the library's own one cannot say all that. */
import { createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';

import { UnrecoverableError } from '@/server/platform/queue/jobErrors';
import { listen } from '@/test/ports';

import type { MailMessage } from './message';
import { makeSmtpCarrier } from './smtp';

type Stage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end';
/** Sent as it is; null: the connection is cut. */
type Script = Partial<Record<Stage, string | null>>;

const USUAL: Record<Stage, string> = {
  greeting: '220 mail.test',
  EHLO: '250-mail.test\r\n250-PIPELINING\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go on',
  end: '250 2.0.0 Taken',
};

const MAIL: MailMessage = {
  channel: 'mail',
  to: 'kim@example.com',
  subject: 'A new password',
  text: 'Open https://parley.test/#/Update-password?reset_token=hidden-token',
  html: '<p>hidden-token</p>',
};
const PASSWORD = 'hidden-password';
const ID = 'a2a67d7c-4f3c-4f0c-9d7e-0d1a0d5e8f11';

/** Speaks as much SMTP as one mail takes. @param seen the mails that came to their end */
function speak(socket: Socket, script: Script, seen: string[]): void {
  let text = '';
  let isData = false;
  const answer = (stage: Stage): void => {
    const reply = script[stage] === undefined ? USUAL[stage] : script[stage];
    if (reply === null) socket.end();
    else socket.write(`${reply}\r\n`);
    isData = stage === 'DATA' && reply?.startsWith('354') === true;
  };
  socket
    .on('error', () => undefined)
    .on('data', (piece) => {
      text += piece.toString();
      for (;;) {
        const end = isData ? /(?:^|\r\n)\.\r\n/.exec(text) : /\r\n/.exec(text);
        if (!end) return;
        const said = text.slice(0, end.index);
        text = text.slice(end.index + end[0].length);
        if (isData && said !== '') seen.push(said);
        answer(isData ? 'end' : (said.slice(0, 4) as Stage));
      }
    });
  answer('greeting');
}

/** Sends a mail to such a server. */
async function send(script: Script): Promise<{ thrown: unknown; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((socket) => speak(socket, script, seen));
  const url = `smtp://parley:${PASSWORD}@127.0.0.1:${await listen(server)}`;
  const thrown: unknown = await makeSmtpCarrier({ url, from: 'a@parley.test', requireTls: false })
    .deliver(MAIL, ID)
    .then(() => null)
    .catch((error: unknown) => error);
  server.close();
  return { thrown, seen };
}

const outcomeOf = (thrown: unknown): string => {
  if (thrown === null) return 'sent';
  return thrown instanceof UnrecoverableError ? 'given up' : 'tried again';
};

it.each<[Script, string]>([
  [{}, 'sent'],
  [{ greeting: '220-mail.test\r\n220 Ready' }, 'sent'],
  [{ end: '250-Taken\r\n250 as 1' }, 'sent'],
  [{ greeting: null }, 'tried again'],
  [{ greeting: '550 5.1.1 Not from you' }, 'tried again'],
  [{ greeting: 'HTTP/1.1 400 Bad Request' }, 'tried again'],
  [{ EHLO: '421 4.3.2 Later' }, 'tried again'],
  [{ AUTH: '454 4.7.0 Later' }, 'tried again'],
  [{ AUTH: '535 5.7.8 Wrong' }, 'tried again'],
  [{ AUTH: '550 5.1.1 Wrong' }, 'tried again'],
  [{ MAIL: '550 5.1.0 Sender refused' }, 'tried again'],
  [{ MAIL: null }, 'tried again'],
  [{ RCPT: '450 4.2.0 Greylisted', DATA: '554 5.5.1 Nobody' }, 'tried again'],
  [{ RCPT: '550 5.1.1 Unknown', DATA: '554 5.5.1 Nobody' }, 'given up'],
  [{ RCPT: '550-5.1.1 Unknown\r\n550 5.1.1 here', DATA: '554 5.5.1 Nobody' }, 'given up'],
  [{ RCPT: '550 5.1.1 Unknown' }, 'given up'],
  // Not each line has the code.
  [{ RCPT: '554-mail.test\r\n554 5.7.1 Listed', DATA: '554 5.5.1 Nobody' }, 'tried again'],
  [{ end: '550-Not taken\r\n550-5.7.26 by our policy\r\n550 Ask us' }, 'tried again'],
  [{ end: '550-Not taken\r\n550 for what it says' }, 'given up'],
  [{ DATA: '421 4.3.0 Later' }, 'tried again'],
  [{ DATA: null }, 'tried again'],
  [{ end: '451 4.3.0 Later' }, 'tried again'],
  [{ end: '552 5.3.4 Too large' }, 'given up'],
  // Taken or not, nobody knows.
  [{ end: null }, 'tried again'],
])('a server that says %j: %s (product §19.37)', async (script, outcome) => {
  const { thrown, seen } = await send(script);
  expect(outcomeOf(thrown)).toBe(outcome);
  expect(seen.every((mail) => mail.includes(`Message-ID: <${ID}@parley.test>`))).toBe(true);
});

it.each<Stage>(['AUTH', 'RCPT', 'end'])(
  'what a server quotes in its reply to %s is in no error: passwords, addresses, links',
  async (stage) => {
    const quoted = [PASSWORD, btoa(`\0parley\0${PASSWORD}`), MAIL.to, 'hidden-token'];
    const { thrown } = await send({ [stage]: `550-5.7.1 ${quoted[0]}\r\n550 ${quoted.join(' ')}` });
    expect(outcomeOf(thrown)).toBe('tried again');
    for (const one of quoted) expect(inspect(thrown, { depth: 9 })).not.toContain(one);
  },
);
