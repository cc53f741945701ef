/**
 * How a caller becomes a contact of a CRM. Who a contact is, the number the call came from decides,
 * and nothing that somebody typed or said; what stands in a contact is the business's and stays.
 */
import { ProviderError, type Contact } from './provider';
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

/** The contacts of one CRM, as far as they are needed here. Every call throws a `ProviderError`. */
export interface ContactBook {
  /** Null when it is gone. */
  read(id: string): Promise<StoredContact | null>;
  /** The contact with one of these numbers. */
  find(phones: readonly string[]): Promise<StoredContact | null>;
  /** @returns false when the CRM does not take these fields, as an e-mail that is another's. */
  fill(id: string, fields: Partial<ContactFields>): Promise<boolean>;
  /** @returns its id; null when the CRM does not take these fields. */
  create(fields: Partial<ContactFields>): Promise<string | null>;
}

/** The answer to the making of a contact was lost: there may be one that the CRM's search does not know yet. */
export class ContactUnsureError extends ProviderError {
  override name = 'ContactUnsureError';
}

const TOOK_TOO_LONG = 408;

/** As `book.create`. @throws ContactUnsureError where nobody knows what came of it */
async function create(book: ContactBook, fields: Partial<ContactFields>): Promise<string | null> {
  try {
    return await book.create(fields);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'unavailable') throw error;
    // A status that says no: none was made. One of trouble over there says nothing: a gateway that gave up waiting
    // answers so as well, while the CRM goes on.
    const { status } = error;
    if (status !== null && status >= 300 && status < 500 && status !== TOOK_TOO_LONG) throw error;
    const { message, retryAfter } = error;
    throw new ContactUnsureError('unavailable', message, status, { retryAfter, cause: error });
  }
}

/** Names as a CRM has them: it demands a last one, so a single word is that. */
export function crmNames(name: string): Pick<ContactFields, 'firstName' | 'lastName'> {
  const { firstName, lastName } = splitName(name);
  return lastName === '' ? { firstName: '', lastName: firstName } : { firstName, lastName };
}

const given = (fields: ContactFields): Partial<ContactFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const withoutEmail = ({ email: _, ...fields }: Partial<ContactFields>) => fields;

/** What the contact lacks and the caller has. A name is one thing: half of each would be nobody's. */
function lackedBy(known: ContactFields, contact: Contact): Partial<ContactFields> {
  const name = `${known.firstName}${known.lastName}`;
  // Who had no name when they were made a contact was named by the number.
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
 * Fills up the contact the caller is already, by what was remembered or by the number, or makes one.
 * @param knownId what a former call of this number became
 * @returns the contact's id there
 * @throws ProviderError
 */
export async function keepContact(
  title: string,
  book: ContactBook,
  contact: Contact,
  knownId: string | null,
): Promise<string> {
  const { phone, normalisedPhone, name, email } = contact;
  const known =
    (knownId === null ? null : await book.read(knownId)) ??
    (await book.find([...new Set([normalisedPhone, phone])]));
  if (known) return fillUp(book, known, contact);

  const fields = given({ phone: normalisedPhone, email, ...crmNames(name || normalisedPhone) });
  const id =
    (await create(book, fields)) ??
    (email === '' ? null : await create(book, withoutEmail(fields)));
  if (id === null) throw new ProviderError('refused', `${title} did not take the contact`);
  return id;
}
