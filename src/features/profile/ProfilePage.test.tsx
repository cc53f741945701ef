/** Profile Update: reading, editing, saving, and what is never lost (sections 2, 5, 7; readings 35). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { profileApi } from '@/api/profileApi';
import { sessionExpired } from '@/session/sessionSlice';
import { renderSignedIn } from '@/testing/renderSignedIn';
import type { RenderedApp } from '@/testing/renderApp';
import type { ScriptedReply } from '@/testing/scriptedFetch';

const READ = 'GET /user/';
const SAVE = 'POST /user/';
const BLANK = 'Please fill in all the details';
const SAVED = 'Your details updated successfully';
const FAILED = 'Your details could not be saved. Try again.';

const labels = ['First Name', 'Last Name', 'Phone Number', 'City', 'Zip Code'] as const;
const dana = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  phone: '+12025550142',
  city: 'Washington',
  country: 'United States',
  zipcode: '20002',
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const button = (name: string) => screen.getByRole('button', { name });
const saves = ({ net }: Pick<RenderedApp, 'net'>) =>
  net.sent.filter(({ method, path }) => `${method} ${path}` === SAVE);
const isReading = () => screen.findByRole('button', { name: 'Edit Profile' });
const leaveDialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

async function openProfile(path = '/profile-dashboard'): Promise<RenderedApp> {
  const app = await renderSignedIn(path);
  await isReading();
  return app;
}

async function openEditing(): Promise<RenderedApp> {
  const app = await openProfile();
  await app.user.click(button('Edit Profile'));
  return app;
}

async function retype({ user }: Pick<RenderedApp, 'user'>, name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
}

/** Answers the next such call when the returned function is called with the reply. */
function later({ net }: Pick<RenderedApp, 'net'>, call: string) {
  let answer: (reply: ScriptedReply) => void = () => {};
  net.once(call, () => new Promise<ScriptedReply>((resolve) => (answer = resolve)));
  return (reply: ScriptedReply) => act(async () => answer(reply));
}

