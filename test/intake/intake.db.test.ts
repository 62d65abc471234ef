/** The way in, with the real engine: what is screened, who decides, what is only added later, and what ends with the stay. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { arrivals, packetOf } from '#modules/charts/arrivals.server.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { createClinic, type Clinic } from '#test/support/clinic.ts';
import { signPapers } from '#test/support/papers.ts';
import { SCREENED } from '#test/support/screening.ts';
import { refusal } from '../people/demo.ts';

let c: Clinic;
beforeAll(async () => {
  c = await createClinic();
});
afterAll(() => c.close());

const act = (actor: Actor, action: string, id: string, input?: object) =>
  c.engine.act.act(actor, { resource: preAdmission, action, id, ...(input && { input }) });

/** Somebody who is expected, and the way in that began with it. */
async function expected(first: string) {
  const client = await c.register(first);
  const input = { client, location: c.facility, levelOfCare: '1.5' };
  const stay = (await c.engine.act.act(c.intake, { resource: episode, action: 'create', input }))?.id ?? '';
  const packet = await packetOf(c.engine, c.intake, client);
  return { client, stay, way: packet?.way?.id ?? '' };
}
async function screen(client: string, stay: string): Promise<void> {
  const on = (action: string, more: object) => c.engine.act.act(c.director, { resource: assessment, action, ...more });
  const made = await on('create', { input: { client, episode: stay, instrument: 'cssrs' } });
  const id = made?.id ?? '';
  await on('start', { id });
  await on('edit', { id, input: { answers: { q1: 'no', q2: 'no', q6: 'no' } } });
  await on('complete', { id });
}
const status = async (id: string) => (await c.engine.read.get(c.engine.reader(c.director), preAdmission, id)).status;
const why = { decisionReason: 'Fits the program' };

describe('the screening', () => {
  test('begins with the stay, is kept as far as it goes, and says what is open', async () => {
    const { way } = await expected('Ada');
    const first = await act(c.intake, 'edit', way, { screening: { uses: 'yes' } });
    // Now it must say which substances, too.
    expect(first?.openQuestions).toBe(12);
    expect(await act(c.intake, 'edit', way, { screening: SCREENED })).toMatchObject({ openQuestions: 0 });
  });

  test('refuses what is not listed, under the name of the question', async () => {
    const { way } = await expected('Ben');
    expect(await refusal(act(c.intake, 'edit', way, { screening: { mobility: 'flies' } }))).toContain(
      'screening.mobility: must be one of the listed options',
    );
    expect(await refusal(act(c.intake, 'edit', way, { clearance: 'cleared' }))).toContain('clearedBy');
  });
});

describe('the decision', () => {
  test('is asked for once the screening is whole and the C-SSRS is answered, and is taken by who may', async () => {
    const { way, client, stay } = await expected('Cleo');
    expect(await refusal(act(c.intake, 'submit', way))).toMatch(/screening: has 12 open.*suicideRiskScreening/);
    await act(c.intake, 'edit', way, { screening: SCREENED, clearance: 'pending' });
    await screen(client, stay);
    await act(c.intake, 'submit', way);
    expect(await refusal(act(c.intake, 'accept', way, why))).toMatch(/^PERMISSION_DENIED/);
    expect(await refusal(act(c.director, 'accept', way))).toContain('decisionReason');
    expect(await refusal(act(c.director, 'accept', way, why))).toContain('clearance: is pending');
    expect(await act(c.director, 'acceptIf', way, why)).toMatchObject({
      status: 'conditional',
      decidedBy: c.director.accountId,
    });
    // Whoever reads it is told who decided, by name.
    const read = await c.engine.read.get(c.engine.reader(c.intake), preAdmission, way);
    expect(read.titles.decidedBy).toBe('Dora Test');
    await act(c.director, 'deny', way, { decisionReason: 'The condition was not met' });
    expect(await refusal(act(c.intake, 'edit', way, { transport: 'By bus' }))).not.toBe('allowed');
  });
});

