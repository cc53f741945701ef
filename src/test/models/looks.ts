/**
 * What stands on the page, by what assistive technology goes by: role, name and state. Asked without
 * a query by role: a run looks thousands of times.
 */
import { fireEvent } from '@testing-library/react';

type Place = Document | Element;

/** A place with nothing in it, for what is not there. */
export const nowhere = document.createElement('i');

const all = <T extends Element>(selector: string, place: Place = document): T[] => [
  ...place.querySelectorAll<T>(selector),
];

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

const isOffered = (element: Element) => element.closest('[inert]') === null;

/** The button of this name; null where there is none to be pressed. */
export function button(name: string, place?: Place): HTMLButtonElement | null {
  const found = all<HTMLButtonElement>('button', place).filter(
    (each) => nameOf(each) === name && isOffered(each) && !each.disabled,
  );
  if (found.length > 1) throw new Error(`More than one button ${name}`);
  return found[0] ?? null;
}

/** The field of this label; null where there is none. */
export function field(label: string, place?: Place): HTMLInputElement | null {
  const [found] = all<HTMLLabelElement>('label', place).filter(
    (each) => each.textContent === label && isOffered(each),
  );
  return found?.control instanceof HTMLInputElement ? found.control : null;
}

/** A click on it, after what has to be filled in; null where it is not there. */
export function press(
  element: HTMLElement | null | undefined,
  fillIn: () => void = () => {},
): (() => void) | null {
  if (!element) return null;
  return () => {
    fillIn();
    fireEvent.click(element);
  };
}

/** Puts the text in, as if it had been there before: nobody hears of it. */
export function fill(input: HTMLInputElement | null, text: string): void {
  if (input) input.value = text;
}

/** Types the text in place of what is there. */
export function type(input: HTMLInputElement | null, text: string): (() => void) | null {
  return input ? () => void fireEvent.input(input, { target: { value: text } }) : null;
}

/** The card with this heading. */
export const cardOf = (title: string): Element =>
  [...document.querySelectorAll('section')].find(
    (card) => card.querySelector('h2')?.textContent === title,
  ) ?? nowhere;

/** The heading of the dialog that is open. */
export const dialogTitle = (): string | null =>
  openDialog()?.querySelector('h2')?.textContent ?? null;

export const openDialog = (): HTMLDialogElement | null => document.querySelector('dialog[open]');

/** What is announced at once on the screen itself, notices aside. */
const alerts = (place?: Place): string[] =>
  all('[role=alert]', place)
    .filter((each) => !each.closest('.toasts') && isOffered(each))
    .map((each) => each.textContent ?? '');

/** What is told politely on the screen itself, empty places aside. */
export const told = (place?: Place): string[] =>
  all('[role=status]', place)
    .filter((each) => !each.closest('.toasts') && isOffered(each))
    .map((each) => each.textContent ?? '')
    .filter((text) => text !== '');

/** Names of the controls that show that something is under way. */
export const busy = (place?: Place): string[] =>
  all('button[aria-busy=true], input[aria-busy=true]', place).map(nameOf);

/** What most screens are compared by. */
export interface Look {
  /** Title of the open dialog. */
  dialog: string | null;
  alerts: string[];
  told: string[];
  busy: string[];
}

/** A look at the page, or at a part of it. */
export const lookAt = (place?: Place): Look => ({
  dialog: dialogTitle(),
  alerts: alerts(place),
  told: told(place),
  busy: busy(place),
});

/** A look with these parts and nothing else. */
export const look = (parts: Partial<Look> = {}): Look => ({
  dialog: null,
  alerts: [],
  told: [],
  busy: [],
  ...parts,
});

/** What is said of a code that was asked for once more. */
export const codeResent = {
  sent: 'A new code was sent.',
  failed: 'A new code could not be sent.',
} as const;
