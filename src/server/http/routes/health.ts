/** Whether this instance can work, for load balancers and container platforms. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { checkHealth } from '@/contract/service';

import { Refusal } from '@/server/platform/refusal';

import type { AppDeps } from '../deps';
import { addRoute } from '../route';

/** 503 when the database is away, as everywhere, and while this instance shuts down. */
export async function healthRoutes(app: FastifyInstance, deps: Pick<AppDeps, 'db'>): Promise<void> {
  addRoute(app, checkHealth, { head: true }, async () => {
    if (app.isLeaving()) throw new Refusal({ kind: 'leaving' });
    await deps.db.execute(sql`select 1`);
    return { status: 'ok' as const };
  });
}
