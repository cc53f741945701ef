/** Pages of records; free of packages, for the script in the page. */
import type { RecordPage } from '@/contract/recordReads';

/** Default rows per page (product §18.2); the contract has the maximum. */
export const PAGE_SIZE = 20;

/**
 * Whether another page may follow. A server may cap the requested size: then all full pages are as long as the
 * first. One that sends more than was requested does not page at all.
 */
export function isFull(
  { received }: Pick<RecordPage, 'received'>,
  first: Pick<RecordPage, 'received'>,
  asked: number,
): boolean {
  return received >= PAGE_SIZE && received <= asked && received === first.received;
}
