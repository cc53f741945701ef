/**
 * Closes what was opened, the last first, each once.
 * @throws what one of them throws, after the others are closed
 */
export async function closeAll(closers: (() => void | Promise<void>)[]): Promise<void> {
  const last = closers.pop();
  if (!last) return;
  try {
    await last();
  } finally {
    await closeAll(closers);
  }
}
