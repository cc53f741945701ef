import type { StorePart } from '@/client/kernel/storePart';

/** For the sign-in page, which sends no request at first: the script that does is a third of a screen's packages. */
export async function loadRequests(join: (part: StorePart) => void): Promise<void> {
  const { apiPart } = await import(/* webpackChunkName: "requests" */ '@/client/api/apiPart');
  join(apiPart);
}
