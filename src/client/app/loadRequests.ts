import type { StorePart } from '@/client/kernel/storePart';

/** For the sign-in page: what sends requests is a third of a screen's other packages, and it sends none at first. */
export async function loadRequests(join: (part: StorePart) => void): Promise<void> {
  const { apiPart } = await import(/* webpackChunkName: "requests" */ '@/client/api/apiPart');
  join(apiPart);
}
