import { nameOf } from '@/contract/endpoint';

import { json } from '../answer';
import type { Site } from '../site';
import { accountCalls } from './accountCalls';
import { deskCalls } from './deskCalls';
import type { HostileCall } from './hostileCall';
import { publicCalls } from './publicCalls';

/** The 29 calls every server of this product has. */
export const hostileCalls: readonly HostileCall[] = [...publicCalls, ...accountCalls, ...deskCalls];

/** Lets every call be answered well. */
export function behave({ calls }: Pick<Site, 'calls'>): void {
  for (const { call, good } of hostileCalls) calls.set(nameOf(call), json(good));
}
