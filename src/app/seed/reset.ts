/** Resets the demo: removes its organizations and loads them again, in one transaction. Never touches another one. */
import type { Task } from '#engine/server/jobs.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Database } from '#engine/server/pg/database.ts';
import type { Engine } from '#engine/server/engine.ts';
import { seedApart } from './seed-apart.ts';

const DEMOS = 'select id from organization where is_demo order by slug';

/** Resets the demo to today; returns how many organizations there were. */
export async function resetDemo(engine: Engine, database: Database, key: Buffer): Promise<number> {
  const [demos = []] = await engine.connections.run([{ text: DEMOS, values: [] }]);
  if (demos.length === 0) return 0;
  const ids = demos.map((each) => each.id as string);
  await seedApart({ database, today: dayIn('America/Los_Angeles'), key, instead: ids });
  for (const id of ids) engine.live.publish(id, [{ noun: 'organization', id, action: 'reset' }]);
  return demos.length;
}

/** Every night, outside working hours on the West Coast. The task runs per organization, and the first one does it for all. */
export const resetTasks = (database: Database, key: Buffer): readonly Task[] => [
  {
    name: 'demo:reset',
    schedule: '20 10 * * *',
    due: `$1 = (${DEMOS} limit 1)`,
    run: async (engine, tenantId) => {
      const [demos = []] = await engine.connections.run([{ text: DEMOS, values: [] }]);
      if (demos[0]?.id === tenantId) await resetDemo(engine, database, key);
    },
  },
];
