/** A page as a signed-in person opens it. */
import { tokenOf } from '@/test/people';

import { demoBackend, renderApp, type RenderedApp } from './renderApp';

/**
 * Signs Dana in at the real backend and opens the route with her token stored.
 * @param stored what else local storage holds
 */
export async function renderSignedIn(
  path: string,
  stored: Record<string, string> = {},
): Promise<RenderedApp> {
  const { url } = await demoBackend();
  return renderApp(path, { stored: { ...stored, accessToken: await tokenOf(url) } });
}
