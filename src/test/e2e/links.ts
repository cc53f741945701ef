/** Links that leave the product: in a mail, and in what intake is answered. */
import { DANA } from '@/test/people';
import { until } from '@/test/waiting';

async function getJson<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const reply = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
  });
  return (await reply.json()) as Body;
}

/** Dana's, as /demo shows it: with it calls and invites are handed in. */
export async function intakeKey(url: string): Promise<string> {
  const { people } = await getJson<{ people: { email: string; intakeKey: string }[] }>(
    `${url}/demo`,
  );
  return people.find(({ email }) => email === DANA)?.intakeKey ?? 'none shown';
}

/** The link that a caller of Dana's gets to hand in their name. */
export async function inviteLink(url: string): Promise<string> {
  const key = await intakeKey(url);
  const { link } = await getJson<{ link: string }>(`${url}/intake/invites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ phone: '+17375550142' }),
  });
  return link;
}

/** The link of the newest reset mail, once it went out. */
export async function mailedResetLink(url: string): Promise<string> {
  let link: string | undefined;
  await until(async () => {
    const messages = await getJson<{ text: string }[]>(`${url}/demo/outbox`);
    link = messages.map(({ text }) => /http\S+reset_token=\S+/.exec(text)?.[0]).find(Boolean);
    return link !== undefined;
  });
  return link ?? '';
}
