/** The recording of a call, in a browser that the test plays (product §22.34, §22.35). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { callsApi } from '@/client/api/callsApi';
import { openCall, turns } from '@/test/app/callScreen';
import { wireOpened } from '@/test/app/callWire';
import { holdReply } from '@/test/app/holdReply';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';

const opened = () => openCall(ok(wireOpened));

const player = () => within(screen.getByRole('region', { name: 'Recording' }));
const position = () => player().getByRole('slider', { name: 'Position' });
/** As the browser tells of a recording that lasts 168 s. */
function load(audio: HTMLAudioElement) {
  Object.defineProperties(audio, {
    duration: { configurable: true, value: 168 },
    readyState: { configurable: true, value: 4 },
    currentTime: { configurable: true, writable: true, value: 0 },
  });
  fireEvent.loadedMetadata(audio);
}
const audioOf = () => {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('No player');
  return audio;
};

test('a time plays from there; an address that ran out is asked for anew, and it goes on', async () => {
  const { user, net } = await opened();
  const link = (name: string) =>
    net.once(
      'POST /user/calls/1/recording-link',
      ok({ url: `http://localhost/recordings/${name}` }),
    );
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  link('first');
  await user.click(await screen.findByRole('button', { name: 'Play from 0:17' }));
  await waitFor(() =>
    expect(audioOf()).toHaveAttribute('src', 'http://localhost/recordings/first'),
  );
  expect(play).not.toHaveBeenCalled();
  load(audioOf());
  expect(play).toHaveBeenCalledTimes(1);
  expect(audioOf().currentTime).toBe(17);
  fireEvent.play(audioOf());
  expect(player().getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(turns()[2]).toHaveAttribute('aria-current', 'true');

  audioOf().currentTime = 42;
  fireEvent.timeUpdate(audioOf());
  link('second');
  fireEvent.error(audioOf());
  await waitFor(() =>
    expect(audioOf()).toHaveAttribute('src', 'http://localhost/recordings/second'),
  );
  load(audioOf());
  expect(audioOf().currentTime).toBe(42);
  expect(play).toHaveBeenCalledTimes(2);
  expect(position()).toHaveAttribute('aria-valuetext', '42 seconds of 2 minutes 48 seconds');
  expect(net.sentTo('POST /user/calls/1/recording-link')).toHaveLength(2);
  play.mockRestore();
});

test('the press itself unlocks the player, as Safari refuses to play what is loaded long after it', async () => {
  const { user, net } = await opened();
  net.hold('POST /user/calls/1/recording-link');
  const load = jest.spyOn(HTMLMediaElement.prototype, 'load');
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('its length follows a later report of the call, until the recording itself tells', async () => {
  const shown = { seconds: null as number | null };
  const app = await openCall(() => ok({ ...wireOpened, duration_seconds: shown.seconds }));
  await screen.findByRole('heading', { name: 'Transcript' });
  expect(player().getByText('0:00 / 0:00')).toBeVisible();
  shown.seconds = 65;
  act(() => void app.store.dispatch(callsApi.util.invalidateTags([{ type: 'Call', id: '1' }])));
  expect(await player().findByText('0:00 / 1:05')).toBeVisible();
  load(audioOf());
  expect(player().getByText('0:00 / 2:48')).toBeVisible();
});

test('a recording that breaks again at the same place is no longer available', async () => {
  const { user, net } = await opened();
  net.always('POST /user/calls/1/recording-link', ok({ url: 'http://localhost/recordings/cut' }));
  const asked = () => net.sentTo('POST /user/calls/1/recording-link').length;
  const isLinked = () => waitFor(() => expect(audioOf()).toHaveAttribute('src'));
  const playTo = (second: number) => {
    audioOf().currentTime = second;
    fireEvent.timeUpdate(audioOf());
    fireEvent.error(audioOf());
  };
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await isLinked();
  load(audioOf());
  playTo(40);
  await waitFor(() => expect(asked()).toBe(2));
  await isLinked();
  load(audioOf());
  playTo(60);
  await waitFor(() => expect(asked()).toBe(3));
  await isLinked();
  load(audioOf());
  playTo(60.5);
  expect(await screen.findByText('The recording is no longer available.')).toBeVisible();
  expect(asked()).toBe(3);
});

test('the keys of the player: 5 s by arrows, Space from anywhere that has no use for it', async () => {
  const { user, net } = await opened();
  await screen.findByRole('heading', { name: 'Transcript' });
  act(() => position().focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(position()).toHaveAttribute('aria-valuetext', '5 seconds of 2 minutes 48 seconds');
  const asked = () => net.sentTo('POST /user/calls/1/recording-link').length;
  screen.getByLabelText('New note').focus();
  await user.keyboard(' ');
  expect(asked()).toBe(0);
  act(() => screen.getByLabelText('New note').blur());
  await user.keyboard(' ');
  expect(asked()).toBe(1);
});

test.each([
  ['ArrowLeft', { altKey: true }],
  ['ArrowRight', { metaKey: true }],
  [' ', { shiftKey: true }],
  [' ', { ctrlKey: true }],
])('"%s" with %j is the browser’s own', async (key, held) => {
  const { net } = await opened();
  await screen.findByRole('heading', { name: 'Transcript' });
  const at = key === ' ' ? document.body : position();
  expect(fireEvent.keyDown(at, { key, ...held })).toBe(true);
  expect(position()).toHaveAttribute('aria-valuetext', '0 seconds of 2 minutes 48 seconds');
  expect(net.sentTo('POST /user/calls/1/recording-link')).toEqual([]);
});

test.each([
  [{ status: 404 }, 'The recording is no longer available.'],
  [{ status: 500 }, 'The recording could not be loaded.'],
  [ok({ url: 'javascript:alert(1)' }), 'The recording could not be loaded.'],
  [ok({}), 'The recording could not be loaded.'],
])('a link answered with %j stands in the player’s place', async (reply, words) => {
  const { user, net } = await opened();
  net.once('POST /user/calls/1/recording-link', reply);
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(turns()).toHaveLength(3);
  net.once('POST /user/calls/1/recording-link', ok({ url: 'http://localhost/recordings/t' }));
  await user.click(screen.getByRole('button', { name: 'Try again to load the recording' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toBeVisible());
});

describe('a recording that cannot be played', () => {
  const LINK = 'POST /user/calls/1/recording-link';
  const again = () => screen.findByRole('button', { name: 'Try again to load the recording' });

  test('hands the focus of Play to Try again, and back', async () => {
    const { user, net } = await opened();
    net.once(LINK, { status: 500 });
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    expect(await again()).toHaveFocus();
    net.once(LINK, ok({ url: 'http://localhost/recordings/t' }));
    await user.click(await again());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus());
  });

  test('leaves the focus on the time it was to be played from', async () => {
    const { user, net } = await opened();
    net.once(LINK, { status: 500 });
    await user.click(await screen.findByRole('button', { name: 'Play from 0:17' }));
    await again();
    expect(screen.getByRole('button', { name: 'Play from 0:17' })).toHaveFocus();
  });

  test('takes the focus from nobody', async () => {
    const { net } = await opened();
    net.once(LINK, { status: 500 });
    await screen.findByRole('button', { name: 'Play' });
    // By the key, from where nothing has the focus.
    fireEvent.keyDown(document.body, { key: ' ' });
    await again();
    expect(document.body).toHaveFocus();
  });
});

describe('the file of the recording', () => {
  const LINK = 'POST /user/calls/1/recording-link';
  const download = () => player().getByRole('button', { name: 'Download the recording' });
  /** Addresses that were gone to. */
  const saved = () => {
    const urls: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      urls.push(`${this.href} ${this.download}`);
    });
    return urls;
  };
  afterEach(() => jest.restoreAllMocks());

  test('is saved from an address of its own, once for two clicks; the player keeps its own', async () => {
    const app = await opened();
    const urls = saved();
    app.net.once(LINK, ok({ url: 'http://localhost/recordings/heard' }));
    await app.user.click(await screen.findByRole('button', { name: 'Play' }));
    await waitFor(() => expect(audioOf()).toHaveAttribute('src'));
    const answer = holdReply(app, LINK);
    await app.user.dblClick(download());
    await waitFor(() => expect(download()).toHaveAttribute('aria-busy', 'true'));
    await answer(ok({ url: 'http://localhost/recordings/saved' }));
    await waitFor(() => expect(urls).toEqual(['http://localhost/recordings/saved ']));
    expect(download()).not.toHaveAttribute('aria-busy');
    expect(audioOf()).toHaveAttribute('src', 'http://localhost/recordings/heard');
    expect(app.net.sentTo(LINK)).toHaveLength(2);
  });

  test.each<[string, ScriptedReply, string]>([
    ['a 404', { status: 404, body: {} }, 'The recording is no longer available.'],
    ['a 500', { status: 500 }, 'The recording could not be loaded.'],
    [
      'an address that is none',
      ok({ url: 'javascript:alert(1)' }),
      'The recording could not be loaded.',
    ],
    ['a cut connection', { cut: true }, 'The recording could not be loaded.'],
  ])('%s is told, and saves nothing', async (_, reply, text) => {
    const app = await opened();
    const urls = saved();
    app.net.once(LINK, reply);
    await screen.findByRole('button', { name: 'Play' });
    await app.user.click(download());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(urls).toEqual([]);
    expect(player().getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('is not saved for somebody who has left the call by then', async () => {
    const app = await opened();
    const urls = saved();
    const answer = holdReply(app, LINK);
    await screen.findByRole('button', { name: 'Play' });
    await app.user.click(download());
    await act(() => app.router.navigate('/profile-dashboard/password'));
    await answer(ok({ url: 'http://localhost/recordings/late' }));
    expect(urls).toEqual([]);
  });
});
