/** Lists of calls that a test answers by itself, and the rows they make. */
import type { Page, Route } from '@playwright/test';

export const CALLBACKS = '/#/admin-Dashboard/calenderMeeting';
export const QUERIES = '/#/admin-Dashboard/questions';
const NAMES = ['Marisol Okafor', 'Ben Adler', 'Hank Dorsey', 'Ana Sá', 'Gwendolyn Fitz-Barrett'];

/** How the test answers a list. */
export interface Answer {
  status?: number;
  json?: unknown;
  body?: string;
}

/** `count` calls, five hours apart, newest first. */
export const calls = (count: number, query = 'Are you open on Memorial Day?') =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    time: new Date(Date.UTC(2024, 4, 20, 9, 42) - index * 5 * 3_600_000).toISOString(),
    data: {
      cust_name: `${NAMES[index % NAMES.length]} ${index}`,
      phone: `+1 (512) 555-${1000 + index}`,
      query,
    },
  }));

/** Pages of these rows, as the server gives them. */
export const paged = (rows: unknown[]) => (url: URL) => {
  const [page, size] = ['page', 'page_size'].map((name) => Number(url.searchParams.get(name)));
  return { json: rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)) };
};

/** A signed-in page whose lists are answered by the test; null keeps the reply back. */
export async function script(page: Page, answer: (url: URL) => Answer | null): Promise<URL[]> {
  const asked: URL[] = [];
  await page.addInitScript(() => localStorage.setItem('accessToken', 'a-token'));
  await page.route(/\/user\/(queries|callbacks|overview-analytics|$)/, async (route: Route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/user/') return route.fulfill({ json: { first_name: 'Dana' } });
    if (url.pathname.endsWith('analytics')) return route.fulfill({ json: { call_count: 318 } });
    asked.push(url);
    const reply = answer(url);
    if (reply) await route.fulfill(reply);
  });
  return asked;
}

export const rows = (page: Page) => page.locator('tbody [role=row]');
