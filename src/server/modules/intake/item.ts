/** Tells apart what comes in: a call in our own shape, or a report of one of the two platforms. */
import { makeCallReader, type ReadItem } from './callShape';
import { at, isJson, type Json } from './json';
import { isRetell, readRetell, retellEvent } from './retell';
import { cleanText } from './values';
import { isVapi, readVapi } from './vapi';

export type ReadOne = (item: unknown, at: readonly (string | number)[]) => ReadItem;

/** In our own shape, whatever else the sender puts beside it; the platforms' items have neither at the top. */
export const isOwn = (item: Json): boolean =>
  isJson(at(item, 'customer')) && at(item, 'id') !== undefined;

/** Makes a reader of single items. @param now when they came, which bounds plausible times */
export function makeItemReader(now: Date): ReadOne {
  const readCall = makeCallReader(now);
  return (item, place) => {
    if (!isJson(item)) {
      const msg = 'Input should be a call: an object';
      return { kind: 'broken', issues: [{ loc: [...place], msg, type: 'invalid_type' }] };
    }
    if (isOwn(item)) return readCall({ source: 'own', call: item }, place);
    if (isVapi(item)) {
      const report = readVapi(item, now);
      return report ? readCall(report, place) : { kind: 'ignored' };
    }
    if (isRetell(item)) {
      const report = readRetell(item, now);
      return report ? readCall(report, place) : { kind: 'ignored' };
    }
    return readCall({ source: 'own', call: item }, place);
  };
}

/** The platform's name of what happened ('call_analyzed', 'status-update'); '' for our own shape. */
export function eventOf(item: unknown): string {
  if (!isJson(item) || isOwn(item)) return '';
  const event = isVapi(item) ? at(item, 'message', 'type') : retellEvent(item);
  return cleanText(event, 64).replace(/\s+/g, ' ');
}
