/** @returns whether it lies in the clipboard; else the element's text is marked */
export async function copyText(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or no such thing without https: the older way, which works on what is marked.
    if (element) document.getSelection()?.selectAllChildren(element);
    return element !== null && copyMarked();
  }
}

function copyMarked(): boolean {
  try {
    // Deprecated, and the only way without that permission.
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
