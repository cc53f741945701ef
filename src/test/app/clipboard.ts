/** jsdom has no clipboard. @param writeText hears what is copied */
export function allowClipboard(writeText: (text: string) => void = () => {}): void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => writeText(text) },
  });
}
