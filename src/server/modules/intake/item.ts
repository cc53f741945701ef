/** Tells apart what comes in: a call in our own shape, or a report of one of the two platforms. */
import { makeCallReader, type ReadItem } from './callShape';
import { isJson } from './gathered';
import { isRetell, readRetell } from './retell';
import { isVapi, readVapi } from './vapi';

export type ReadOne = (item: unknown, at: readonly (string | number)[]) => ReadItem;

/** Makes a reader of single items. @param now bounds the times it takes for possible */
export function makeItemReader(now: Date): ReadOne {
  const readCall = makeCallReader(now);
  return (item, at) => {
    if (!isJson(item)) {
      const msg = 'Input should be a call: an object';
      return { kind: 'broken', issues: [{ loc: [...at], msg, type: 'invalid_type' }] };
    }
    if (isVapi(item)) {
      const report = readVapi(item);
      return report ? readCall(report, at) : { kind: 'ignored' };
    }
    if (isRetell(item)) {
      const report = readRetell(item);
      return report ? readCall(report, at) : { kind: 'ignored' };
    }
    return readCall({ source: 'own', call: item, paths: {} }, at);
  };
}
