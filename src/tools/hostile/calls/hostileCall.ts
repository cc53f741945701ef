import type { Page } from '@playwright/test';

import type { Endpoint } from '@/contract/endpoint';

import type { Json } from '../answer';

/** A call, with the screen it belongs to. */
export interface HostileCall {
  call: Endpoint;
  /** Its path with ids in it, where it has some. */
  where?: string;
  /** What it is answered well. */
  good: Json;
  /** The route of its screen. */
  screen: string;
  /** What other calls are answered meanwhile, where it is not their own `good`. */
  others?: Readonly<Record<string, Json>>;
  /** What a person does until the call leaves; nothing where the screen makes it by itself. */
  act?: (page: Page) => Promise<void>;
}

/** Such as `GET /user/calls/7`. */
export const addressOf = ({ call, where = call.path }: HostileCall) => `${call.method} ${where}`;

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();

/** Fills in text fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
}