test.each(['/profile-dashboard', '/profile-dashboard/profile'])(
  '%s shows the seven details, read-only, under Personal Information',
  async (path) => {
    await openProfile(path);
    expect(screen.getByRole('heading', { name: 'Personal Information' })).toBeInTheDocument();
    expect(field('First Name')).toHaveValue('Dana');
    expect(field('Last Name')).toHaveValue('Whitfield');
    expect(field('Email Address')).toHaveValue('dana@example.com');
    expect(field('Phone Number')).toHaveValue('+12025550142');
    expect(country()).toHaveDisplayValue('United States');
    expect(field('City')).toHaveValue('Washington');
    expect(field('Zip Code')).toHaveValue('20002');
    for (const name of [...labels, 'Email Address'])
      expect(field(name)).toHaveAttribute('readonly');
    expect(country()).toBeDisabled();
    expect(screen.getByText('DW')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  },
);

test('Edit Profile enables all but the e-mail address and moves the focus to the first field', async () => {
  await openEditing();
  for (const name of labels) expect(field(name)).not.toHaveAttribute('readonly');
  expect(country()).toBeEnabled();
  expect(field('Email Address')).toHaveAttribute('readonly');
  expect(field('First Name')).toHaveFocus();
  const tokens = ['First Name', 'Last Name', 'Email Address', 'Phone Number', 'City', 'Zip Code'];
  expect(tokens.map((name) => field(name).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'email',
    'tel',
    'address-level2',
    'postal-code',
  ]);
  expect(country()).toHaveAttribute('autocomplete', 'country-name');
});

test('Save sends the six details, shows the alert, and the stored profile afterwards', async () => {
  const app = await openEditing();
  await retype(app, 'First Name', 'Dana-Lou');
  await retype(app, 'Phone Number', '202 555 0199');
  await app.user.selectOptions(country(), 'Åland Islands');
  app.net.once(SAVE, { status: 200, body: {} });
  const stored = {
    ...dana,
    first_name: 'Dana-Lou',
    phone: '+12025550199',
    country: 'Åland Islands',
  };
  app.net.once(READ, { status: 200, body: { ...stored, email: 'dana@example.com' } });
  await app.user.click(button('Save'));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  await isReading();
  expect(button('Edit Profile')).toHaveFocus();
  expect(saves(app).map(({ body }) => body)).toEqual([
    { ...dana, first_name: 'Dana-Lou', phone: '202 555 0199', country: 'Åland Islands' },
  ]);
  await waitFor(() => expect(field('Phone Number')).toHaveValue('+12025550199'));
  expect(screen.getByText('Dana-Lou Whitfield')).toBeInTheDocument();
  expect(country()).toHaveDisplayValue('Åland Islands');
});

test('Save without a change still sends', async () => {
  const app = await openEditing();
  app.net.once(SAVE, { status: 200 });
  await app.user.click(button('Save'));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(saves(app).map(({ body }) => body)).toEqual([dana]);
});

test('Cancel brings back what was stored', async () => {
  const app = await openEditing();
  await retype(app, 'City', 'Paris');
  await app.user.selectOptions(country(), 'France');
  await app.user.click(button('Cancel'));
  await isReading();
  expect(field('City')).toHaveValue('Washington');
  expect(country()).toHaveDisplayValue('United States');
  expect(button('Edit Profile')).toHaveFocus();
  expect(saves(app)).toEqual([]);
});

test.each(labels.flatMap((name) => [[name, ''] as const, [name, '   '] as const]))(
  '%s left as %j: the alert, nothing sent, the focus on it',
  async (name, text) => {
    const app = await openEditing();
    await retype(app, name, text);
    await app.user.click(button('Save'));
    expect(await screen.findByText(BLANK)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(BLANK);
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(field(name)).toBeInvalid();
    expect(saves(app)).toEqual([]);
  },
);

test('no country: the alert, nothing sent, the focus on it; asked again the alert stands once', async () => {
  const app = await openEditing();
  await app.user.selectOptions(country(), 'Select a country');
  await retype(app, 'Zip Code', '');
  for (let press = 0; press < 3; press += 1) await app.user.click(button('Save'));
  expect(screen.getAllByText(BLANK)).toHaveLength(1);
  expect(country()).toHaveFocus();
  await app.user.click(button('Close message'));
  await app.user.click(button('Save'));
  expect(await screen.findByText(BLANK)).toBeInTheDocument();
  expect(saves(app)).toEqual([]);
});

test.each<[string, ScriptedReply]>([
  ['a 500', { status: 500, body: { detail: 'stack trace' } }],
  ['a 422', { status: 422, body: { detail: [{ loc: [], msg: 'Bad phone', type: 'x' }] } }],
  ['HTML', { status: 502, body: '<html>' }],
  ['a cut connection', { cut: true }],
])(
  'a save answered by %s is only logged, with a quiet line, and what was typed stays',
  async (_, reply) => {
    const app = await openEditing();
    await retype(app, 'City', 'Paris');
    app.net.once(SAVE, reply);
    await app.user.click(button('Save'));
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(field('City')).toHaveValue('Paris');
    expect(field('City')).not.toHaveAttribute('readonly');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/stack trace|Bad phone/)).not.toBeInTheDocument();
    expect(app.services.logged).toEqual([expect.stringContaining(`Call failed · ${SAVE}`)]);
    app.net.once(SAVE, { status: 200 });
    await app.user.click(button('Save'));
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
  },
);

test('ten clicks and Enter save once', async () => {
  const app = await openEditing();
  const answer = later(app, SAVE);
  await app.user.type(field('City'), '{Enter}');
  await waitFor(() => expect(button('Save')).toHaveAttribute('aria-busy', 'true'));
  for (let click = 0; click < 10; click += 1) await app.user.click(button('Save'));
  await app.user.type(field('City'), '{Enter}');
  expect(saves(app)).toHaveLength(1);
  await answer({ status: 200 });
  await isReading();
  expect(saves(app)).toHaveLength(1);
});

