import { act } from '@testing-library/react';

/** Scrolls the page, which jsdom does not lay out. @param scrollY px from its top */
export async function scroll(scrollY: number): Promise<void> {
  await act(async () => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY });
    window.dispatchEvent(new Event('scroll'));
  });
}
