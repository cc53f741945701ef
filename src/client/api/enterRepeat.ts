/**
 * Holding Enter down counts as one press. The key repeats, so a form would be sent again after every answer, and a
 * wrong password or code retried until its owner is locked out (product §21.3). Loaded with the requests it protects.
 */
export function ignoreEnterRepeat(): void {
  document.addEventListener('keydown', preventRepeat);
}

function preventRepeat(event: KeyboardEvent): void {
  const isText = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault();
}
