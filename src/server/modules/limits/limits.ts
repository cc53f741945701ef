/**
 * Every limit of signing in, signing up, resets, messages, invites, bookings and lines, in one place;
 * docs/security.md states the same figures.
 */
import type { GuessRule } from '@/server/platform/limits/guessCounts';
import type { NetworkRule } from '@/server/platform/limits/networkLimits';
import type { RateRule } from '@/server/platform/limits/rates';
import type { SemaphoreOptions } from '@/server/platform/limits/semaphore';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong passwords per e-mail address; known browsers are counted separately (product §20.1). */
export const PASSWORD_GUESSES = {
  free: 5,
  firstWait: 30,
  longestWait: 30 * MINUTE,
  most: 100,
} satisfies GuessRule;

/** Wrong codes per account, both factors together; known browsers are counted separately (product §20.2). */
export const CODE_GUESSES = {
  free: 5,
  firstWait: 15 * MINUTE,
  longestWait: HOUR,
  most: 100,
} satisfies GuessRule;

/** Failed sign-ins, in either step. An office of hundreds behind one address makes some dozens. */
export const FAILED_SIGN_INS = {
  name: 'failedSignIns',
  seconds: 10 * MINUTE,
  perNetwork: 300,
  total: 10_000,
  whenBusy: 30,
} satisfies NetworkRule;

/**
 * Calls in progress in one process; beyond these they get a 503 before anything is read or written. Each network has
 * its share, and strangers have a pool apart from known browsers.
 */
export const CONCURRENCY = {
  strangers: { total: 64, perGroup: 16 },
  known: { total: 32, perGroup: 16 },
  /** Within a session; with those who sign in no more than may guess at once (platform/limits/guesses.ts). */
  confirmations: { total: 32, perGroup: 8 },
  signUps: { total: 32, perGroup: 8 },
  resetRequests: { total: 32, perGroup: 8 },
};

/**
 * Calls of one account in progress in one process; the others wait (product §20.35). Far fewer than the connections to
 * the database: calls that wait for a lock of their account hold theirs.
 */
export const CALLS_OF_ACCOUNT = {
  concurrency: 3,
  queue: Infinity,
  maxWait: 10_000,
} satisfies SemaphoreOptions;

/** Sign-ups, including those with a taken address. */
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

/** Look-ups of booking pages and bookings that do not exist. */
export const UNKNOWN_PAGES = {
  name: 'unknownPages',
  seconds: HOUR,
  perNetwork: 60,
  total: 5_000,
  whenBusy: 20,
} satisfies NetworkRule;

/** Meetings booked, moved or cancelled by visitors, including refused attempts; a repeated request does not count. */
export const VISITS = {
  name: 'bookings',
  seconds: HOUR,
  perNetwork: 60,
  total: 5_000,
  whenBusy: 10,
} satisfies NetworkRule;

/** Look-ups of slots: each may query a calendar. */
export const SLOT_READS = {
  name: 'slots',
  seconds: MINUTE,
  perNetwork: 120,
  total: 5_000,
  whenBusy: 20,
} satisfies NetworkRule;

/** Booking attempts on one page, from anywhere. */
export const BOOKINGS_OF_PAGE = { points: 300, seconds: HOUR } satisfies RateRule;
/** Booking attempts of one account's assistant. */
export const BOOKINGS_OF_ASSISTANT = { points: 300, seconds: HOUR } satisfies RateRule;
/** And per e-mail address; more than on a page, as what a caller asks for may be tried at several times. */
export const MAILS_OF_ASSISTANT = { points: 60, seconds: HOUR } satisfies RateRule;
/** Booking attempts and moves per e-mail address: it gets a mail for each. */
export const BOOKINGS_OF_EMAIL = { points: 20, seconds: HOUR } satisfies RateRule;
/** Changes of one booking. */
export const BOOKING_CHANGES = { points: 20, seconds: DAY } satisfies RateRule;

/** Reset mails to one address, besides the limit of live links. */
export const RESET_MAILS = { points: 1, seconds: MINUTE } satisfies RateRule;
/** Live reset links of one address. */
export const LIVE_RESET_LINKS = 3;

/** Verification mails to one address. */
export const PROOF_MAILS = { points: 1, seconds: MINUTE } satisfies RateRule;
/** Mails to one unproven address, including resets. */
export const UNPROVEN_MAILS = { points: 10, seconds: DAY } satisfies RateRule;

/** Refused deliveries of a line that are recorded and published; any further ones are only counted (product §22.5). */
export const REFUSALS_OF_LINE = { points: 60, seconds: MINUTE } satisfies RateRule;

/** Invite links looked up, and forms sent, by one visitor. */
export const INVITES = { points: 60, seconds: HOUR } satisfies RateRule;

/** Mails that warn an owner of guesses, per kind. */
export const GUESS_WARNINGS = { points: 1, seconds: DAY } satisfies RateRule;

/** SMS per account, of all kinds (product §20.5). */
export const SMS_OF_ACCOUNT = { points: 5, seconds: HOUR } satisfies RateRule;
export const SECONDS_BETWEEN_SMS = MINUTE;

/** Codes; a set-up has a lower limit, because whoever starts one need not own the number. */
export type CodeUse = 'setUp' | 'signIn';

/** What SMS are for. */
export type SmsUse = CodeUse | 'notice' | 'reminder';

/** SMS that notify an account of callbacks. */
export const CALLBACK_SMS = { points: 20, seconds: DAY } satisfies RateRule;

/** SMS reminders to an account's visitors. */
export const REMINDER_SMS = { points: 100, seconds: DAY } satisfies RateRule;

interface SmsLimits {
  number: RateRule;
  numberADay: RateRule;
  /** By the calling code. */
  country: RateRule;
  total: RateRule;
}

/** SMS to one number, to one country and in total, over all accounts. */
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
  // Unverified numbers.
  reminder: {
    number: { points: 3, seconds: HOUR },
    numberADay: { points: 5, seconds: DAY },
    country: { points: 1_000, seconds: DAY },
    total: { points: 5_000, seconds: DAY },
  },
} satisfies Record<SmsUse, SmsLimits>;
