/** A line that waits for its first call. */
import { act, screen, within } from '@testing-library/react';

import { newsReducer, sourceChanged } from '@/client/news/newsSlice';
import { line, LINES_LIST, openLines, waitingLine } from '@/test/app/linesScreen';
import { ok } from '@/test/app/scriptedFetch';

describe('while a line waits', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const look = (state: 'visible' | 'hidden') =>
    act(async () => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(0);
    });
  afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

  test('it is looked at while the page is', async () => {
    const app = await openLines('', (net) => net.always(LINES_LIST, ok([waitingLine])));
    await pass(10);
    const asked = () => app.net.sentTo(LINES_LIST).length;
    const first = asked();
    await pass(8_100);
    expect(asked()).toBe(first + 2);
    await look('hidden');
    const hidden = asked();
    await pass(60_000);
    expect(asked()).toBe(hidden);
    await look('visible');
    await pass(8_100);
    // At once, and every four seconds.
    expect(asked()).toBe(hidden + 3);
  });

  test('it is not looked at where its first call would be told', async () => {
    const app = await openLines('', (net) => net.always(LINES_LIST, ok([waitingLine])));
    await pass(10);
    const asked = () => app.net.sentTo(LINES_LIST).length;
    app.store.join({ reducers: { news: newsReducer } });
    await act(async () => app.store.dispatch(sourceChanged(true)));
    const told = asked();
    await pass(60_000);
    expect(asked()).toBe(told);
    await act(async () => app.store.dispatch(sourceChanged(false)));
    await pass(8_100);
    expect(asked()).toBe(told + 2);
  });

  test('a line that receives is left alone', async () => {
    const app = await openLines('', (net) => net.always(LINES_LIST, ok([line])));
    await pass(10);
    const asked = app.net.sentTo(LINES_LIST).length;
    await pass(60_000);
    expect(app.net.sentTo(LINES_LIST)).toHaveLength(asked);
  });

  test('its card turns green by itself, and the ear hears of it', async () => {
    let isIn = false;
    const app = await openLines('', (net) =>
      net.always(LINES_LIST, () => ok([isIn ? line : waitingLine])),
    );
    await pass(10);
    isIn = true;
    await pass(4_100);
    expect(screen.getByText('Receiving calls')).toBeInTheDocument();
    expect(screen.getByText('Front desk: the first call is in.')).toHaveAttribute('role', 'status');
    const asked = app.net.sentTo(LINES_LIST).length;
    await pass(60_000);
    expect(app.net.sentTo(LINES_LIST)).toHaveLength(asked);
  });
});

test.each([
  ['https://api.example/intake/w', 'https://api.example/docs#takeReport'],
  ['javascript:alert(1)', null],
  ['', null],
])('the steps of another system whose address is %j lead to %s', async (url, docs) => {
  await openLines('?connect=own&line=w', (net) =>
    net.always(LINES_LIST, ok([{ ...waitingLine, id: 'w', platform: 'own', url }])),
  );
  const words = await screen.findByText(/^Send each call as JSON by/);
  expect(words).toHaveTextContent(/to the address, as in the API description/);
  const link = within(words).queryByRole('link', { name: /^API description/ });
  expect(link?.getAttribute('href') ?? null).toBe(docs);
});
