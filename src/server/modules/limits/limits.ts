/** Every limit of signing in, signing up, resets, messages, invites, bookings and lines, in one place; docs/security.md tells the same figures. */
import type { GuessRule } from '@/server/platform/limits/guesses';
import type { NetworkRule } from '@/server/platform/limits/networkLimits';
import type { RateRule } from '@/server/platform/limits/rates';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong passwords of an e-mail; of each browser that is known for it apart (product §20.1). */
export const PASSWORD_GUESSES = {
  free: 5,
  firstWait: 30,
  longestWait: 30 * MINUTE,
  most: 100,
} satisfies GuessRule;

/** Wrong codes of an account, of both factors together; known browsers apart (product §20.2). */
export const CODE_GUESSES = {
  free: 5,
  firstWait: 15 * MINUTE,
  longestWait: HOUR,
  most: 100,
} satisfies GuessRule;

/** Sign-ins that failed, in either step. A shop of hundreds behind one address makes some dozens. */
export const FAILED_SIGN_INS = {
  name: 'failedSignIns',
  seconds: 10 * MINUTE,
  perNetwork: 300,
  total: 10_000,
  whenBusy: 30,
} satisfies NetworkRule;

/**
 * Calls in hand of one process; beyond these they are a 503 before anything is read or written. One
 * network has a share, and strangers take no place of browsers that are known.
 */
export const CONCURRENCY = {
  strangers: { total: 64, perGroup: 16 },
  known: { total: 32, perGroup: 16 },
  signUps: { total: 32, perGroup: 8 },
  resetRequests: { total: 32, perGroup: 8 },
};

/** Sign-ups, those of a taken address included. */
export const SIGN_UPS = {
  name: 'signUps',
  seconds: HOUR,
  perNetwork: 100,
  total: 5_000,
  whenBusy: 10,
} satisfies NetworkRule;

/** Requests for a reset link, of known and unknown addresses. */
export const RESET_REQUESTS = {
  name: 'resetRequests',
  seconds: HOUR,
  perNetwork: 60,
  total: 5_000,
  whenBusy: 6,
} satisfies NetworkRule;

/** Booking pages that nobody has, and bookings by a token of none. */
export const UNKNOWN_PAGES = {
  name: 'unknownPages',
  seconds: HOUR,
  perNetwork: 60,
  total: 5_000,
  whenBusy: 20,
} satisfies NetworkRule;

/** Meetings booked, moved or called off by visitors, those that were refused included; the same request again is none. */
export const VISITS = {
  name: 'bookings',
  seconds: HOUR,
  perNetwork: 60,
  total: 5_000,
  whenBusy: 10,
} satisfies NetworkRule;

/** Slots of booking pages that were looked up: each may ask a calendar. */
export const SLOT_READS = {
  name: 'slots',
  seconds: MINUTE,
  perNetwork: 120,
  total: 5_000,
  whenBusy: 20,
} satisfies NetworkRule;

/** Meetings asked for on one booking page, wherever from. */
export const BOOKINGS_OF_PAGE = { points: 300, seconds: HOUR } satisfies RateRule;
/** Meetings asked for with one e-mail address, and moves of them: it gets a mail of each. */
export const BOOKINGS_OF_EMAIL = { points: 20, seconds: HOUR } satisfies RateRule;
/** Changes of one booking. */
export const BOOKING_CHANGES = { points: 20, seconds: DAY } satisfies RateRule;

/** Reset mails to one address, beside the number of links that live. */
export const RESET_MAILS = { points: 1, seconds: MINUTE } satisfies RateRule;
/** Reset links of one address that are live beside each other. */
export const LIVE_RESET_LINKS = 3;

/** Mails with the proof's link to one address. */
export const PROOF_MAILS = { points: 1, seconds: MINUTE } satisfies RateRule;
/** Mails to one address that is not proven, those of a reset included. */
export const UNPROVEN_MAILS = { points: 10, seconds: DAY } satisfies RateRule;

/** Deliveries a line refused that are written down and told; all others are counted (product §22.5). */
export const REFUSALS_OF_LINE = { points: 60, seconds: MINUTE } satisfies RateRule;

/** Invite links looked up, and forms sent, by one visitor. */
export const INVITES = { points: 60, seconds: HOUR } satisfies RateRule;

/** Mails that tell an owner of guesses, of each kind. */
export const GUESS_WARNINGS = { points: 1, seconds: DAY } satisfies RateRule;

/** SMS of one account, for whatever they are (product §20.5). */
export const SMS_OF_ACCOUNT = { points: 5, seconds: HOUR } satisfies RateRule;
export const SECONDS_BETWEEN_SMS = MINUTE;

/** What codes are for; who sets them up need not hold the number, so that they have less to spend. */
export type CodeUse = 'setUp' | 'signIn';

/** What SMS are for. */
export type SmsUse = CodeUse | 'notice' | 'reminder';

/** SMS that tell an account of callbacks. */
export const CALLBACK_SMS = { points: 20, seconds: DAY } satisfies RateRule;

/** SMS that remind an account's visitors of bookings. */
export const REMINDER_SMS = { points: 100, seconds: DAY } satisfies RateRule;

interface SmsLimits {
  number: RateRule;
  numberADay: RateRule;
  /** By the calling code. */
  country: RateRule;
  total: RateRule;
}

/** SMS to one number, to one country and in all, over all accounts. */
export const SMS_LIMITS = {
  setUp: {
    number: { points: 10, seconds: HOUR },
    numberADay: { points: 20, seconds: DAY },
    country: { points: 500, seconds: DAY },
    total: { points: 2_000, seconds: DAY },
  },
  signIn: {
    number: { points: 20, seconds: HOUR },
    numberADay: { points: 100, seconds: DAY },
    country: { points: 5_000, seconds: DAY },
    total: { points: 20_000, seconds: DAY },
  },
  notice: {
    number: { points: 20, seconds: HOUR },
    numberADay: { points: 40, seconds: DAY },
    country: { points: 5_000, seconds: DAY },
    total: { points: 20_000, seconds: DAY },
  },
  // Numbers that nobody has shown to be theirs.
  reminder: {
    number: { points: 3, seconds: HOUR },
    numberADay: { points: 5, seconds: DAY },
    country: { points: 1_000, seconds: DAY },
    total: { points: 5_000, seconds: DAY },
  },
} satisfies Record<SmsUse, SmsLimits>;
