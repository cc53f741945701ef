import { createHmac } from 'node:crypto';

import type { Vapi } from '@vapi-ai/server-sdk';
import { sign } from 'retell-sdk';

import { call, field } from '@/test/server/people';
import { retellReport, vapiReport } from '@/test/server/platformReports';
import { setUpAssistant, MONDAY, NOW } from '@/test/server/assistantBookings';

import { calls } from '@/server/platform/db/tables/calls';

describe('what an assistant books', () => {
  const suite = setUpAssistant();
  const { booked, NEXT } = suite;

  describe('by a platform that signs', () => {
    const SECRET = 'a-secret-of-the-platform-0123456789';
    const openLine = async (platform: 'vapi' | 'retell') => {
      const check = platform === 'vapi' ? { check: 'hmac' } : { secret: SECRET };
      const body = { platform, name: platform, ...check };
      const line = await call(suite.backend, 'POST', '/lines', { token: suite.ann.token, body });
      return {
        path: new URL(field(line, 'url')).pathname,
        key: platform === 'vapi' ? field(line, 'key') : SECRET,
      };
    };
    const post = async (path: string, text: string, headers: Readonly<Record<string, string>>) => {
      const type = { 'content-type': 'application/json' };
      const url = suite.backend.url + path;
      const reply = await fetch(url, {
        method: 'POST',
        headers: { ...type, ...headers },
        body: text,
      });
      const answer: unknown = await reply.json();
      return { status: reply.status, answer };
    };

    const byVapi = async () => {
      const { path, key } = await openLine('vapi');
      const report = vapiReport().message;
      return {
        send: (message: object) => {
          const text = JSON.stringify({ message });
          const at = String(NOW.getTime());
          const signature = createHmac('sha256', key).update(`${at}.${text}`).digest('hex');
          return post(path, text, { 'x-timestamp': at, 'x-signature': signature });
        },
        report,
        tool: (name: string, args: object) => {
          const called = { name, arguments: JSON.stringify(args) };
          const toolCall = { id: name, type: 'function', function: called } satisfies Vapi.ToolCall;
          return {
            type: 'tool-calls',
            call: report.call,
            customer: report.customer,
            toolCallList: [toolCall],
          };
        },
      };
    };

    it('is Vapi: looks, books, and books once; the report joins that call', async () => {
      const { send, report, tool } = await byVapi();
      const seen = await send(tool('check_availability', { day: '2026-11-23' }));
      expect([seen.status, JSON.stringify(seen.answer)]).toEqual([
        200,
        expect.stringContaining(MONDAY),
      ]);
      const args = { start: MONDAY, name: 'Kim Lee' };
      const answers = [
        await send(tool('book_meeting', args)),
        await send(tool('book_meeting', args)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.answer).toEqual({
        results: [
          {
            toolCallId: 'book_meeting',
            result: expect.stringContaining('Booked: 30 Minute meeting'),
          },
        ],
      });
      expect((await send(report)).status).toBe(200);
      const stored = await suite.backend.db.select().from(calls);
      expect(stored).toMatchObject([{ customerName: 'Kim Lee', durationSeconds: 71 }]);
      expect(await booked()).toMatchObject([{ callId: stored[0]?.id, isByAssistant: true }]);
    });

    it('is Retell: looks, books, and books once; the report joins that call', async () => {
      const { path, key } = await openLine('retell');
      const report = retellReport();
      const send = async (body: object) => {
        const text = JSON.stringify(body);
        const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
        const signature = await sign(text, key);
        clock.mockRestore();
        return post(path, text, { 'x-retell-signature': signature });
      };
      const tool = (name: string, args: object) => send({ name, args, call: report.call });
      expect((await tool('check_availability', {})).answer).toEqual({ result: NEXT });
      const args = { start: MONDAY, name: 'Kim Lee', email: 'kim@example.com' };
      const answers = [await tool('book_meeting', args), await tool('book_meeting', args)];
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]).toEqual({
        status: 200,
        answer: { result: expect.stringContaining('Booked: 30 Minute meeting for Kim Lee') },
      });
      expect((await send(report)).status).toBe(200);
      const stored = await suite.backend.db.select().from(calls);
      expect(stored).toMatchObject([{ source: 'retell', durationSeconds: 61 }]);
      expect(await booked()).toMatchObject([{ callId: stored[0]?.id }]);
    });

    it('is nobody else', async () => {
      const { path } = await openLine('retell');
      const text = JSON.stringify({ name: 'book_meeting', args: {}, call: retellReport().call });
      expect((await post(path, text, { 'x-retell-signature': 'v=1,d=00' })).status).toBe(401);
    });
  });
});
