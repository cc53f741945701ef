import { expect, type Page } from '@playwright/test';

import { DANA, PASSWORD } from '@/test/people';

import { AXE_RUN } from './axeRun';
import { violationsOn } from './violations';
import { worldTest } from './worldTest';

interface Fixtures {
  /** Turns the page's errors and policy violations into failures; `allow` lists exceptions. */
  complaints: { allow(pattern: RegExp): void };
}

export { expect };

export const test = worldTest.extend<Fixtures>({
  baseURL: async ({ parley }, use) => use(parley.url),
  complaints: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      page.on('console', (message) => {
        // Our own log writes what is only logged (product §15.8) as warnings; errors are nobody's intent.
        if (message.type() === 'error') heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the console says of a request that fails, as some tests mean it to. */
export const NETWORK_NOISE = /Failed to load resource/;

/** Fails on any accessibility violation of what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  test.info().annotations.push({ type: AXE_RUN });
  expect(await violationsOn(page)).toEqual([]);
}

/** The same in a light and in a dark scheme, which stays. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Fails on a control without a name, or whose name lacks a text that is seen on it (WCAG 2.5.3). */
export async function expectNamedAsSeen(page: Page): Promise<void> {
  // Names and texts are read one after the other, and may change in between while a screen still loads.
  await expect(async () => expect(await wronglyNamed(page)).toEqual([])).toPass({
    timeout: 30_000,
  });
}

async function wronglyNamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const controls = nodes.filter(
    ({ ignored, role }) => !ignored && CONTROLS.has(String(role?.value)),
  );
  const wrongOf = async ({ name, role, backendDOMNodeId }: (typeof controls)[number]) => {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: TEXTS_SEEN_ON,
      returnByValue: true,
    });
    const label = String(name?.value ?? '').toLowerCase();
    const texts = result.value as string[];
    const isWrong =
      label.trim() === '' || texts.some((text) => !label.includes(text.toLowerCase()));
    return isWrong ? [`${String(role?.value)} "${label}" shows ${JSON.stringify(texts)}`] : [];
  };
  const wrong = (await Promise.all(controls.map(wrongOf))).flat();
  await session.detach();
  return controls.length > 0 ? wrong : ['No controls'];
}

const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'link',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'textbox',
]);

/** Runs in the page, on a control: its pieces of text, but for decoration and what a list offers. */
const TEXTS_SEEN_ON = `function () {
  // Parts of a time field are the browser's own.
  if (this.matches('select, textarea') || this.getRootNode() !== document) return [];
  const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    if (text !== '' && !walker.currentNode.parentElement.closest('[aria-hidden=true]')) texts.push(text);
  }
  return texts;
}`;

/** Fills in the sign-in form and sends it. */
export async function submitCredentials(page: Page, email: string, password = PASSWORD) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Whoever signs in then does so as on a server without bookings. */
export async function withoutBookings(page: Page) {
  await page.route('**/login/', async (route) => {
    const response = await route.fetch();
    const body: { features: string[] } = await response.json();
    const features = body.features.filter((name) => name !== 'bookings');
    await route.fulfill({ response, json: { ...body, features } });
  });
}

/** Opens the page and signs a person in who needs no code. */
export async function signIn(page: Page, email = DANA) {
  await page.goto('/');
  await submitCredentials(page, email);
  await expect(page).toHaveURL(/crmReports$/);
}

/** Makes an account of Robin Vance, whose password is `PASSWORD`, and signs in. */
export async function signUp(page: Page, email: string) {
  await page.goto('/');
  await page.getByRole('button', { name: 'create an account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Vance');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Signed up successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await submitCredentials(page, email);
  await expect(page).toHaveURL(/crmReports$/);
}
