/** What differs between the two dashboards (product §7.11, §7.12). */
import type { ComponentType } from 'react';

import type { RecordKind } from '@/client/api/recordsApi';

import type { RecordRow } from './rows';

export type ColumnId = 'no' | 'time' | 'date' | 'name' | 'phone' | 'query' | 'wait' | 'acts';
/** All columns but S.No, which numbers the visible rows in any order, and the actions. */
export type SortColumn = Exclude<ColumnId, 'no' | 'acts'>;

export interface Column {
  id: ColumnId;
  label: string;
  /** Draws its cells; what the texts of rows do not need. */
  Cell?: ComponentType<{ row: RecordRow }>;
  /** Shown below the text of a cell. */
  Aside?: ComponentType<{ row: RecordRow; term: string }>;
}

export interface RecordList {
  kind: RecordKind;
  /** Heading of the table. */
  title: string;
  /** Label of the tile that counts the rows. */
  countLabel: 'Queries Request' | 'Call Back Request';
  /** Its rows in words: one, several. */
  one: string;
  many: string;
  columns: readonly Column[];
  /** Columns of its file; by default those of the table. */
  fileColumns?: readonly Column[];
  /** It has segments by the state of its callbacks (product §23.20). */
  isWorkedOff?: true;
  /** What has to happen for a row to appear. */
  comesFrom: string;
}

export const callerColumns: readonly Column[] = [
  { id: 'no', label: 'S.No' },
  { id: 'time', label: 'Time' },
  { id: 'date', label: 'Date' },
  { id: 'name', label: 'Customer Name' },
  { id: 'phone', label: 'Phone number' },
];

export const queriesList: RecordList = {
  kind: 'queries',
  title: 'All Customer Queries',
  countLabel: 'Queries Request',
  one: 'query',
  many: 'queries',
  columns: [...callerColumns, { id: 'query', label: 'Query' }],
  comesFrom: 'When a caller asks something, the call shows up here.',
};

export const callbacksList: RecordList = {
  kind: 'callbacks',
  title: 'All Customer Meetings',
  countLabel: 'Call Back Request',
  one: 'callback',
  many: 'callbacks',
  columns: callerColumns,
  comesFrom: 'When a caller wants to be called back, the call shows up here.',
};

/** `1 query`, `1,200 queries` */
export function countText(count: number, { one, many }: RecordList): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
