/** The internet as the servers see it (preload/outside.js): Twilio and Google, who answer or hang. */
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { listen } from '@/test/ports';

export interface Sms {
  to: string;
  text: string;
}

export interface Outside {
  url: string;
  /** Taken so far. */
  sms: Sms[];
  /** Accepts and never answers what matches; null answers everything. */
  hangOn: RegExp | null;
  /** Life of the access tokens that are given, s. */
  tokenLife: number;
  stop(): void;
}

const CALENDAR = 'https://www.googleapis.com/auth/calendar.readonly';

export async function startOutside(): Promise<Outside> {
  const held = new Set<ServerResponse>();
  let tokens = 0;
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const address = (request.url ?? '').slice(1).split('?')[0] ?? '';
      if (outside.hangOn?.test(address)) return void held.add(reply);
      const form = new URLSearchParams(body);
      const answer = (status: number, value: object) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (address.startsWith('api.twilio.com/')) {
        outside.sms.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
        return answer(201, { sid: 'SM1' });
      }
      if (address.endsWith('/token')) {
        tokens += 1;
        return answer(200, {
          access_token: `access-${tokens}`,
          refresh_token: `refresh-${tokens}`,
          expires_in: outside.tokenLife,
          token_type: 'Bearer',
          scope: CALENDAR,
        });
      }
      return answer(200, { items: [] });
    });
  });
  const outside: Outside = {
    url: `http://127.0.0.1:${await listen(server)}`,
    sms: [],
    hangOn: null,
    tokenLife: 3600,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return outside;
}
