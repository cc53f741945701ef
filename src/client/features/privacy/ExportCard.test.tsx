/** Taking everything along (product §24.31). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';

import { holdReply } from '@/test/app/holdReply';
import {
  EMPTY_ZIP,
  EXPORT,
  openPrivacy,
  PRIVACY,
  refused,
  watchDownloads,
  withPrivacy,
} from '@/test/app/privacyScreen';
import type { ScriptedApp } from '@/test/app/renderScripted';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { DANA, PASSWORD } from '@/test/people';
import { settle } from '@/test/waiting';

const CUT = 'The download was cut off, and nothing of it was kept. Try again.';
const FAILED = 'Your data could not be downloaded. Try again.';
const DONE = 'Your file was downloaded. A mail confirms it.';

const card = () => screen.findByRole('form', { name: 'Take everything with you' });
const field = async () => within(await card()).getByLabelText<HTMLInputElement>('Your password');
const button = async () => within(await card()).getByRole('button', { name: 'Download' });

let downloads: ReturnType<typeof watchDownloads>;
beforeEach(() => {
  downloads = watchDownloads();
});
afterEach(() => jest.restoreAllMocks());

test('on the real server: the file is a ZIP of the account, and the password goes in the body alone', async () => {
  const { user, net } = await renderSignedIn(PRIVACY, withPrivacy);
  await user.type(await field(), PASSWORD);
  await user.click(await button());
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [download] = downloads;
  expect(download?.name).toMatch(/^parley-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array((await download?.file.arrayBuffer()) ?? []));
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(texts.some((text) => text.includes(DANA))).toBe(true);
  // Told by the notice alone.
  expect(await within(await card()).findByText(DONE)).not.toHaveAttribute('role');
  expect(within(await card()).getByRole('status')).toBeEmptyDOMElement();
  // Nothing of it stays in the form.
  expect(await field()).toHaveValue('');
  expect(net.sentTo(EXPORT).map(({ path, body }) => [path, body])).toEqual([
    ['/user/export', { password: PASSWORD }],
  ]);
  expect(window.location.href).not.toContain(PASSWORD);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain(PASSWORD);
  // It stands in the history by now.
  expect(await screen.findByText('All data downloaded')).toBeInTheDocument();
});

test('on the real server: a wrong password is told under the field, and stays', async () => {
  const { user } = await renderSignedIn(PRIVACY, withPrivacy);
  await user.type(await field(), 'Wrong-horse-1');
  await user.click(await button());
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/incorrect/));
  expect(await field()).toHaveValue('Wrong-horse-1');
  expect(await field()).toHaveFocus();
  await user.type(await field(), '2');
  await waitFor(async () => expect(await field()).not.toBeInvalid());
  expect(downloads).toEqual([]);
});

test.each<[string, object, string]>([
  ['another one is under way', { status: 429, body: {} }, 'Another download of this account'],
  ['another server says so', { status: 409, body: {} }, 'Another download of this account'],
  ['it fails', { status: 500, body: { detail: 'stack trace' } }, FAILED],
  ['the server is older', { status: 404, body: { detail: 'Not Found' } }, FAILED],
  ['nobody answers', { cut: true }, FAILED],
  ['it ends too soon', { status: 200, body: EMPTY_ZIP.slice(0, -1) }, CUT],
  ['it is a page', { status: 200, body: '<html>sign in</html>' }, CUT],
  ['it is empty', { status: 200 }, CUT],
])('%s: it says so, and nothing is handed over', async (_, reply, text) => {
  const { user, net } = await openPrivacy((script) =>
    script.always(EXPORT, reply as { status: number }),
  );
  await user.type(await field(), PASSWORD);
  await user.click(await button());
  expect(await within(await card()).findByRole('alert')).toHaveTextContent(text);
  expect(await field()).toHaveValue(PASSWORD);
  expect(downloads).toEqual([]);
  expect(net.sentTo(EXPORT)).toHaveLength(1);
});

/** A file that comes when the test says so. */
function slowFile() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return {
    reply: new Response(body, { headers: { 'content-type': 'application/zip' } }),
    send: (text: string) => arrive(() => out?.enqueue(bytes(text))),
    end: () => arrive(() => out?.close()),
    breakOff: () => arrive(() => out?.error(new TypeError('terminated'))),
  };
}

/** A second each time somebody looks at the clock. @param ms less than none where it is set back */
function letTimePass({ services }: Pick<ScriptedApp, 'services'>, ms = 1000): void {
  let time = Date.now();
  services.now = () => (time += ms);
}

/** Lets the page take in what came. */
const arrive = (come: () => void) =>
  act(async () => {
    come();
    await settle();
  });

test('while it comes it says how much is here, also to who went elsewhere meanwhile', async () => {
  const file = slowFile();
  const app = await openPrivacy((net) => net.once(EXPORT, () => file.reply));
  letTimePass(app);
  await app.user.type(await field(), PASSWORD);
  await app.user.click(await button());
  await file.send('x'.repeat(1_250_000));
  expect(await screen.findByText('Downloading: 1.3 MB so far...')).toBeInTheDocument();
  expect(await button()).toHaveAttribute('aria-busy', 'true');
  await act(() => app.router.navigate('/profile-dashboard/password'));
  await act(() => app.router.navigate(PRIVACY));
  expect(await screen.findByText('Downloading: 1.3 MB so far...')).toBeInTheDocument();
  await act(() => app.router.navigate('/profile-dashboard/password'));
  await file.send(EMPTY_ZIP);
  await file.end();
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(downloads).toHaveLength(1);
});

test('a clock that is set back hides nothing of what is here', async () => {
  const file = slowFile();
  const app = await openPrivacy((net) => net.once(EXPORT, () => file.reply));
  letTimePass(app, -1000);
  await app.user.type(await field(), PASSWORD);
  await app.user.click(await button());
  await file.send('x'.repeat(1_250_000));
  expect(await screen.findByText('Downloading: 1.3 MB so far...')).toBeInTheDocument();
  await file.breakOff();
});

test('one that breaks off on its way is told as such', async () => {
  const file = slowFile();
  const app = await openPrivacy((net) => net.once(EXPORT, () => file.reply));
  letTimePass(app);
  await app.user.type(await field(), PASSWORD);
  await app.user.click(await button());
  await file.send('PK');
  await screen.findByText('Downloading: 0.0 MB so far...');
  await file.breakOff();
  expect(await within(await card()).findByRole('alert')).toHaveTextContent(CUT);
  expect(downloads).toEqual([]);
});

test('ten clicks ask once', async () => {
  const app = await openPrivacy();
  const answer = holdReply(app, EXPORT);
  await app.user.type(await field(), PASSWORD);
  const download = await button();
  for (let click = 0; click < 10; click += 1) fireEvent.click(download);
  await waitFor(() => expect(app.net.sentTo(EXPORT)).toHaveLength(1));
  await answer(refused('The password is incorrect'));
  expect(await within(await card()).findByRole('alert')).toBeVisible();
  expect(app.net.sentTo(EXPORT)).toHaveLength(1);
});
