/** What a client makes of bookings, whoever sent them (product §25.70). */
import { readBooked, readManaged, readPublicPage, readSlots } from './bookingOutcomes';
import { toOwnBooking } from './bookingReads';
import { readBookingList, readOwnCancelled } from './bookingListReads';

const page = { slug: 'fitting', name: 'Bike fitting', duration_minutes: 60 };
const booking = { id: 'b', start: '2030-01-07T09:00:00Z', end: '2030-01-07T10:00:00Z' };

test('a page needs an address and a length; whatever else is missing is empty', () => {
  expect(readPublicPage({ status: 200, body: page })).toEqual({
    kind: 'open',
    page: {
      slug: 'fitting',
      title: 'Bike fitting',
      businessName: '',
      minutes: 60,
      location: null,
      locationDetail: '',
      description: '',
      questions: [],
      firstDay: null,
      lastDay: null,
    },
  });
  const text = 'Which bike?';
  const questions = [
    { text, multiline: true },
    { text, required: true },
    { text, required: 'yes' },
  ];
  expect(readPublicPage({ status: 200, body: { ...page, questions } })).toMatchObject({
    page: {
      questions: [
        { text, isLong: true, isRequired: false },
        { text, isLong: false, isRequired: true },
        { text, isLong: false, isRequired: false },
      ],
    },
  });
  const odd = { ...page, location: 'moon', first_day: '2030-02-30', questions: [{}, null] };
  expect(readPublicPage({ status: 200, body: odd })).toMatchObject({
    page: { location: null, firstDay: null, questions: [{ text: '' }, { text: '' }] },
  });
});

test.each([
  [404, {}, { kind: 'unknown' }],
  [422, {}, { kind: 'unknown' }],
  [500, page, undefined],
  [200, { ...page, slug: 7 }, undefined],
  [200, { ...page, duration_minutes: 0 }, undefined],
  [200, { ...page, duration_minutes: '60' }, undefined],
  [200, { ...page, duration_minutes: 1e308 }, undefined],
  [200, null, undefined],
])('a page answered %s with %j is %j', (status, body, read) => {
  expect(readPublicPage({ status, body })).toEqual(read);
});

test('no more is read than can be: of questions, answers, free times and what is wrong', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index);
  const read = readPublicPage({ status: 200, body: { ...page, questions: many } });
  expect(read).toMatchObject({ page: { questions: { length: 10 } } });
  const own = toOwnBooking({ ...booking, answers: many.map(String), questions: many.map(String) });
  expect(own?.answers).toHaveLength(10);
  const later = (index: number) => new Date(Date.UTC(2030, 0, 7) + index * 1000).toISOString();
  const slots = Array.from({ length: 20_000 }, (_, index) => later(index));
  expect(readSlots({ slots })).toHaveLength(10_000);
  expect(readSlots({ slots: ['2030-01-07T10:00:00Z', '2030-01-07T10:00:00Z'] })).toHaveLength(1);
  const detail = many.map((index) => ({ loc: ['body', `${index}`], msg: 'Odd' }));
  const refused = readBooked({ status: 422, body: { detail } });
  expect(refused.kind === 'invalid' && Object.keys(refused.fields)).toHaveLength(100);
});

test('free times are moments in order; what is none is left out', () => {
  const slots = ['2030-01-07T10:00:00Z', 'soon', null, '2030-01-07T09:00:00Z'];
  expect(readSlots({ slots })).toEqual([Date.UTC(2030, 0, 7, 9), Date.UTC(2030, 0, 7, 10)]);
  expect(readSlots({ slots: 'all' })).toBeUndefined();
});

test.each([
  [201, { booking, manage_token: 't' }, { kind: 'booked', manageToken: 't' }],
  [201, { booking: { ...booking, start: null } }, { kind: 'failed' }],
  [409, {}, { kind: 'taken' }],
  [404, {}, { kind: 'gone' }],
  [422, { detail: 'No' }, { kind: 'refused', text: 'No' }],
  [
    422,
    {
      detail: [
        { loc: ['body', 'email'], msg: 'first' },
        { loc: ['body', 'email'], msg: 'second' },
        { loc: ['body', 'answers', 1], msg: 'Field required' },
        null,
      ],
    },
    { kind: 'invalid', fields: { email: 'first', 'answers.1': 'Field required', '': '' } },
  ],
  [503, { detail: 'x' }, { kind: 'failed' }],
])('a booking answered %s with %j is %j', (status, body, read) => {
  expect(readBooked({ status, body })).toMatchObject(read);
});

test('a limit says when, where it does', () => {
  expect(readBooked({ status: 429, body: {}, retryAfter: 60 })).toEqual({
    kind: 'tooMany',
    seconds: 60,
  });
  expect(readManaged({ status: 429, body: {} })).toEqual({ kind: 'tooMany', seconds: null });
  expect(readBooked(null)).toEqual({ kind: 'failed' });
});

test('a token that is nobody’s is known by 401 and by 404', () => {
  for (const status of [401, 404])
    expect(readManaged({ status, body: {} })).toEqual({ kind: 'gone' });
  expect(readManaged({ status: 200, body: { ...booking, page } })).toMatchObject({
    kind: 'held',
    booking: { state: 'upcoming', page: { slug: 'fitting' } },
  });
});

test('an owner’s booking has each answer beside its question, and no empty one', () => {
  expect(
    toOwnBooking({ ...booking, questions: ['Which bike?'], answers: ['Blue', '  ', 'More'] }),
  ).toMatchObject({
    answers: [
      { question: 'Which bike?', answer: 'Blue' },
      { question: '', answer: 'More' },
    ],
    call: null,
    isByAssistant: false,
  });
});

test('rows that are no bookings are left out, and counts that are none are not known', () => {
  expect(readBookingList({ items: [booking, {}, 7], next: '', upcoming: -1, counts: {} })).toEqual({
    bookings: [expect.objectContaining({ id: 'b' })],
    next: null,
    upcoming: null,
    counts: null,
  });
  expect(readBookingList({ items: {} })).toBeUndefined();
});

test('a cancellation that is refused says why', () => {
  // A reply without the booking does not say that anybody was told.
  for (const body of [null, undefined, {}, [], '<h1>Hotel</h1>', { email: 7 }]) {
    expect(readOwnCancelled({ status: 200, body })).toEqual({ kind: 'failed' });
  }
  expect(readOwnCancelled({ status: 200, body: { email: ' ' } })).toEqual({
    kind: 'cancelled',
    isTold: false,
  });
  expect(readOwnCancelled({ status: 400, body: { detail: 'Over' } })).toEqual({
    kind: 'refused',
    text: 'Over',
  });
  expect(readOwnCancelled({ status: 502, body: {} })).toEqual({ kind: 'failed' });
});
