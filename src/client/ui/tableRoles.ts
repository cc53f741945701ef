/**
 * Explicit roles for the parts of a table: where a phone shows rows as blocks, some browsers no longer treat them
 * as a table.
 */
export const asTable = { role: 'table' } as const;
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;
export const asCell = { role: 'cell' } as const;
