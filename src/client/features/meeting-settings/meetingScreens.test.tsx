/** The static screens and what product §12 says on them, without the app around them. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { Component as AvailabilityPage } from '@/client/features/availability/AvailabilityPage';
import { Component as InviteePage } from '@/client/features/invite/InviteePage';
import { paths } from '@/client/lib/paths';
import { staticTexts, textsOf } from '@/test/app/staticTexts';
import { openStore } from '@/test/app/storeWorld';

import { Component as AdditionalInfoPage } from './AdditionalInfoPage';
import { Component as CommunicationPage } from './CommunicationPage';
import { Component as EventsPage } from './EventsPage';
import { Component as MeetingSettingsPage } from './MeetingSettingsPage';

const screens: Record<keyof typeof staticTexts, ComponentType> = {
  [paths.events]: EventsPage,
  [paths.availability]: AvailabilityPage,
  [paths.communication]: CommunicationPage,
  [paths.additionalInfo]: AdditionalInfoPage,
  [paths.meetingSettings]: MeetingSettingsPage,
  [paths.userForm]: InviteePage,
};
const previews = [EventsPage, CommunicationPage, AdditionalInfoPage, MeetingSettingsPage];

/** Tells of each place in the history that is shown. */
function Places({ onShown }: { onShown: (key: string) => void }) {
  const { key } = useLocation();
  useEffect(() => onShown(key), [key, onShown]);
  return null;
}

async function open(Screen: ComponentType) {
  const { store, net } = await openStore();
  const places = new Set<string>();
  const onShown = (key: string) => void places.add(key);
  const { container, unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <Screen />
        <Places onShown={onShown} />
      </MemoryRouter>
    </Provider>,
  );
  return { container, unmount, net, places };
}

test.each(Object.entries(staticTexts))(
  '%s says every text the product has for it',
  async (path, texts) => {
    const { container } = await open(screens[path as keyof typeof staticTexts]);
    const said = textsOf(container);
    expect(texts.filter((text) => !said.includes(text))).toEqual([]);
  },
);

test('buttons and links of a preview can be reached, do nothing, and are described by a line that stands once', async () => {
  for (const Preview of previews) {
    const { container, unmount, net } = await open(Preview);
    expect(screen.getAllByText('Preview: these settings are not saved yet.')).toHaveLength(1);
    const before = container.innerHTML;
    for (const button of [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')]) {
      expect(button).toHaveAccessibleDescription('Preview: these settings are not saved yet.');
      expect(button).toBeEnabled();
      fireEvent.click(button);
    }
    // Enter in a field: the page would be loaded anew.
    const form = container.querySelector('form');
    expect(form && fireEvent.submit(form)).toBe(false);
    expect(container.innerHTML).toBe(before);
    expect(net.sent).toEqual([]);
    unmount();
  }
});

test('what product §12.12 calls a link is one, and leads nowhere', async () => {
  const { places } = await open(AdditionalInfoPage);
  expect(fireEvent.click(screen.getByRole('link', { name: '+ Add new question' }))).toBe(false);
  expect([...places]).toEqual(['default']);
});

test('the event form offers 30, 15 and 60 minutes in that order, and marks what is required', async () => {
  await open(EventsPage);
  const duration = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Duration*' });
  expect([...duration.options].map(({ text, value }) => [text, value])).toEqual([
    ['30 min', '30'],
    ['15 min', '15'],
    ['1 Hour', '60'],
  ]);
  expect(duration).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Event Name*' })).toBeRequired();
  const description = screen.getByRole('textbox', { name: 'Description' });
  expect(description).not.toBeRequired();
  expect(description).toBeInstanceOf(HTMLTextAreaElement);
  const locations = screen.getByRole('group', { name: 'Location*' }).querySelectorAll('input');
  expect([...locations].map(({ value, required }) => [value, required])).toEqual([
    ['Zoom', true],
    ['Phone Call', true],
    ['In-person', true],
  ]);
});

test('nothing checks what the event form marks as required', async () => {
  const { container } = await open(EventsPage);
  const complained = jest.fn();
  container.addEventListener('invalid', complained, true);
  fireEvent.click(screen.getByRole('button', { name: 'Save and close' }));
  // As Enter in a field does.
  container.querySelector('form')?.requestSubmit();
  expect(complained).not.toHaveBeenCalled();
});

test('of the basic notifications the first goes out at once, the others are off', async () => {
  await open(CommunicationPage);
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Calender Invitation', 'immediate after booking'],
    ['Email Reminders', 'OFF'],
    ['Text Reminders', 'OFF'],
    ['Email Follow-up', 'OFF'],
  ]);
});

test('the range of Meeting Settings is the screen’s own, and starts over with it', async () => {
  const { unmount } = await open(MeetingSettingsPage);
  const days = () => screen.getByRole('radio', { name: 'A number of days' });
  expect(days()).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Indefinitely into the future' }));
  expect(days()).not.toBeChecked();
  expect({ ...window.localStorage }).toEqual({});
  unmount();
  await open(MeetingSettingsPage);
  expect(days()).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: 'Number of days' })).toHaveValue(60);
});
