/** Companies and places of work on the server. What a company may say is decided by its definition, on both sides. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor, type Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { location } from '#modules/people/location.model.ts';
import { company } from './company.model.ts';
import { workPlace } from './work-place.model.ts';

/** Refuses a site that this person may not see or that is closed, and a shift that the organization does not have. */
async function mustBeThere(
  db: Db,
  tenantId: string,
  { location: site, shift }: { readonly location: string | null; readonly shift: string | null },
): Promise<void> {
  if (site !== null) {
    const found = await db(location)
      .get(site)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
    if (found?.status !== 'open')
      throw invalid({ field: 'location', message: 'must be an open site you have access to' });
  }
  if (shift === null) return;
  const { shifts } = await db(company).get(tenantId);
  const names = (shifts ?? []).map((s) => s.name);
  if (names.includes(shift)) return;
  const told = names.length
    ? phrase('must be one of {{codes}}', { codes: names.join(', ') })
    : phrase('must be blank: the organization has no shifts yet', {});
  throw invalid({ field: 'shift', ...told });
}

export const workPlaceServed = hooksFor(workPlace, {
  set: {
    create: async ({ actor, record, db }) => {
      if (actor.accountId === null) throw new Refusal('PERMISSION_DENIED');
      await mustBeThere(db, actor.tenantId, record);
      return { account: actor.accountId };
    },
    edit: async ({ actor, record, db }) => mustBeThere(db, actor.tenantId, record),
  },
});

const KEPT_BEFORE = 'select ein from organization where id = $1 and ein is not null';
const FORGET = 'update organization set ein = null where id = $1';

/** Takes over the tax number that an organization kept before there was a record of its company. */
async function adoptNumber(engine: Engine, tenantId: string): Promise<void> {
  const { connections, secrets, act } = engine;
  const [rows = []] = await connections.run([{ text: KEPT_BEFORE, values: [tenantId] }]);
  const sealed = rows[0]?.ein;
  if (!Buffer.isBuffer(sealed)) return;
  const ein = secrets.open(sealed, secretPlace(tenantId, 'organization', tenantId, 'ein'));
  const system = systemActor(tenantId, 'the number kept with the organization');
  await act.perform(system, { resource: company, action: 'edit', id: tenantId, input: { ein } });
  await connections.run([{ text: FORGET, values: [tenantId] }]);
}

export const companyTasks: readonly Task[] = [
  { name: 'company:adopt', schedule: '12 * * * *', due: `exists (${KEPT_BEFORE})`, run: adoptNumber },
];
