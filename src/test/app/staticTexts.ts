/**
 * Every fixed text that product §11 to §13 give for the screens of the calendar area and
 * the invitee's form, by route, as it is spelled there. A text is what a screen says, the name of a
 * control, or the value it starts with.
 */
import { paths } from '@/client/lib/paths';

const previewButtons = ['Cancel', 'Save and close'];

export const staticTexts = {
  [paths.events]: [
    'Calendar Event Details',
    'Event Name*',
    'Duration*',
    '30 min',
    '15 min',
    '1 Hour',
    'Location*',
    'Zoom',
    'Phone Call',
    'In-person',
    'Description',
    ...previewButtons,
  ],
  [paths.availability]: [
    'Close availability',
    'Schedule',
    '+ Create Schedule',
    'List View',
    'Calendar View',
    'Available on',
    'Indian standard time',
    'Weekly hour',
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Unavailable',
    '9:00 AM - 5:00 PM',
    'Specific hours',
    'Adjust your availability for specific dates when your hours deviate from your usual weekly schedule',
    '+Add specific hours',
  ],
  [paths.communication]: [
    'Send automatic communication for your events',
    'Basic Notification',
    'Calender Invitation',
    'immediate after booking',
    'Email Reminders',
    'Text Reminders',
    'Email Follow-up',
    'OFF',
    'Advance Notifications',
    'Only the owner of the event can make changes to workflow',
    'None',
    ...previewButtons,
  ],
  [paths.additionalInfo]: [
    'Invite Question',
    'Name, Mail',
    'Allow invite to add question',
    'Q1',
    'Please share anything that will help prepare for our meeting.',
    'multiple lines',
    '+ Add new question',
    ...previewButtons,
  ],
  [paths.meetingSettings]: [
    'Data Range',
    'Invite can schedule....',
    '60',
    'Calendar Days',
    'Week Days',
    'Within a day range',
    'Indefinitely into the future',
    'Available hours',
    'Event Limits',
    'Buffer time',
    'None',
    'Minimum notice',
    '4 hours',
    'Daily limit',
    'Not set',
    ...previewButtons,
  ],
  [paths.userForm]: ['Full Name', 'Email', 'Phone Number', 'Submit'],
} as const satisfies Record<string, readonly string[]>;

/** Everything a part of the page says: its texts, the names of its controls and what they hold. */
export function textsOf(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    [...element.childNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE)
      ? (element.textContent ?? '')
      : '',
    // Words beside an icon.
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ''),
    element.getAttribute('aria-label') ?? '',
    element instanceof HTMLInputElement ? element.value : '',
  ]);
}
