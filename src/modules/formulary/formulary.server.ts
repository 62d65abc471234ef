/** The formulary: codes, the second review, the starter set, and the check of a list of drugs. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { asSystem } from '#engine/server/grants.ts';
import { drug, drugInteraction } from './formulary.model.ts';
import { checkDrugList, drugNames, loadStarterFormulary } from './formulary-questions.model.ts';
import { codeOf, GROUPS, interactionWords } from './groups.model.ts';
import { checkDrugs, type DrugFacts, indexRules, type InteractionRule, type RuleIndex } from './order-checks.model.ts';
import { starterDrugs, starterInteractions } from './starter-rows.model.ts';

/** The person who proposed or last changed a row does not approve it. */
const mustBeSomeoneElse = (accountId: string | null, author: string | null): void => {
  if (accountId !== null && accountId === author)
    throw new Refusal('CONFLICT', {
      why: 'You proposed this. Ask someone else to check it against its source and approve it.',
    });
};

/** Both sides in words. Refuses codes that are neither a drug of the formulary nor a group. */
async function wordsOf(db: Db, sides: Readonly<Record<'left' | 'right', string>>): Promise<{ names: string }> {
  const names = new Map((await db(drug).all({})).map(({ code, name }) => [code, name]));
  for (const field of ['left', 'right'] as const)
    for (const name of sides[field].split(' '))
      if (!names.has(name) && !(name in GROUPS))
        throw invalid({
          field,
          ...phrase('names “{{name}}”, which is neither a drug of the formulary nor a group', { name }),
        });
  return { names: interactionWords(sides.left, sides.right, names) };
}

export const formularyHooks = [
  hooksFor(drug, {
    set: {
      create: async ({ record }) => ({ code: codeOf(record.name) }),
      edit: async ({ actor, record }) => ({ code: codeOf(record.name), proposedBy: actor.accountId }),
      approve: async ({ actor, record }) => mustBeSomeoneElse(actor.accountId, record.proposedBy ?? record.createdBy),
      revise: async ({ actor, record }) => ({ revision: record.revision + 1, proposedBy: actor.accountId }),
    },
  }),
  hooksFor(drugInteraction, {
    set: {
      create: ({ record, system }) => wordsOf(system('which drugs there are'), record),
      edit: async ({ actor, record, system }) => ({
        ...(await wordsOf(system('which drugs there are'), record)),
        proposedBy: actor.accountId,
      }),
      approve: async ({ actor, record }) => mustBeSomeoneElse(actor.accountId, record.proposedBy ?? record.createdBy),
      revise: async ({ actor, record }) => ({ revision: record.revision + 1, proposedBy: actor.accountId }),
    },
  }),
];

const DRUGS = `select code, name, drug_class as "drugClass", coalesce(traits, '{}') as traits, max_daily_mg::float8 as "maxDailyMg"
  from drug where tenant_id = $1 and status = 'active'`;
const RULES = `select string_to_array("left", ' ') as "left", string_to_array("right", ' ') as "right", severity, effect, action, source
  from drug_interaction where tenant_id = $1 and status = 'active' order by id`;

/** The active drugs by code and the active interactions of an organization. Knowledge, no client: read as it is. */
export async function knowledgeOf(
  engine: Engine,
  tenantId: string,
): Promise<{ readonly drugs: ReadonlyMap<string, Omit<DrugFacts, 'dailyMg'>>; readonly rules: RuleIndex }> {
  const [drugs = [], rules = []] = await engine.connections.read(tenantId, [
    { text: DRUGS, values: [tenantId] },
    { text: RULES, values: [tenantId] },
  ]);
  // The statements name the fields of the facts.
  const facts = drugs as unknown as Omit<DrugFacts, 'dailyMg'>[];
  return {
    drugs: new Map(facts.map((one) => [one.code, one])),
    rules: indexRules(rules as unknown as InteractionRule[]),
  };
}

async function check({ engine, actor, asked }: Asking<typeof checkDrugList>) {
  const { drugs, rules } = await knowledgeOf(engine, actor.tenantId);
  const codes = asked.drugs.split(/\s+/).filter(Boolean);
  const unknown: string[] = [];
  const list = codes.flatMap((code): DrugFacts[] => {
    const found = drugs.get(code);
    if (found) return [{ ...found, dailyMg: null }];
    if (code in GROUPS)
      return [{ code, name: GROUPS[code] ?? code, drugClass: code, traits: [], maxDailyMg: null, dailyMg: null }];
    unknown.push(code);
    return [];
  });
  const findings = checkDrugs(list, rules, { age: asked.age, isPregnant: asked.pregnant, allergies: [] });
  const nameOf = new Map(list.map(({ code, name }) => [code, name]));
  return {
    findings: findings.map((one) => ({ ...one, drugs: one.drugs.map((code) => nameOf.get(code) ?? code).join(' + ') })),
    unknown,
  };
}

/** Adds what is missing, as proposed rows that someone else has to approve. */
async function loadStarter({ engine, actor }: Asking<typeof loadStarterFormulary>) {
  const system = asSystem(actor, 'the starter formulary');
  return engine.act.transact(system, { resource: drug, action: 'load' }, async (work) => {
    // Held, so that of two people who load it at once the second finds everything there.
    await work.tx.read({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`formulary ${actor.tenantId}`] });
    const [drugs = [], rules = []] = await work.tx.read(
      { text: 'select code from drug where tenant_id = $1', values: [actor.tenantId] },
      { text: 'select "left", "right", effect from drug_interaction where tenant_id = $1', values: [actor.tenantId] },
    );
    const codes = new Set(drugs.map(({ code }) => code));
    const pairs = new Set(rules.map((one) => `${String(one.left)}|${String(one.right)}|${String(one.effect)}`));
    const newDrugs = starterDrugs.filter(({ code }) => !codes.has(code));
    const newRules = starterInteractions.filter((one) => !pairs.has(`${one.left}|${one.right}|${one.effect}`));
    for (const input of newDrugs) await engine.act.within(work, system, { resource: drug, action: 'create', input });
    for (const input of newRules)
      await engine.act.within(work, system, { resource: drugInteraction, action: 'create', input: { ...input } });
    return { drugs: newDrugs.length, interactions: newRules.length };
  });
}

export const formularyAnswers = [
  answer(checkDrugList, check),
  answer(drugNames, async ({ engine, actor }) => {
    const { drugs } = await knowledgeOf(engine, actor.tenantId);
    const names = [...drugs.values()].map(({ code, name }) => ({ code, name }));
    return { drugs: names.toSorted((a, b) => a.name.localeCompare(b.name)) };
  }),
  perform(loadStarterFormulary, loadStarter),
];
