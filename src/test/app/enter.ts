import type { UserEvent } from '@testing-library/user-event';

/** Puts a text in place of what a field holds, at once: typed key by key, long ones take most of a test's time. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
