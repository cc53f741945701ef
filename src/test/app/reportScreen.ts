/** What stands on the report, read as a person does, for tests. */
import { screen, within } from '@testing-library/react';

/** Every table of the report, its head first, in the page's order. */
export function shownTables(): string[][][] {
  return screen.getAllByRole('table', { hidden: true }).map((table) =>
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  );
}

/** A tile's name, number and note, of all tiles. */
export function shownFigures(): string[][] {
  return screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...[...(term.parentElement?.querySelectorAll('dd') ?? [])].map((part) => part.textContent),
    ]);
}
