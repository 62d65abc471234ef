/** The starter formulary in force, with one drug and two interactions that wait for their second review. */
import { addDays } from '#engine/model/days.ts';
import { drug, drugInteraction } from '#modules/formulary/formulary.model.ts';
import { codeOf, interactionWords } from '#modules/formulary/groups.model.ts';
import { starterDrugs, starterInteractions } from '#modules/formulary/starter-rows.model.ts';
import { insertRecords } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const PROPOSED_DRUG = {
  name: 'Nitrofurantoin',
  drugClass: 'gastrointestinal',
  traits: null,
  forms: 'Capsule 50, 100',
  dea: 'none',
  rxcui: '7454',
  maxDailyMg: 400,
  highAlert: false,
  lookAlike: null,
  monitoring: 'Renal function',
  source: 'FDA label',
};
const PROPOSED_RULES = [
  {
    left: 'varenicline',
    right: 'alcohol',
    severity: 'moderate',
    effect: 'Less tolerance for alcohol',
    action: null,
    source: 'FDA label',
    highPriority: false,
  },
  {
    left: 'topiramate',
    right: 'contraceptive',
    severity: 'moderate',
    effect: 'Contraceptive failure from 200 mg a day',
    action: null,
    source: 'FDA label',
    highPriority: false,
  },
];
const STARTED = 240;
const PROPOSED = 4;

/** Loads it for an organization. */
export async function loadFormulary({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_320);
  const author = org.accounts.find(({ role }) => role === 'psychiatrist')?.id ?? null;
  const row = (values: object, status: 'active' | 'proposed') => {
    const day = addDays(today, status === 'active' ? -STARTED : -PROPOSED);
    return {
      id: random.id(day),
      createdAt: at(day),
      createdBy: author,
      status,
      effectiveOn: day,
      revision: 1,
      proposedBy: author,
      ...values,
    };
  };
  const names = new Map(starterDrugs.map(({ code, name }) => [code, name]));
  await insertRecords(loader, drug, [
    ...starterDrugs.map((one) => row(one, 'active')),
    row({ ...PROPOSED_DRUG, code: codeOf(PROPOSED_DRUG.name) }, 'proposed'),
  ]);
  await insertRecords(loader, drugInteraction, [
    ...starterInteractions.map((one) => row(one, 'active')),
    ...PROPOSED_RULES.map((one) => row({ ...one, names: interactionWords(one.left, one.right, names) }, 'proposed')),
  ]);
}
