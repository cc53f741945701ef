/** What the browser does to a recording by itself, and how fast it plays (product §22.34). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { openCall } from '@/test/app/callScreen';
import { wireOpened } from '@/test/app/callWire';
import { ok } from '@/test/app/scriptedFetch';

const player = () => within(screen.getByRole('region', { name: 'Recording' }));
const button = (name: string) => player().getByRole('button', { name });

const audioOf = () => {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('No player');
  return audio;
};

/** Opened, and asked to play; `load` is the browser telling that it has the recording. */
async function openPlaying() {
  const app = await openCall(ok(wireOpened));
  app.net.once(
    'POST /user/calls/1/recording-link',
    ok({ url: 'http://localhost/recordings/first' }),
  );
  await app.user.click(await screen.findByRole('button', { name: 'Play' }));
  await waitFor(() => expect(audioOf()).toHaveAttribute('src'));
  const load = () => {
    const own = { duration: 168, readyState: 4, currentTime: 0 };
    for (const [name, value] of Object.entries(own)) {
      Object.defineProperty(audioOf(), name, { configurable: true, writable: true, value });
    }
    fireEvent.loadedMetadata(audioOf());
  };
  return { ...app, load };
}

afterEach(() => jest.restoreAllMocks());

test('a speed that was chosen before it has loaded holds once it has, and another one at once', async () => {
  const { user, load } = await openPlaying();
  const speed = player().getByRole('combobox', { name: 'Speed' });
  await user.selectOptions(speed, '1.5×');
  // A new source starts at the usual speed.
  audioOf().playbackRate = 1;
  load();
  expect(audioOf().playbackRate).toBe(1.5);
  await user.selectOptions(speed, '2×');
  expect(audioOf().playbackRate).toBe(2);
});

test('what the browser pauses, or ends, can be played; once it has ended, from the start', async () => {
  const { load } = await openPlaying();
  load();
  fireEvent.play(audioOf());
  expect(button('Pause')).toBeVisible();
  fireEvent.pause(audioOf());
  expect(button('Play')).toBeVisible();

  fireEvent.play(audioOf());
  audioOf().currentTime = 168;
  fireEvent.timeUpdate(audioOf());
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  fireEvent.ended(audioOf());
  expect(button('Play')).toBeVisible();
  // As with an address that is loaded anew.
  load();
  expect(audioOf().currentTime).toBe(0);
  expect(play).not.toHaveBeenCalled();
});

test('a browser that begins and then refuses leaves it to be played', async () => {
  const { load } = await openPlaying();
  const refused = new DOMException('Not now', 'NotAllowedError');
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refused);
  load();
  fireEvent.play(audioOf());
  await waitFor(() => expect(button('Play')).toBeVisible());
});
