/** Integrations, the calendar that needs one of them, and the week. */
import { expect, test } from './fixtures';
import { openAsDana } from './signedIn';
import { button, dialog, field, heading, link, region, text, toggle } from './visitor';

const PROVIDERS = [
  ['Google Calendar', 'Google Calendar disabled successfully'],
  ['Hubspot', 'HubSpot integration disabled successfully'],
  ['Zoho', 'Zoho CRM disabled successfully'],
] as const;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

test('each integration is refused, connected and disabled', async ({ visitor, parley }) => {
  await openAsDana(visitor, parley, '/#/admin-Dashboard/crm');
  for (const [name, disabled] of PROVIDERS) {
    const card = region(name);
    await visitor.click(button('Connect', card));
    await visitor.click(button('Deny'));
    await visitor.sees(text(`${name} was not connected.`));
    await visitor.click(button('Connect', card));
    await visitor.click(button('Allow'));
    await visitor.sees(text(`${name} is connected.`));
    await visitor.at(/#\/admin-Dashboard\/crm$/);
    await visitor.click(button('Connected', card));
    await visitor.click(button('Disable', card));
    await visitor.sees(text(disabled));
    await visitor.sees(button('Connect', card));
  }
});

test('the calendar asks to be connected, then pages through the events of today', async ({
  visitor,
  parley,
}) => {
  await openAsDana(visitor, parley, '/#/admin-Dashboard/crmReports');
  await visitor.follow('Calendar');
  const gate = dialog('Connect Calendar');
  await visitor.sees(text('Please connect your calendar first.', gate));
  await visitor.click(link('Open Integrations', gate));
  await visitor.click(button('Connect', region('Google Calendar')));
  await visitor.click(button('Allow'));
  await visitor.sees(button('Connected', region('Google Calendar')));
  await visitor.follow('Calendar');
  await visitor.sees(heading('30 Minute meeting'));

  const today = longDay.format(Date.now());
  await visitor.click(button(`${today}, today, 3 events`));
  const popup = dialog('Event Details');
  await visitor.sees(text('Page 1 of 3', popup));
  await visitor.sees(text('Intro call with Riverside Dental', popup));
  await visitor.sees(text('10:30', popup));
  await visitor.click(button('Next', popup));
  await visitor.sees(text('Lunch with Noor', popup));
  await visitor.click(button('Next', popup));
  await visitor.sees(text('Page 3 of 3', popup));
  await visitor.press('Escape');
  await visitor.misses(popup);
  // Its last days stand before those of the next one, too.
  const month = heading(longMonth.format(Date.now()));
  await visitor.sees(month);
  await visitor.click(button('Next month'));
  await visitor.misses(month);
});

test('availability is edited, kept over a reload, and shown as a calendar', async ({
  visitor,
  parley,
}) => {
  await openAsDana(visitor, parley, '/#/calendar-board/availability');
  await visitor.click(button('Edit Sunday'));
  await visitor.click(toggle('Not Available'));
  await visitor.fill(field('Start Time'), '10');
  await visitor.fill(field('End Time'), 'noon');
  await visitor.click(button('Save'));
  await visitor.sees(text('10 - noon'));
  await visitor.click(button('Edit Monday'));
  await visitor.click(toggle('Available'));
  await visitor.click(button('Save'));
  await visitor.reload();
  await visitor.sees(text('10 - noon'));
  await visitor.click(button('Calendar View'));
  await visitor.sees({ role: 'grid' });
  await visitor.click(link('Close availability'));
  await visitor.at(/calendar-board$/);
});

test('the question every page asks is seen whole', async ({ visitor, parley }) => {
  await openAsDana(visitor, parley, '/#/calendar-board/info', ['bookings']);
  const question = { role: 'textbox', name: 'Question 1' };
  await visitor.sees(question);
  const hidden = await visitor.evaluate((asked) => {
    const box = findFirst(asked);
    return box.scrollHeight - box.clientHeight;
  }, question);
  expect(hidden).toBe(0);
});
