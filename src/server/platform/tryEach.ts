/**
 * Runs each of them in turn, even when others fail.
 * @throws AggregateError of those that failed, once all have been tried
 */
export async function tryEach<Item>(
  items: Iterable<Item>,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await run(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`);
}
