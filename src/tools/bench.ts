/** `npm run bench`: the budgets, measured on this machine; prints one line a figure. */
import { benchRows } from './bench/rows';

const figures = [...(await benchRows())];
for (const figure of figures) console.log(JSON.stringify(figure));
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
