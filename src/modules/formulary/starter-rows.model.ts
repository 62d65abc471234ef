/** The starter set as rows of the two nouns. */
import { codeOf, interactionWords } from './groups.model.ts';
import { HIGH_ALERT, HIGH_ALERT_DRUGS, LOOK_ALIKE, MONITORING, STARTER_DRUGS } from './starter-drugs.model.ts';
import { STARTER_INTERACTIONS } from './starter-interactions.model.ts';

export const starterDrugs = STARTER_DRUGS.map(([name, drugClass, traits, forms, dea, rxcui, maxDailyMg]) => {
  const code = codeOf(name);
  return {
    name,
    code,
    drugClass,
    traits: traits.length ? [...traits] : null,
    forms,
    dea,
    rxcui,
    maxDailyMg,
    highAlert: HIGH_ALERT.includes(drugClass) || HIGH_ALERT_DRUGS.includes(code),
    lookAlike: LOOK_ALIKE[code] ?? null,
    monitoring: MONITORING[code] ?? null,
    source: 'FDA label; starter set, educational',
  };
});
const drugNames = new Map(starterDrugs.map(({ code, name }) => [code, name]));
export const starterInteractions = STARTER_INTERACTIONS.map((one) => ({
  ...one,
  names: interactionWords(one.left, one.right, drugNames),
}));
