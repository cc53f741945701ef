/**
 * Addresses that the server puts into mails, replies and redirects, and that the client's router reads. All of them are
 * behind the hash, which no server ever sees.
 */
import { PROVIDERS, type Provider } from './providers';

/** The screens that links lead to, as the router knows them. */
export const linkedPaths = {
  updatePassword: '/Update-password',
  userForm: '/userForm',
  verifyEmail: '/verify-email',
  crm: '/admin-Dashboard/crm',
  call: '/admin-Dashboard/calls/:id',
  bookings: '/calendar-board/bookings',
  /** `:id` is the slug of the page. */
  book: '/book/:id',
  booking: '/booking',
} as const;

/** What the query of a link calls the secret it carries. */
export const RESET_TOKEN = 'reset_token';
export const LINK_ID = 'link_id';
export const PROOF_TOKEN = 'proof_token';
export const BOOKING_TOKEN = 'token';

type LinkedPath = (typeof linkedPaths)[keyof typeof linkedPaths];

/** @param origin without a slash at its end; '' for a link of our own pages */
export function linkTo(origin: string, path: LinkedPath, query = ''): string {
  return `${origin}/#${path}${query && `?${query}`}`;
}

/** The link of a mail that lets its reader set a new password. @param token needs no escaping */
export function resetLink(origin: string, token: string): string {
  return linkTo(origin, linkedPaths.updatePassword, `${RESET_TOKEN}=${token}`);
}

/** The link of a mail that proves whose an address is. @param token needs no escaping */
export function proofLink(origin: string, token: string): string {
  return linkTo(origin, linkedPaths.verifyEmail, `${PROOF_TOKEN}=${token}`);
}

/** The link to the form for one caller. @param token needs no escaping */
export function inviteLink(origin: string, token: string): string {
  return linkTo(origin, linkedPaths.userForm, `${LINK_ID}=${token}`);
}

const CONSENT_ANSWERS = ['connected', 'refused'] as const;

/** How the person came back from a provider's consent page. */
export interface ConsentReturn {
  provider: Provider;
  answer: (typeof CONSENT_ANSWERS)[number];
}

/** Where the browser goes from the provider's consent page: `?connected=google`, `?refused=zoho`. */
export function consentReturnLink(origin: string, { provider, answer }: ConsentReturn): string {
  return linkTo(origin, linkedPaths.crm, `${answer}=${provider}`);
}

/**
 * Reads what the address of a return says.
 * @param query the query part after the hash.
 * @returns null where it names no known provider.
 */
export function readConsentReturn(query: string): ConsentReturn | null {
  const parameters = new URLSearchParams(query);
  for (const answer of CONSENT_ANSWERS) {
    const named = parameters.get(answer);
    const provider = PROVIDERS.find((known) => known === named);
    if (provider) return { provider, answer };
  }
  return null;
}
