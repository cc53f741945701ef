/** A call as a server sends it. */

/** One of everything. */
export const wireCall = {
  id: '1',
  time: '2024-05-16T09:42:00Z',
  data: { cust_name: 'Marisol Okafor', phone: '+1 512-555-0142', query: 'What is a loaner?' },
  platform: 'own',
  line: { id: 'l1', name: 'Shop counter' },
  outcome: 'answered',
  duration_seconds: 168,
  summary: 'The rear wheel of her cargo bike is bent.',
  has_transcript: true,
  has_recording: true,
  callback: null,
};

const wireTurns = [
  { speaker: 'assistant', text: 'How can I help?', at_seconds: 0 },
  { speaker: 'caller', text: 'Can I get a loaner in the meantime?', at_seconds: 5 },
  { speaker: 'assistant', text: 'I have no price of a loaner. A LOANER costs.', at_seconds: 17 },
];

export const wireNote = (id: string, text = `Note ${id}`) => ({
  id,
  text,
  at: `2024-05-16T10:3${id}:00Z`,
});

export const wireOpened = {
  ...wireCall,
  transcript: wireTurns,
  sentiment: 'Calm',
  successful: true,
  ended_reason: 'customer-ended-call',
  assistant: 'Front desk',
  cost_cents: 31,
  notes: [wireNote('1'), wireNote('2'), wireNote('3')],
  earlier: [{ ...wireCall, id: '7', summary: null, outcome: 'voicemail' }],
};

/** Where calling back stands, as a server sends it. */
export const wireCallback = (part: object = {}) => ({
  state: 'open',
  due_at: null,
  outcome: null,
  attempts: 0,
  version: 1,
  updated_at: '2024-05-16T09:42:00Z',
  ...part,
});
