/** Floor: the required packages and a table of rows from the server. */
import { createRoot } from 'react-dom/client';

import { mountPoint } from './mountPoint';
import { Required } from './Required';
import { RowTable } from './RowTable';

createRoot(mountPoint()).render(
  <Required>
    <h1>Callbacks</h1>
    <RowTable />
  </Required>,
);
