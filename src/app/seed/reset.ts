/** The demonstration as it was: its organizations are removed and filled anew, in one transaction. Never any other one. */
import type { Task } from '#engine/server/jobs.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Database } from '#engine/server/pg/database.ts';
import type { Engine } from '#engine/server/engine.ts';
import { seedApart } from './seed-apart.ts';

const DEMOS = 'select id from organization where is_demo order by slug';

/** Resets the demonstration to the day it is; answers how many organizations there were. */
export async function resetDemo(engine: Engine, database: Database, key: Buffer): Promise<number> {
  const [demos = []] = await engine.connections.run([{ text: DEMOS, values: [] }]);
  if (demos.length === 0) return 0;
  const ids = demos.map((each) => each.id as string);
  await seedApart({ database, today: dayIn('America/Los_Angeles'), key, instead: ids });
  for (const id of ids) engine.live.publish(id, [{ noun: 'organization', id, action: 'reset' }]);
  return demos.length;
}

/** Every night, while nobody is at work on the west coast. `tenantId` is whoever's turn it is: it is done once, at the first one's. */
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
