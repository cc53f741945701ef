/** Where the servers' mails go: takes them, or accepts connections and hangs. */
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { listen } from '@/test/ports';

export interface Mail {
  to: string;
  text: string;
}

export interface MailServer {
  url: string;
  /** Taken so far, oldest first. */
  mails: Mail[];
  /** True: connections are accepted, and nothing is ever said on them. */
  isHanging: boolean;
  /** Waits for the first mail to this address at or after an index of `mails`. */
  next(to: string, from: number, within?: number): Promise<Mail>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          const [recipient] = session.envelope.rcptTo;
          server.mails.push({
            to: recipient?.address ?? '',
            text: mail.text ?? '',
          });
          done();
        }, done);
    },
  });
  // A server that is killed in the midst of a mail.
  smtp.on('error', () => undefined);
  const silent = new Set<Socket>();
  // Before the real server: where it hangs, the connection never gets there.
  const door = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!server.isHanging) return void smtp.server.emit('connection', socket);
    silent.add(socket);
    socket.on('close', () => silent.delete(socket)).resume();
  });
  const server: MailServer = {
    url: `smtp://127.0.0.1:${await listen(door)}`,
    mails: [],
    isHanging: false,
    next: async (to, from, within = 30_000) => {
      const giveUpAt = performance.now() + within;
      for (;;) {
        const mail = server.mails.slice(from).find((taken) => taken.to === to);
        if (mail) return mail;
        if (performance.now() > giveUpAt) throw new Error(`No mail to ${to} within ${within} ms`);
        await wait(25);
      }
    },
    stop: async () => {
      for (const socket of silent) socket.destroy();
      door.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  return server;
}