test('a profile fetched while someone edits does not overwrite what was typed', async () => {
  const app = await openEditing();
  await retype(app, 'City', 'Paris');
  const elsewhere = { ...dana, email: 'dana@example.com', city: 'Rome', zipcode: '00100' };
  app.net.once(READ, { status: 200, body: elsewhere });
  await act(async () => {
    await app.store.dispatch(
      profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  });
  expect(field('City')).toHaveValue('Paris');
  expect(field('Zip Code')).toHaveValue('20002');
  await app.user.click(button('Cancel'));
  await waitFor(() => expect(field('City')).toHaveValue('Rome'));
});

test('a stored country the list lacks is kept as an option', async () => {
  const app = await renderSignedIn('/profile-dashboard/password');
  app.net.always(READ, {
    status: 200,
    body: { ...dana, email: 'dana@example.com', country: 'Kingdom of Hawaiʻi' },
  });
  await app.user.click(screen.getByRole('link', { name: 'Profile Update' }));
  await isReading();
  expect(country()).toHaveDisplayValue('Kingdom of Hawaiʻi');
  await app.user.click(button('Edit Profile'));
  app.net.once(SAVE, { status: 200 });
  await app.user.click(button('Save'));
  await isReading();
  expect(saves(app)[0]?.body).toHaveProperty('country', 'Kingdom of Hawaiʻi');
});

test('a profile that does not load says so, and Retry loads it', async () => {
  const app = await renderSignedIn('/profile-dashboard/password');
  app.net.once(READ, { status: 500 });
  await app.user.click(screen.getByRole('link', { name: 'Profile Update' }));
  expect(await screen.findByText('Your details could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await app.user.click(button('Retry'));
  await isReading();
  expect(field('City')).toHaveValue('Washington');
});

describe('leaving with unsaved edits', () => {
  async function openEdited() {
    const app = await openEditing();
    await retype(app, 'City', 'Paris');
    await app.user.click(screen.getByRole('link', { name: 'Security' }));
    await leaveDialog();
    return app;
  }

  test('asks first; to keep editing keeps what was typed', async () => {
    const { user, router } = await openEdited();
    await user.click(button('Keep editing'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('City')).toHaveValue('Paris');
    expect(router.state.location.pathname).toBe('/profile-dashboard');
  });

  test('asks first; to leave leaves, and nothing typed is there on return', async () => {
    const { user, net } = await openEdited();
    net.always('GET /user/activate-2fa', { status: 500 });
    await user.click(within(await leaveDialog()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Security' });
    await user.click(screen.getByRole('link', { name: 'Profile Update' }));
    await isReading();
    expect(field('City')).toHaveValue('Washington');
  });

  test('asks also while the save is on its way, and no longer once it is saved', async () => {
    const app = await openEditing();
    await retype(app, 'City', 'Paris');
    const answer = later(app, SAVE);
    await app.user.click(button('Save'));
    await app.user.click(screen.getByRole('link', { name: 'Security' }));
    await leaveDialog();
    await answer({ status: 200 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
  });

  test('does not ask where nothing was changed', async () => {
    const { user, net } = await openEditing();
    net.always('GET /user/activate-2fa', { status: 500 });
    await user.click(screen.getByRole('link', { name: 'Security' }));
    await screen.findByRole('heading', { level: 1, name: 'Security' });
  });

  test('does not hold up the end of the session', async () => {
    const app = await openEditing();
    await retype(app, 'City', 'Paris');
    await act(async () => void app.store.dispatch(sessionExpired()));
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Paris');
  });

  test('does not hold up Sign Out', async () => {
    const app = await openEditing();
    await retype(app, 'City', 'Paris');
    await app.user.click(button('Sign Out'));
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  });
});

test('a save answered after the screen was left changes nothing on it', async () => {
  const app = await openEditing();
  const answer = later(app, SAVE);
  await app.user.click(button('Save'));
  await app.user.click(screen.getByRole('link', { name: 'Change password' }));
  await screen.findByRole('heading', { level: 1, name: 'Change Password' });
  await answer({ status: 200 });
  expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  expect(app.store.getState().profile).toEqual({ status: 'reading' });
});
