/** The results of saving a form, as a client reads them. */
import { fieldOf } from './fieldOf';
import { readRefusal } from './refusal';
import { isOk, type Reply } from './reply';
import { saysSaved } from './saysSaved';

/** What is wrong with each field, by its path in the body: `name`, `questions.0.text`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** `text`: what the server says a person may read of it; `fields` where it names any. */
export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'refused'; text: string | null; fields?: FieldErrors }
  | { kind: 'failed' };

/** Somebody else has saved since it was read; what they saved is known by now. */
export type VersionedOutcome = SaveOutcome | { kind: 'stale' };

/** Reads what is wrong with which field; the first sentence of each. */
function readFieldErrors({ status, body }: Reply): FieldErrors {
  const detail = status === 422 ? fieldOf(body, 'detail') : null;
  if (!Array.isArray(detail)) return {};
  const errors = new Map<string, string>();
  for (const issue of detail.slice(0, 100)) {
    const loc = fieldOf(issue, 'loc');
    const sentence = fieldOf(issue, 'msg');
    if (!Array.isArray(loc) || loc[0] !== 'body' || typeof sentence !== 'string') continue;
    const name = loc.slice(1).join('.');
    if (name !== '' && !errors.has(name)) errors.set(name, sentence);
  }
  return Object.fromEntries(errors);
}

/** Reads the reply to a save, where only its success matters (product §14.6). */
export function readSaved(reply: Reply | null): SaveOutcome {
  // Behind a 5xx, a proxy's above all, it may have been saved.
  if (!reply || reply.status >= 500) return { kind: 'failed' };
  if (isOk(reply)) return { kind: saysSaved(reply) ? 'saved' : 'failed' };
  const fields = readFieldErrors(reply);
  const named = Object.keys(fields).length > 0 ? { fields } : {};
  return { kind: 'refused', text: readRefusal(reply).text ?? null, ...named };
}

/** The result of a save that names the version it is based on. */
export type VersionedReply<Stored> =
  | { kind: 'saved'; stored: Stored }
  | { kind: 'stale'; current: Stored }
  | Exclude<SaveOutcome, { kind: 'saved' }>;

/** What the server has now, according to the reply; undefined if it does not say. */
export function storedOf<Stored>(reply: VersionedReply<Stored> | undefined): Stored | undefined {
  if (reply?.kind === 'saved') return reply.stored;
  return reply?.kind === 'stale' ? reply.current : undefined;
}

/** Makes the `read` of such a save, whose replies say what is stored now. */
export function readVersioned<Stored>(readStored: (value: unknown) => Stored | undefined) {
  return (reply: Reply | null): VersionedReply<Stored> => {
    const outcome = readSaved(reply);
    if (outcome.kind === 'saved') {
      const stored = readStored(reply?.body);
      return stored ? { kind: 'saved', stored } : { kind: 'failed' };
    }
    const current = reply?.status === 409 ? readStored(fieldOf(reply.body, 'current')) : undefined;
    return current ? { kind: 'stale', current } : outcome;
  };
}