test('the gate ends with the packet: what is added makes it whole, and then the stay begins', async () => {
  const { way, client, stay } = await expected('Dana');
  const at = async () => (await packetOf(c.engine, c.intake, client))?.percent;
  const before = await at();
  await signPapers(c.engine, c.intake, client, ['treatment', 'part2_notice', 'npp', 'financial']);
  await screen(client, stay);
  await act(c.intake, 'edit', way, { screening: SCREENED, clearance: 'not_needed' });
  await act(c.intake, 'submit', way);
  await act(c.director, 'accept', way, why);
  const after = await at();
  expect(before).toBeLessThan(after ?? 0);
  const named = (await arrivals(c.engine, c.intake))
    .find((one) => one.client.id === client)
    ?.blockers.map(({ key }) => key);
  // Nobody here is told that nothing is known of allergies, or who is called.
  expect(named).toEqual(['emergencyContacts', 'identity', 'attending', 'allergies', 'belongings']);
  const input = { overrideReason: 'The rest is done on the unit' };
  await c.engine.act.act(c.director, { resource: episode, action: 'admitAnyway', id: stay, input });
  expect(await status(way)).toBe('admitted');
  expect(await refusal(act(c.director, 'edit', way, { transport: 'By bus' }))).toContain('only belongings');
  const bag = [{ item: 'Backpack', count: 1, kept: 'stored' }];
  expect(await act(c.director, 'edit', way, { belongings: bag })).toMatchObject({ belongings: bag });
});

test('who does not come is not decided about; expected again, the way in goes on', async () => {
  const { way, stay } = await expected('Eli');
  const move = (action: string) => c.engine.act.act(c.intake, { resource: episode, action, id: stay });
  await move('missed');
  expect(await status(way)).toBe('closed');
  await move('expectAgain');
  expect(await status(way)).toBe('screening');
});

test('intake has what screening found until 72 hours after the admission; who treats and who decided have it for good', async () => {
  const { way, stay } = await expected('Gwen');
  const secret = ['screening', 'clearance', 'clearedBy', 'decisionReason'];
  await act(c.intake, 'edit', way, { screening: SCREENED, clearance: 'cleared', clearedBy: 'Dr. Osei' });
  const seen = (who: Actor) => c.engine.read.get(c.engine.reader(who), preAdmission, way);
  const came = (hours: number) =>
    c.engine.connections.read(c.tenant, [
      {
        text: `update episode set status = 'active', admitted_at = now() - make_interval(hours => $2) where id = $1`,
        values: [stay, hours],
      },
    ]);
  for (const field of secret) expect(await seen(c.intake)).toHaveProperty(field);
  await came(71);
  for (const field of secret) expect(await seen(c.intake)).toHaveProperty(field);
  await came(21 * 24);
  for (const field of secret) {
    expect(await seen(c.intake)).not.toHaveProperty(field);
    expect(await seen(c.director)).toHaveProperty(field);
  }
  // That there was a way in, and by whom it was decided, stays.
  expect(await seen(c.intake)).toHaveProperty('decidedBy');
});

test('administrators and residential staff find none of it, and who manages the house nothing that screening found', async () => {
  const { way } = await expected('Finn');
  await act(c.director, 'edit', way, { clearance: 'cleared', clearedBy: 'Dr. Osei', transport: 'By bus' });
  const manager = { ...c.director, roles: ['health_admin'] };
  const seen = await c.engine.read.get(c.engine.reader(manager), preAdmission, way);
  expect(seen).toMatchObject({ transport: 'By bus', status: 'screening' });
  for (const field of ['screening', 'clearance', 'clearedBy', 'decisionReason']) expect(seen).not.toHaveProperty(field);
  for (const role of ['admin', 'residential_staff']) {
    const somebody = { ...c.director, roles: [role] };
    expect(await refusal(c.engine.read.get(c.engine.reader(somebody), preAdmission, way))).not.toBe('allowed');
  }
});
