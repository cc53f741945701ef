import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { sessionStarted, signedOut } from '@/client/session/sessionSlice';
import { inAnotherTab } from '@/test/app/otherTab';
import { openStore } from '@/test/app/storeWorld';
import { danaSession } from '@/test/people';

import { Component } from './AvailabilityPage';
import { weekText } from './availabilityPersistence';
import { defaultWeek } from './week';

async function openPage(stored: Record<string, string> = {}) {
  const world = await openStore({ stored });
  const { unmount } = render(
    <Provider store={world.store}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </Provider>,
  );
  /** Lets what is to be stored be stored. */
  const flush = () => act(async () => void (await world.persistor.flush()));
  return { ...world, user: userEvent.setup({ delay: null }), unmount, flush };
}

const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (index: number) => screen.getAllByRole('listitem')[index];
const stored = () => JSON.parse(window.localStorage.getItem('availability') ?? 'null');
const change = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('one row is open at a time; what is typed is stored at once, as it is, and Save closes the row', async () => {
  const { user, flush } = await openPage();
  await flush();
  expect(stored()).toBeNull();

  await user.click(button('Edit Sunday'));
  expect(screen.getByRole('switch', { name: 'Not Available' })).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Start Time' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch'));
  expect(screen.getByRole('switch', { name: 'Available' })).toBeChecked();
  expect(screen.getByRole('form', { name: 'Sunday' })).toHaveTextContent(
    'SunAvailableSet TimetoSave',
  );
  change('Start Time', ' noon-ish');
  await flush();
  expect(stored()).toMatchObject({
    Sunday: { startTime: ' noon-ish', endTime: '', editing: true, showTimeInputs: true },
    Monday: { editing: false },
  });

  await user.click(button('Edit Friday'));
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.getByRole('form', { name: 'Friday' })).toBeInTheDocument();
  expect(rowOf(0)).toHaveTextContent('noon-ish -');
  await user.type(screen.getByRole('textbox', { name: 'End Time' }), '{Enter}');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(button('Edit Friday')).toHaveFocus();
  await flush();
  expect(stored()).toMatchObject({ Sunday: { editing: false }, Friday: { editing: false } });
});

test('a row that is on without a time is unavailable; switched off it keeps its times', async () => {
  const { user } = await openPage();
  await user.click(button('Edit Monday'));
  await user.click(screen.getByRole('switch'));
  expect(screen.queryByRole('textbox', { name: /Time/ })).not.toBeInTheDocument();
  await user.click(button('Save'));
  expect(rowOf(1)).toHaveTextContent('MonUnavailable');
  await user.click(button('Edit Monday'));
  await user.click(screen.getByRole('switch'));
  expect(screen.getByRole('textbox', { name: 'Start Time' })).toHaveValue('9:00 AM');
  change('Start Time', '');
  change('End Time', '');
  await user.click(button('Save'));
  expect(rowOf(1)).toHaveTextContent('MonUnavailable');
});

test('a broken value lets the screen work and store again', async () => {
  for (const broken of ['{', '[]', '{"Sunday":3}', 'x'.repeat(1024 * 1024)]) {
    const { unmount, flush, services } = await openPage({ availability: broken });
    await flush();
    // Nothing was changed yet.
    expect(window.localStorage.getItem('availability')).toBe(broken);
    fireEvent.click(button('Edit Monday'));
    change('Start Time', '8');
    await flush();
    expect(stored()).toMatchObject({ Monday: { startTime: '8' }, Friday: { endTime: '5:00 PM' } });
    unmount();
    services.close();
  }
});

test('another tab’s change is shown and not written back; the open row stays open', async () => {
  const { flush } = await openPage();
  fireEvent.click(button('Edit Tuesday'));
  await flush();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const elsewhere = {
    ...defaultWeek,
    Sunday: { startTime: '1', endTime: '2', showTimeInputs: true },
  };
  act(() =>
    inAnotherTab((storage) => storage.setItem('availability', weekText(elsewhere, 'Sunday'))),
  );
  await flush();
  expect(rowOf(0)).toHaveTextContent('1 - 2');
  expect(screen.getByRole('form', { name: 'Tuesday' })).toBeInTheDocument();
  // The other tab's own call is the only one.
  expect(write.mock.calls).toHaveLength(1);

  act(() => inAnotherTab((storage) => storage.removeItem('availability')));
  await flush();
  expect(rowOf(0)).toHaveTextContent('Unavailable');
  expect(stored()).toBeNull();
});

test('the week stays on sign-out', async () => {
  const { store, flush } = await openPage();
  act(() => void store.dispatch(sessionStarted(danaSession)));
  fireEvent.click(button('Edit Monday'));
  change('Start Time', '8');
  act(() => void store.dispatch(signedOut()));
  await flush();
  expect(stored()).toMatchObject({ Monday: { startTime: '8' } });
});

test('the calendar view marks the available weekdays in words, and closes the open row', async () => {
  const { user } = await openPage();
  expect(button('List View')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Edit Monday'));
  await user.click(button('Calendar View'));
  expect(button('Calendar View')).toHaveAttribute('aria-pressed', 'true');
  const grid = await screen.findByRole('grid');
  const isMarked = (name: RegExp) =>
    within(grid)
      .getAllByRole('button', { name })
      .map((day) => /available/i.test(day.getAttribute('aria-label') ?? ''));
  expect(new Set(isMarked(/^(Mon|Tues|Wednes|Thurs|Fri)day/))).toEqual(new Set([true]));
  expect(new Set(isMarked(/^(Sun|Satur)day/))).toEqual(new Set([false]));
  await user.click(button('List View'));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('what is still to come is described so, and does nothing', async () => {
  const { store } = await openPage();
  const before = store.getState().availability;
  const inert = ['+ Create Schedule', 'Clone Sunday', 'Clone Saturday', '+Add specific hours'];
  for (const name of inert) {
    expect(button(name)).toHaveAccessibleDescription('Not available yet.');
    fireEvent.click(button(name));
  }
  expect(store.getState().availability).toBe(before);
  fireEvent.click(button('Edit Monday'));
  expect(screen.getAllByRole('button', { name: /^Clone / })).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Close availability' })).toHaveAttribute(
    'href',
    '/calendar-board',
  );
});
