/** How a call ended, in a word or two. */
import type { CallOutcome } from '@/contract/callOutcomes';

export const outcomeTexts = {
  answered: { word: 'Answered', icon: 'check-circle', tone: 'good' },
  voicemail: { word: 'Voicemail', icon: 'voicemail', tone: 'quiet' },
  not_connected: { word: 'Not connected', icon: 'x', tone: 'quiet' },
  spam: { word: 'Spam', icon: 'off', tone: 'warn' },
} as const satisfies Readonly<Record<CallOutcome, { word: string; icon: string; tone: string }>>;
