/** What a person presses and types before the app is there: held, and handed over to it (product §16.13). */
export interface HeldInput {
  /** Remembers the fields and buttons of the sign-in page before the app draws over them. */
  remember(isSignIn: boolean): void;
  /**
   * Hands over: what was typed goes into the app's own fields, where it drew the page anew.
   * @returns the button that sent a form, else the one that was pressed last; null for none
   */
  release(): HTMLElement | null;
}

export function holdInput(page: Window & typeof globalThis, root: Element | null): HeldInput {
  const { document } = page;
  let pressed: HTMLElement | null = null;
  let drawn: HTMLInputElement[] = [];
  let focused: EventTarget | null = null;
  const controls = () => [...(root?.querySelectorAll<HTMLInputElement>('input,button') ?? [])];

  function handlePress(event: Event): void {
    const button = event.target instanceof page.Element ? event.target.closest('button') : null;
    if (!button || !root?.contains(button)) return;
    // If the browser submitted the form itself, its passwords would end up in the address.
    event.preventDefault();
    if (button.type === 'submit') {
      if (!button.form?.reportValidity()) return;
      button.setAttribute('aria-busy', 'true');
    } else if (pressed?.hasAttribute('aria-busy')) {
      // One press is answered, and the form says that it will be.
      return;
    }
    pressed = button;
  }

  function carryOver(): void {
    for (const [index, control] of controls().entries()) {
      const former = drawn[index];
      if (!former || former === control) continue;
      if (former.name !== control.name || former.textContent !== control.textContent) continue;
      control.value = former.value;
      if (former === focused) control.focus();
      if (former === pressed) pressed = control;
    }
  }

  document.addEventListener('click', handlePress, true);
  // It still moves while the app draws; once that has drawn anew, what had it is gone.
  document.addEventListener('focus', ({ target }) => (focused = target), true);
  return {
    remember(isSignIn) {
      if (isSignIn) drawn = controls();
    },
    release() {
      carryOver();
      document.removeEventListener('click', handlePress, true);
      pressed?.removeAttribute('aria-busy');
      return pressed?.isConnected ? pressed : null;
    },
  };
}
