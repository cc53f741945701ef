/**
 * Who calls Dana's business, a shop that repairs and rents bicycles, when, and what about. Most calls lie in the week
 * that the dashboards show first (product §18.3), the others in the weeks before the data was made.
 */

/** The numbers are of ranges kept for fiction; several people call more than once. */
export const CALLERS = {
  amara: ['Amara Osei', '+44 7700 900142'],
  bea: ['Beatriz Ferreira', '+1 202-555-0123'],
  carlos: ['Carlos Mendoza', '+1 305-555-0171'],
  chen: ['Chen Wei', '+1 415-555-0136'],
  claire: ['Claire Dubois', '+33 1 99 00 42 17'],
  dev: ['Dev Patel', '+44 20 7946 0958'],
  elin: ['Elin Sandberg', '+46 8 465 004 31'],
  farah: ['Farah Haddad', '+1 313-555-0188'],
  grace: ["Grace O'Neill", '+44 28 9649 6012'],
  hugo: ['Hugo Lefèvre', '+33 6 39 98 71 05'],
  ines: ['Inés Álvarez', '+1 787-555-0109'],
  jack: ['Jack Thompson', '+61 491 570 156'],
  kofi: ['Kofi Mensah', '+1 240-555-0164'],
  lucia: ['Lucía Romero', '+1 210-555-0150'],
  mai: ['Mai Nguyễn', '+1 714-555-0117'],
  noor: ['Noor Rahman', '+44 161 496 0347'],
  olga: ['Olga Petrova', '+1 718-555-0129'],
  priya: ['Priya Raghunathan-Subramaniam', '+61 2 5550 7420'],
  ruth: ['Ruth Abernathy', '+1 202-555-0176'],
  sofia: ['Sofia Rossi', '+1 617-555-0141'],
  tom: ['Tom Becker', '+1 503-555-0158'],
  yuki: ['Yuki Tanaka', '+1 206-555-0193'],
  /** Gave no name, and has filled in the invite form since (INVITEES). */
  invited: ['', '+1 202-555-0167'],
  nameless: ['', '+44 117 496 0885'],
  nameless2: ['', '+1 646-555-0102'],
  withheld: ['', ''],
} as const;

type Caller = keyof typeof CALLERS;

/** Who, what was asked ('' for nothing), and whether to call back. */
export type ScriptedCall = readonly [
  when: string,
  who: Caller,
  query: string,
  callback?: 'callback',
];

const LONG_ROUTE =
  'We are planning a club weekend for 24 riders, most of them on road bikes and five on e-bikes, and would like to know whether you could check all the bikes on the Friday afternoon, follow us with a van and spare wheels on both days, and what that would cost. Two of us need help with tubeless tyres, one has a hydraulic brake that loses pressure, and we would pay with one invoice to the club.';

const LONG_CARGO =
  'I bought a cargo bike from you in March. Since last week the motor cuts out on hills when both children are in the box, the display shows E21 and then counts down the range by ten kilometres at once. Could it be the battery, and is that still under guarantee although I changed the tyres myself?';

/** UTC. */
export const THAT_WEEK: readonly ScriptedCall[] = [
  ['2024-05-13T08:04', 'ruth', 'What are your opening hours on Saturday?'],
  ['2024-05-13T09:17', 'kofi', 'How much is a full service for a hybrid bike?'],
  ['2024-05-13T10:42', 'farah', '', 'callback'],
  ['2024-05-13T13:25', 'tom', 'Is the blue city bike in size M still there?', 'callback'],
  ['2024-05-13T15:58', 'nameless', 'Do you repair children’s bikes?'],
  ['2024-05-14T07:51', 'sofia', 'Can I rent two e-bikes for the long weekend?'],
  ['2024-05-14T08:33', 'dev', LONG_ROUTE, 'callback'],
  ['2024-05-14T10:09', 'chen', '', 'callback'],
  ['2024-05-14T11:46', 'lucia', 'Do you take old bikes in part exchange?'],
  ['2024-05-14T14:12', 'ruth', '', 'callback'],
  ['2024-05-14T16:37', 'withheld', 'Are you open on public holidays?'],
  ['2024-05-15T08:20', 'mai', 'My chain jumps in third gear. Can I come today?'],
  ['2024-05-15T09:02', 'jack', 'Do you ship helmets to Australia?'],
  ['2024-05-15T09:48', 'bea', '', 'callback'],
  ['2024-05-15T11:31', 'invited', 'Could I move my appointment to next Tuesday?', 'callback'],
  ['2024-05-15T13:55', 'olga', 'How long does it take to true a wheel?'],
  ['2024-05-15T15:14', 'hugo', 'Do you have inner tubes for 650B?'],
  ['2024-05-15T17:29', 'carlos', '', 'callback'],
  ['2024-05-16T07:40', 'noor', 'Is there a discount for students?'],
  ['2024-05-16T08:56', 'yuki', 'Which lock do you recommend for an e-bike?'],
  ['2024-05-16T10:23', 'grace', '', 'callback'],
  ['2024-05-16T11:05', 'amara', LONG_CARGO, 'callback'],
  ['2024-05-16T12:47', 'nameless2', 'Price of a puncture repair?'],
  ['2024-05-16T14:38', 'ines', 'Can you fit a child seat to a step-through frame?'],
  ['2024-05-16T16:10', 'elin', '', 'callback'],
  ['2024-05-17T08:11', 'priya', 'When will the saddle I ordered arrive?', 'callback'],
  ['2024-05-17T09:36', 'kofi', ''],
  ['2024-05-17T10:50', 'claire', 'Do you speak French in the workshop?'],
  ['2024-05-17T12:19', 'sofia', 'Please confirm the two e-bikes for Saturday, nine o’clock.'],
  ['2024-05-17T14:03', 'farah', 'Could you collect the bike from my office?', 'callback'],
  ['2024-05-17T16:45', 'tom', ''],
  ['2024-05-18T08:29', 'bea', 'I am running ten minutes late.'],
  ['2024-05-18T09:15', 'withheld', '', 'callback'],
  ['2024-05-18T10:41', 'dev', 'Thank you for the offer. Can we make it 26 riders?', 'callback'],
  ['2024-05-18T12:08', 'mai', ''],
  ['2024-05-19T10:34', 'jack', 'How do I adjust the headset of the bike I rented?'],
  ['2024-05-19T15:22', 'chen', 'Have you found a black glove?', 'callback'],
  ['2024-05-20T08:07', 'olga', 'Is my wheel ready?'],
  ['2024-05-20T11:53', 'lucia', 'What would you pay for a 2019 touring bike?', 'callback'],
  ['2024-05-20T17:48', 'grace', 'Could someone explain the invoice to me?', 'callback'],
];

