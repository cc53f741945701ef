/**
 * The roles of a table's parts, said aloud: where a phone shows each row as a block, some browsers
 * take the parts for no table any more.
 */
export const asTable = { role: 'table' } as const;
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;
export const asCell = { role: 'cell' } as const;
