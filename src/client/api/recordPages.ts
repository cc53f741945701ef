/** Pages of records; without packages, for the page's own script. */
import type { RecordPage } from '@/contract/recordReads';

/** Rows of a page by default (product §18.2); the most it can have is the contract's. */
export const PAGE_SIZE = 20;

/**
 * Whether another page may follow. A server may cap the size it was asked for: then all its full pages
 * are as long as the first. One that sends more than was asked does not page at all.
 */
export function isFull(
  { received }: Pick<RecordPage, 'received'>,
  first: Pick<RecordPage, 'received'>,
  asked: number,
): boolean {
  return received >= PAGE_SIZE && received <= asked && received === first.received;
}
