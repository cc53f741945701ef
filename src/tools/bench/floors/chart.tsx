/** Floor: the same table, and a chart beside it. */
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { createRoot } from 'react-dom/client';

import { mountPoint } from './mountPoint';
import { Required } from './Required';
import { RowTable } from './RowTable';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);
const labels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

createRoot(mountPoint()).render(
  <Required>
    <h1>Callbacks</h1>
    <Bar data={{ labels, datasets: [{ label: 'Calls', data: [3, 5, 2, 8, 6, 1, 4] }] }} />
    <RowTable />
  </Required>,
);
