/** What was said in the calls of the demo: a few conversations, each around the question of its call. */
import type { CallOutcome } from '@/contract/callOutcomes';

import { NO_DETAILS, type CallDetails, type TranscriptLine } from '@/server/modules/calls/details';

export interface DemoCall {
  /** As in calls.ts; names the call. */
  when: string;
  /** '' when nobody said. */
  name: string;
  /** '' when nothing was asked. */
  query: string;
  wantsCallback: boolean;
}

/** All others were answered. */
const OUTCOMES: Readonly<Record<string, CallOutcome>> = {
  '2024-05-15T17:29': 'voicemail',
  '2024-05-18T09:15': 'voicemail',
  '2T13:41': 'voicemail',
  '4T14:20': 'voicemail',
  '2024-05-17T16:45': 'not_connected',
  '2024-05-18T12:08': 'not_connected',
  '6T12:33': 'spam',
};

/** Who says what, one after the other. */
type Said = readonly ['assistant' | 'caller', string];

interface Topic {
  words: RegExp;
  about: string;
  answer: readonly Said[];
}

const TOPICS: readonly Topic[] = [
  {
    words: /open|holidays|park/i,
    about: 'a visit to the shop',
    answer: [
      [
        'assistant',
        'We are open from nine to six on weekdays and from nine to two on Saturdays; on Sundays and public holidays we are closed. The car park is behind the building.',
      ],
      ['caller', 'Good to know. I will come by, then.'],
    ],
  },
  {
    words: /rent|riders|folding|book the van/i,
    about: 'renting bikes',
    answer: [
      ['assistant', 'That sounds like a nice trip. How tall are the people who will ride?'],
      ['caller', 'Between one metre sixty and one metre eighty-five.'],
      ['assistant', 'Thank you. I have written it down; we keep the bikes until you hear from us.'],
    ],
  },
  {
    words: /how much|price|discount|pay|exchange|gift|sale|key/i,
    about: 'a price',
    answer: [
      [
        'assistant',
        'I do not want to tell you a wrong price. I have noted what it is for, and you will get an answer today.',
      ],
      ['caller', 'A rough figure is enough, really.'],
      ['assistant', 'I will pass that on.'],
    ],
  },
  {
    words: /chain|brake|wheel|repair|headset|carbon|battery|motor|puncture/i,
    about: 'a repair',
    answer: [
      ['assistant', 'I am sorry to hear that. Since when has it been so?'],
      ['caller', 'For about a week. It gets worse when it rains.'],
      ['assistant', 'Please do not ride it downhill until we have looked at it.'],
      ['caller', 'All right, I will leave it at home.'],
    ],
  },
  {
    words: /tube|tyre|lock|helmet|seat|saddle|carry|course|size|glove/i,
    about: 'something from the shop',
    answer: [
      [
        'assistant',
        'One moment, I am looking. I cannot see that from here, so I will ask in the shop.',
      ],
      ['caller', 'Thank you. There is no hurry.'],
    ],
  },
];

const ANYTHING: Omit<Topic, 'words'> = {
  about: 'something else',
  answer: [
    ['assistant', 'I have written that down for Dana, with your name and the time of your call.'],
    ['caller', 'That is very kind.'],
  ],
};

const GREETING: Said = [
  'assistant',
  'Hello, this is the assistant of the bicycle shop. What can I do for you?',
];
const CALL_BACK: readonly Said[] = [
  ['assistant', 'Shall we call you back at the number you are calling from?'],
  ['caller', 'Yes, please. After four in the afternoon is best.'],
];
const GOODBYE: readonly Said[] = [
  ['assistant', 'Thank you for calling. Have a good day!'],
  ['caller', 'You too, goodbye.'],
];
const NOTHING: readonly Said[] = [
  ['caller', 'Oh, I think I have the wrong number. Sorry!'],
  ['assistant', 'No problem at all. Goodbye.'],
];
const MESSAGE: Said = [
  'caller',
  'Hello, I have just missed you. Please call me back when you can.',
];
const SPAM: readonly Said[] = [
  GREETING,
  [
    'caller',
    'Congratulations! Your business has been chosen for a free energy contract. Press one.',
  ],
  ['assistant', 'We are not interested. Goodbye.'],
];

/** About as fast as people speak, with a breath between two. */
function timed(said: readonly Said[]): { transcript: TranscriptLine[]; seconds: number } {
  let seconds = 1;
  const transcript = said.map(([speaker, text]): TranscriptLine => {
    const atSeconds = seconds;
    seconds += Math.ceil(text.split(' ').length / 2.5) + 1;
    return { speaker, text, atSeconds };
  });
  return { transcript, seconds };
}

function answered({ name, query, wantsCallback }: DemoCall): { said: Said[]; summary: string } {
  const who = name.split(' ')[0] || 'A caller';
  if (query === '' && !wantsCallback) {
    return { said: [GREETING, ...NOTHING], summary: `${who} had the wrong number.` };
  }
  const back = wantsCallback ? CALL_BACK : [];
  if (query === '') {
    const wish: Said = ['caller', 'I would like to speak to somebody in the workshop, please.'];
    const summary = `${who} wants to speak to the workshop and asked to be called back after four.`;
    return { said: [GREETING, wish, ...back, ...GOODBYE], summary };
  }
  const topic = TOPICS.find(({ words }) => words.test(query)) ?? ANYTHING;
  return {
    said: [GREETING, ['caller', query], ...topic.answer, ...back, ...GOODBYE],
    summary: `${who} asked about ${topic.about}${wantsCallback ? ' and wants to be called back after four' : ''}.`,
  };
}

/** What a demo call says beyond its row. Its recording is not kept. */
export function demoDetails(call: DemoCall): CallDetails {
  const outcome = OUTCOMES[call.when] ?? 'answered';
  const base = { ...NO_DETAILS, outcome };
  switch (outcome) {
    case 'not_connected':
      return { ...base, endedReason: 'customer-did-not-answer' };
    case 'voicemail': {
      const { transcript, seconds } = timed([MESSAGE]);
      const summary = 'Left a message and wants to be called back.';
      return { ...base, durationSeconds: seconds, summary, transcript, endedReason: 'voicemail' };
    }
    case 'spam':
    case 'answered': {
      const isSpam = outcome === 'spam';
      const { said, summary } = isSpam
        ? { said: SPAM, summary: 'An advertisement for energy contracts.' }
        : answered(call);
      const { transcript, seconds } = timed(said);
      return {
        ...base,
        durationSeconds: seconds,
        summary,
        transcript,
        sentiment: isSpam ? null : 'Neutral',
        successful: !isSpam,
        endedReason: isSpam ? 'assistant-ended-call' : 'customer-ended-call',
        assistant: 'Front desk',
        costCents: Math.round(seconds * 15) / 100,
      };
    }
  }
}
