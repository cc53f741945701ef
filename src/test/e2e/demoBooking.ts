import { fieldOf } from '@/contract/fieldOf';
import { addDays } from '@/contract/time';
import { tokenOf } from '@/test/people';

import { ask } from './bookingVisitor';

interface DemoBooking {
  /** Of the page it was booked on. */
  slug: string;
  /** By which its visitor changes it. */
  token: string;
}

/** Books with Dana of the demo, in one of the next two weeks. */
export async function bookWithDana(url: string): Promise<DemoBooking> {
  const types = await ask(`${url}/user/meeting-types`, 'GET', await tokenOf(url));
  const type = fieldOf(types, '0');
  const slug = String(fieldOf(type, 'slug'));
  const today = new Date().toISOString().slice(0, 10);
  const days = `from=${today}&to=${addDays(today, 14)}`;
  const { slots } = (await ask(`${url}/book/${slug}/slots?${days}`, 'GET', null)) as {
    slots: string[];
  };
  const booked = await ask(`${url}/book/${slug}`, 'POST', null, {
    ...{ start: slots.at(-1), name: 'Ana Bell', email: 'ana@example.com', key: 'with-dana' },
    answers: ((fieldOf(type, 'questions') ?? []) as unknown[]).map(() => 'Soon'),
  });
  return { slug, token: String(fieldOf(booked, 'manage_token')) };
}