/** 'days before, hour:minute', by the clock of the shop. */
export const LATELY: readonly ScriptedCall[] = [
  ['0T00:35', 'yuki', 'Do you have the winter tyres in 28 inch?'],
  ['1T08:14', 'ruth', 'My brake squeals since the service.', 'callback'],
  ['1T10:52', 'invited', '', 'callback'],
  ['1T15:07', 'noor', 'Can I pay in instalments?'],
  ['2T09:28', 'carlos', 'Is the workshop course on Thursday full?'],
  ['2T13:41', 'nameless', '', 'callback'],
  ['3T08:59', 'elin', 'Which e-bike can carry 140 kg?', 'callback'],
  ['3T11:36', 'hugo', 'Do you sell gift cards?'],
  ['4T09:05', 'amara', 'The battery is fine again, thank you!'],
  ['4T14:20', 'claire', '', 'callback'],
  ['5T10:17', 'kofi', 'How much is a second key for my lock?'],
  ['5T16:02', 'ines', 'Could you deliver the child seat?', 'callback'],
  ['6T08:48', 'priya', 'Do you check carbon frames after a crash?'],
  ['6T12:33', 'withheld', ''],
  ['7T09:51', 'tom', 'Can I test the folding bike for a day?', 'callback'],
  ['8T11:09', 'nameless2', 'Where can I park near the shop?'],
  ['9T13:26', 'jack', '', 'callback'],
  ['10T15:44', 'sofia', 'Is there anything left of the summer sale?'],
  ['12T08:03', 'farah', 'My appointment is on Monday, isn’t it?'],
  ['13T10:38', 'dev', 'Could we book the van again for next spring?', 'callback'],
];

const ASKED = [
  'Do you have a bike for a child of six?',
  'Can you true a wheel while I wait?',
  'How long is the waiting list for a service?',
  'Is the rental open on Sunday?',
  'Do you sell studded tyres?',
  'Can I bring the bike on Friday evening?',
] as const;

/** The six weeks before, a call on most days, so that reports have something to compare with. */
export const EARLIER: readonly ScriptedCall[] = Array.from({ length: 44 }, (_, index) => index)
  .filter((index) => index % 7 !== 6)
  .map((index) => {
    const callers: readonly Caller[] = [
      'bea',
      'olga',
      'mai',
      'grace',
      'chen',
      'lucia',
      'kofi',
      'tom',
    ];
    const [hour, minute] = [[9, 10, 16, 11, 10][index % 5] ?? 9, (index * 17) % 60];
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const who = callers[(index * 5) % callers.length] ?? 'bea';
    const query = ASKED[index % ASKED.length] ?? '';
    const when = `${index + 15}T${time}`;
    return index % 5 === 0 ? [when, who, query, 'callback'] : [when, who, query];
  });

/** Who answered an invite: their rows show this name. */
export const INVITEES: readonly { phone: string; name: string; email: string }[] = [
  { phone: CALLERS.invited[1], name: 'Marguerite Bellamy', email: 'marguerite@example.com' },
  { phone: CALLERS.bea[1], name: 'Beatriz Ferreira da Costa', email: 'bea@example.com' },
];
