/** @returns whether it was copied; if not, the element's text is selected */
export async function copyText(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or unavailable without https: the older way, which copies the selection.
    if (element) document.getSelection()?.selectAllChildren(element);
    return element !== null && copySelection();
  }
}

function copySelection(): boolean {
  try {
    // Deprecated, but the only way without that permission.
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
