/** Checking a list of drugs against the knowledge base, and taking over the starter set. */
import { command, query } from '#access/define.model.ts';
import { choice, integer, text, yesNo } from '#engine/model/fields.ts';
import { list, object, table } from '#engine/model/shapes.ts';
import { formularyKeepers, formularyReaders } from './formulary.model.ts';

const severity = choice({ contraindicated: 'Contraindicated', major: 'Major', moderate: 'Moderate' });

export const checkDrugList = query('check_drug_list', {
  summary: 'What speaks against giving the drugs of a list together: no client, no order',
  asks: {
    drugs: text({ max: 600, label: 'Drugs', help: 'Codes with a space between them.' }),
    age: integer({ min: 0, max: 120, optional: true }),
    pregnant: yesNo({ default: false }),
  },
  by: formularyReaders,
  answers: object({
    findings: table({
      kind: text(),
      severity,
      drugs: text(),
      effect: text(),
      action: text({ optional: true }),
      source: text(),
    }),
    unknown: list(text()),
  }),
  staleWith: ['drug', 'drug_interaction'],
});

export const drugNames = query('drug_names', {
  summary: 'The active drugs of the formulary by name',
  by: formularyReaders,
  answers: object({ drugs: table({ code: text(), name: text() }) }),
  staleWith: ['drug'],
});

export const loadStarterFormulary = command('load_starter_formulary', {
  summary: 'Add the drugs and interactions of the starter set that are not there yet, for review',
  by: formularyKeepers,
  answers: object({ drugs: integer(), interactions: integer() }),
  changes: ['drug', 'drug_interaction'],
});
