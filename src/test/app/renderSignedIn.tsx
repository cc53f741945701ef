/** A page as a signed-in person opens it. */
import { renderApp, type RenderedApp } from './renderApp';

const DANA = { email: 'dana@example.com', password: 'Parley-demo-1' };

/**
 * Signs Dana in at the real backend and opens the route with her token stored.
 * @param stored what else local storage holds
 */
export async function renderSignedIn(
  path: string,
  stored: Record<string, string> = {},
): Promise<RenderedApp> {
  const door = await renderApp('/');
  const reply = await fetch(`${door.backend.url}/login/`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(DANA),
  });
  const { access_token: accessToken }: { access_token: string } = await reply.json();
  door.close();
  return renderApp(path, { stored: { ...stored, accessToken } });
}
