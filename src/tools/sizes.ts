/** `npm run check:sizes`: fails when a route loads more than its budget (sizes/budget.ts). */
import { budget } from './sizes/budget';
import { overBudget, routeSizes } from './sizes/routeSizes';

const sizes = routeSizes('dist/client');
for (const [route, bytes] of sizes) {
  console.log(`${String(bytes).padStart(7)} of ${budget[route] ?? 'nothing'}  ${route}`);
}
const wrong = overBudget(sizes, budget);
for (const line of wrong) console.error(line);
if (wrong.length > 0) console.error('Take it out, or allow it in src/tools/sizes/budget.ts.');
process.exitCode = wrong.length === 0 ? 0 : 1;
