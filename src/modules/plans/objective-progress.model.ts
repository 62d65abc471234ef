/** How far somebody has come with an objective: entries beside the signed plan, only added to, by the objective's id. */
import { clinicalRecord, planReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, unit } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, text } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const objectiveProgress = resource('objective_progress', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'plans' },
  label: ['Progress entry', 'Progress entries'],
  path: 'objective-progress',
  title: ['progress'],
  appendOnly: true,
  fields: {
    client: ref('client', { fixed: true }),
    plan: ref('treatment_plan', { fixed: true }),
    /** The objective's id in the plan; it stays the same from version to version. */
    objective: text({ max: 36, pattern: UUID, patternSays: 'must be the id of an objective', index: true }),
    on: day({ default: 'today' }),
    progress: choice(
      {
        new: 'New',
        in_progress: 'In progress',
        met: 'Met',
        partially: 'Partially met',
        not_met: 'Not met',
        discontinued: 'Discontinued',
      },
      { default: 'in_progress' },
    ),
    percent: integer({ min: 0, max: 100, unit: '%' }),
    note: longText({ optional: true, max: 1000 }),
  },
  access: { read: planReaders, create: { therapist: caseload, psychiatrist: caseload, nurse: [unit, caseload] } },
  list: {
    columns: ['on', 'client', 'plan', 'progress', 'percent', 'note'],
    filters: ['client', 'plan', 'objective', 'progress'],
    sort: '-on',
  },
  examples: {
    good: [{ client: SOMETHING, plan: SOMETHING, objective: SOMETHING, progress: 'in_progress', percent: 40 }],
    bad: [
      { input: { client: SOMETHING, plan: SOMETHING, objective: SOMETHING, percent: 101 }, field: 'percent' },
      { input: { client: SOMETHING, plan: SOMETHING, objective: 'first', percent: 10 }, field: 'objective' },
    ],
  },
});
