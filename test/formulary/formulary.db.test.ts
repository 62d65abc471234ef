/** The formulary: a second person approves, codes are known, the starter set is loaded once, and a list is checked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { drug, drugInteraction } from '#modules/formulary/formulary.model.ts';
import { checkDrugList, loadStarterFormulary } from '#modules/formulary/formulary-questions.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let psychiatrist: Actor;
let director: Actor;
let nurse: Actor;
beforeAll(async () => {
  demo = await openDemo();
  psychiatrist = await demo.as('psychiatrist');
  director = await demo.as('clinical_director');
  nurse = await demo.as('nurse');
});
afterAll(() => demo.close());

const check = (drugs: string) => answerAs(demo.engine, answers, nurse, checkDrugList, { drugs });

test('a row counts once someone else has approved it, and not while it is revised', async () => {
  const input = {
    left: 'ketorolac',
    right: 'lithium_carbonate',
    severity: 'major',
    effect: 'Lower clearance',
    source: 'FDA label',
  };
  expect(await refusal(demo.act(psychiatrist, drugInteraction, 'create', { input }))).toBe(
    'VALIDATION_ERROR | left: names “ketorolac”, which is neither a drug of the formulary nor a group',
  );
  const drugId = (
    await demo.act(psychiatrist, drug, 'create', {
      input: { name: 'Ketorolac', drugClass: 'nsaid', forms: 'Tablet 10', source: 'FDA label' },
    })
  ).id;
  expect((await demo.get(psychiatrist, drug, drugId)).status).toBe('proposed');
  expect(await refusal(demo.act(psychiatrist, drug, 'approve', { id: drugId }))).toContain('Ask someone else');
  expect((await check('ketorolac lithium_carbonate')).unknown).toEqual(['ketorolac']);
  await demo.act(director, drug, 'approve', { id: drugId });
  const { id } = await demo.act(psychiatrist, drugInteraction, 'create', { input });
  const effects = async () => (await check('ketorolac lithium_carbonate')).findings.map(({ effect }) => effect);
  expect(await effects()).not.toContain('Lower clearance');
  await demo.act(director, drugInteraction, 'approve', { id });
  expect(await effects()).toContain('Lower clearance');
  expect(await refusal(demo.act(director, drugInteraction, 'edit', { id, input: { severity: 'moderate' } }))).toMatch(
    /^NOT_EDITABLE/,
  );
  await demo.act(director, drugInteraction, 'revise', { id });
  expect(await effects()).not.toContain('Lower clearance');
  // The director changed it last, so the psychiatrist approves it.
  expect(await refusal(demo.act(director, drugInteraction, 'approve', { id }))).toContain('Ask someone else');
  await demo.act(psychiatrist, drugInteraction, 'approve', { id });
});

test('a nurse reads and does not write; HR reads nothing', async () => {
  expect((await demo.list(nurse, drug, { status: 'active' })).length).toBeGreaterThan(70);
  const input = { name: 'Ketamine', drugClass: 'analgesic', forms: 'Injection', source: 'FDA label' };
  expect(await refusal(demo.act(nurse, drug, 'create', { input }))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(demo.list(await demo.as('hr_manager'), drug))).toMatch(/^RESOURCE_DENIED/);
});

test('the starter set is loaded once, also by two people at once', async () => {
  const again = await Promise.all(
    [director, psychiatrist].map((actor) => answerAs(demo.engine, answers, actor, loadStarterFormulary, {})),
  );
  expect(again).toEqual([
    { drugs: 0, interactions: 0 },
    { drugs: 0, interactions: 0 },
  ]);
  const northgate = demo.organizations[1];
  if (!northgate) throw new Error('There is one organization only.');
  const there = { ...demo.system, tenantId: northgate.id };
  expect((await demo.list(there, drug)).length).toBeGreaterThan(70);
  await demo.engine.connections.read(northgate.id, [
    { text: 'delete from drug_interaction where tenant_id = $1', values: [northgate.id] },
  ]);
  const loaded = await answerAs(demo.engine, answers, there, loadStarterFormulary, {});
  expect(loaded.interactions).toBeGreaterThan(85);
  expect(loaded.drugs).toBe(0);
});

test('the row of another organization is not found', async () => {
  const northgate = demo.organizations[1];
  const [theirs] = await demo.list({ ...demo.system, tenantId: northgate?.id ?? '' }, drug);
  expect(await refusal(demo.get(director, drug, theirs?.id ?? ''))).toMatch(/^NOT_FOUND/);
});
