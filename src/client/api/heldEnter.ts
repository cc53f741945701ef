/**
 * Enter that is held presses once. A browser repeats it, so that a form would be sent anew after every answer, and a
 * wrong password or code guessed until its owner is locked out (product §21.3). It comes with the requests, which it
 * would repeat.
 */
export function pressEnterOnce(): void {
  document.addEventListener('keydown', dropRepeated);
}

function dropRepeated(event: KeyboardEvent): void {
  const isText = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault();
}
