import { json } from '../answer';
import type { Site } from '../site';
import { accountCalls } from './accountCalls';
import { deskCalls } from './deskCalls';
import { addressOf, type HostileCall } from './hostileCall';
import { publicCalls } from './publicCalls';

/** The 29 calls every server of this product has. */
export const hostileCalls: readonly HostileCall[] = [...publicCalls, ...accountCalls, ...deskCalls];

/** Lets every call be answered well: the 29, and others of one's own. */
export function behave({ calls }: Pick<Site, 'calls'>, others: readonly HostileCall[] = []): void {
  for (const each of [...hostileCalls, ...others]) calls.set(addressOf(each), json(each.good));
}
