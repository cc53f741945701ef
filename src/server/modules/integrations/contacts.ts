/**
 * How a caller becomes a contact of a CRM. The number the call came from decides which contact it is, never anything
 * that somebody typed or said; what a contact already contains is the business's, and stays.
 */
import { ProviderError, type Contact, type Known } from './provider';
import { splitName } from '@/server/modules/accounts/personName';

/** What Parley knows of a contact, by its own names; '' where it is empty. */
export interface ContactFields {
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface StoredContact {
  id: string;
  fields: ContactFields;
}

/** The contacts of one CRM, as far as needed here. Every call may throw a `ProviderError`. */
export interface ContactBook {
  /** Null when it is gone. */
  read(id: string): Promise<StoredContact | null>;
  /** The contact with one of these numbers; the first has its country prefix, where it can be read as one. */
  find(phones: readonly string[]): Promise<StoredContact | null>;
  /** @returns false when the CRM rejects these fields, such as an e-mail that is another contact's. */
  fill(id: string, fields: Partial<ContactFields>): Promise<boolean>;
  /** @returns its id; null when the CRM rejects these fields. */
  create(fields: Partial<ContactFields>): Promise<string | null>;
}

/** What came of a create is not known here: there may be a contact that the CRM's search does not know yet. */
export class ContactUnsureError extends ProviderError {
  override name = 'ContactUnsureError';
}

/** Nothing was written: the call or the connection is gone. */
export class ContactUnwantedError extends Error {
  override name = 'ContactUnwantedError';
}

/** The same contacts, of which none is written unless it is wanted at that moment: reading them may have taken long. */
function whileWanted(book: ContactBook, { isWanted }: Known): ContactBook {
  const check = async (): Promise<void> => {
    if (!(await isWanted())) throw new ContactUnwantedError('The call or the connection is gone');
  };
  return {
    ...book,
    fill: async (id, fields) => (await check(), book.fill(id, fields)),
    create: async (fields) => (await check(), book.create(fields)),
  };
}

const TOOK_TOO_LONG = 408;

/** As `book.create`. @throws ContactUnsureError where the outcome is unknown */
async function create(book: ContactBook, fields: Partial<ContactFields>): Promise<string | null> {
  try {
    return await book.create(fields);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'unavailable') throw error;
    // A status that refuses: none was made. A server error proves nothing: a gateway that gave up waiting
    // answers so as well, while the CRM goes on.
    const { status } = error;
    if (status !== null && status >= 300 && status < 500 && status !== TOOK_TOO_LONG) throw error;
    const { message, retryAfter } = error;
    throw new ContactUnsureError('unavailable', message, status, { retryAfter, cause: error });
  }
}

/** Names in a CRM's form: a last name is required, so a single word becomes that. */
export function crmNames(name: string): Pick<ContactFields, 'firstName' | 'lastName'> {
  const { firstName, lastName } = splitName(name);
  return lastName === '' ? { firstName: '', lastName: firstName } : { firstName, lastName };
}

const given = (fields: ContactFields): Partial<ContactFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const withoutEmail = ({ email: _, ...fields }: Partial<ContactFields>) => fields;

/** What the contact lacks and the caller has. A name is filled as a whole: a mix of two would be nobody's. */
function lackedBy(known: ContactFields, contact: Contact): Partial<ContactFields> {
  const name = `${known.firstName}${known.lastName}`;
  // A contact created without a name was named by the number.
  const isNameless = name === '' || name === contact.normalisedPhone || name === contact.phone;
  return given({
    phone: known.phone === '' ? contact.normalisedPhone : '',
    email: known.email === '' ? contact.email : '',
    ...(isNameless ? crmNames(contact.name) : { firstName: '', lastName: '' }),
  });
}

async function fillUp(book: ContactBook, known: StoredContact, contact: Contact): Promise<string> {
  const lacked = lackedBy(known.fields, contact);
  if (Object.keys(lacked).length === 0 || (await book.fill(known.id, lacked))) return known.id;
  const others = withoutEmail(lacked);
  if ('email' in lacked && Object.keys(others).length > 0) await book.fill(known.id, others);
  return known.id;
}

/**
 * Completes the contact that the caller already is, as remembered or found by the number, or creates one.
 * @returns the contact's id there
 * @throws ProviderError, ContactUnwantedError
 */
export async function keepContact(
  title: string,
  contacts: ContactBook,
  contact: Contact,
  known: Known,
): Promise<string> {
  const book = whileWanted(contacts, known);
  const { phone, normalisedPhone, name, email } = contact;
  const stored =
    (known.id === null ? null : await book.read(known.id)) ??
    (await book.find([...new Set([normalisedPhone, phone])]));
  if (stored) return fillUp(book, stored, contact);

  const fields = given({ phone: normalisedPhone, email, ...crmNames(name || normalisedPhone) });
  const id =
    (await create(book, fields)) ??
    (email === '' ? null : await create(book, withoutEmail(fields)));
  if (id === null) throw new ProviderError('refused', `${title} did not take the contact`);
  return id;
}
