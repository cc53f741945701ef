/** `demo reset`: back to how demo mode begins. */
import { resetDemo } from '@/server/demo/reset';

import type { CommandTools } from './context';

export async function runDemoReset({ deps, context }: CommandTools): Promise<number> {
  await resetDemo(deps);
  context.print('All people, calls and messages are removed; the demo data is back.');
  return 0;
}
