/** Profile Update: reading, editing and saving (product §8). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { profileApi } from '@/client/api/profileApi';
import {
  button,
  country,
  field,
  isReading,
  openEditing,
  openProfile,
  press,
  READ,
  retype,
  SAVE,
  saves,
  labels,
} from '@/test/app/profileScreen';
import { danaDetails, danaProfile } from '@/test/people';
import { renderScripted } from '@/test/app/renderScripted';
import { renderSignedIn } from '@/test/app/renderSignedIn';

test.each(['/profile-dashboard', '/profile-dashboard/profile'])(
  '%s shows the seven details of the real backend, read-only, under Personal Information',
  async (path) => {
    await renderSignedIn(path);
    await isReading();
    expect(screen.getByText('Personal Information')).toHaveAttribute('id');
    expect(field('First Name')).toHaveValue('Dana');
    expect(field('Last Name')).toHaveValue('Whitfield');
    expect(field('Email Address')).toHaveValue('dana@example.com');
    expect(field('Phone Number')).toHaveValue('+12025550142');
    expect(country()).toHaveDisplayValue('United States');
    expect(field('City')).toHaveValue('Washington');
    expect(field('Zip Code')).toHaveValue('20002');
    for (const name of [...labels, 'Email Address']) {
      expect(field(name)).toHaveAttribute('readonly');
      expect(field(name)).toHaveAttribute('aria-disabled', 'true');
    }
    expect(country()).toBeDisabled();
    expect(screen.getByText('DW')).toBeInTheDocument();
    expect(screen.queryByText('Save', { selector: 'button' })).not.toBeInTheDocument();
  },
);

test('Edit Profile enables all but the e-mail address and moves the focus to the first field', async () => {
  await openEditing();
  for (const name of labels) {
    expect(field(name)).not.toHaveAttribute('readonly');
    expect(field(name)).toHaveAttribute('aria-disabled', 'false');
  }
  expect(country()).toBeEnabled();
  expect(field('Email Address')).toHaveAttribute('readonly');
  expect(field('Email Address')).toHaveAttribute('aria-disabled', 'true');
  expect(field('Email Address')).toHaveAccessibleDescription(
    'The sign-in address cannot be changed here.',
  );
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

test('a country whose name the browser has translated stays chosen, and is stored by its own', async () => {
  const app = await openEditing();
  const { options } = country();
  for (const option of options) option.textContent = `${option.text} (translated)`;
  retype(field('City'), 'Paris');
  expect(country()).toHaveDisplayValue('United States (translated)');
  const france = [...options].findIndex(({ text }) => text.startsWith('France '));
  country().selectedIndex = france;
  fireEvent.change(country());
  expect(country()).toHaveDisplayValue('France (translated)');
  app.net.once(SAVE, { status: 200, body: {} });
  await press(button('Save'));
  await isReading();
  expect(saves(app).map(({ body }) => body)).toEqual([
    { ...danaDetails, city: 'Paris', country: 'France' },
  ]);
});

test('Cancel brings back what was stored', async () => {
  const app = await openEditing();
  retype(field('City'), 'Paris');
  retype(country(), 'France');
  await press(button('Cancel'));
  expect(await isReading()).toHaveFocus();
  expect(field('City')).toHaveValue('Washington');
  expect(country()).toHaveDisplayValue('United States');
  expect(saves(app)).toEqual([]);
});

test('a profile fetched while someone edits does not overwrite what was typed; the rest follows it', async () => {
  const app = await renderScripted('/profile-dashboard', (net) => {
    net.once(READ, { status: 200, body: danaProfile });
    net.once(READ, { status: 200, body: { ...danaProfile, city: 'Rome', zipcode: '00100' } });
  });
  await press(await isReading());
  retype(field('City'), 'Paris');
  await act(async () => {
    await app.store.dispatch(
      profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  });
  expect(field('City')).toHaveValue('Paris');
  expect(field('Zip Code')).toHaveValue('00100');
  await press(button('Cancel'));
  await waitFor(() => expect(field('City')).toHaveValue('Rome'));
});

test('a stored country the list lacks is kept as an option', async () => {
  const app = await openProfile({ ...danaProfile, country: 'Kingdom of Hawaiʻi' });
  expect(country()).toHaveDisplayValue('Kingdom of Hawaiʻi');
  await press(button('Edit Profile'));
  app.net.once(SAVE, { status: 200 });
  await press(button('Save'));
  await isReading();
  expect(saves(app)[0]?.body).toHaveProperty('country', 'Kingdom of Hawaiʻi');
});

test('a profile that does not load says so, and Try again loads it', async () => {
  await renderScripted('/profile-dashboard', (net) => {
    net.once(READ, { status: 500 });
    net.always(READ, { status: 200, body: danaProfile });
  });
  expect(await screen.findByText('Your details could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Try again to load your details' }));
  // The card goes with the button; the heading of the screen stays.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await isReading();
  expect(field('City')).toHaveValue('Washington');
});
