import { callbacksList, callerColumns, type Column, type ColumnId, type RecordList } from './lists';
import { Actions, PhoneAside, Question, Wait } from './WorkCells';

const wait: Column = { id: 'wait', label: 'Waiting', Cell: Wait };

const asides: Partial<Record<ColumnId, Column['Aside']>> = { name: Question, phone: PhoneAside };

/** The callbacks of a server on which they are handled (product §23.20). */
export const workList: RecordList = {
  ...callbacksList,
  columns: [
    ...callerColumns.map((column) => {
      const Aside = asides[column.id];
      return Aside ? { ...column, Aside } : column;
    }),
    wait,
    { id: 'acts', label: 'Actions', Cell: Actions },
  ],
  fileColumns: [...callerColumns, { id: 'query', label: 'Query' }, wait],
  isWorkedOff: true,
};
