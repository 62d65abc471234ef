/** The pay range of a grade from one day to another. The range of today is written to the grade, which others read. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, money, ref, text } from '#engine/model/fields.ts';
import { compensationOffice } from './compensation-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const gradeRange = resource('grade_range', {
  label: ['Grade range', 'Grade ranges'],
  title: ['grade', 'effectiveFrom'],
  titleJoin: ', ',
  fields: {
    grade: ref('grade', { fixed: true, cascade: true }),
    /** Kept per year: amounts entered per hour are multiplied by 2,080 when the range is created. */
    entered: choice({ year: 'Per year', hour: 'Per hour' }, { default: 'year', fixed: true, label: 'Amounts are' }),
    minimum: money({ min: 1, fixed: true, help: 'Kept as annual full-time pay: an hourly amount times 2,080 hours.' }),
    middle: money({ min: 1, fixed: true, label: 'Midpoint' }),
    maximum: money({ min: 1, fixed: true }),
    effectiveFrom: day({ fixed: true, index: true, label: 'From' }),
    effectiveTo: day({ optional: true, setBy: 'server', index: true, label: 'Until' }),
    source: text({ max: 200, optional: true, help: 'Such as the survey that the range follows.' }),
  },
  rules: [
    {
      field: 'middle',
      holds: (r) => r.minimum < r.middle && r.middle < r.maximum,
      else: 'must be between minimum and maximum',
    },
  ],
  effective: {
    per: ['grade'],
    from: 'effectiveFrom',
    to: 'effectiveTo',
    applies: { of: 'grade', sets: ['minimum', 'middle', 'maximum'] },
  },
  access: { read: compensationOffice, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['grade', 'effectiveFrom', 'effectiveTo', 'minimum', 'middle', 'maximum', 'source'],
    filters: ['grade', 'effectiveFrom'],
    sort: 'grade,-effectiveFrom',
  },
  detail: {
    Range: ['grade', 'effectiveFrom', 'effectiveTo', 'minimum', 'middle', 'maximum', 'entered', 'source'],
  },
  examples: {
    good: [
      { grade: SOMETHING, minimum: 2_890_000, middle: 3_400_000, maximum: 4_012_000, effectiveFrom: '2031-01-01' },
      { grade: SOMETHING, entered: 'hour', minimum: 1_700, middle: 2_000, maximum: 2_300, effectiveFrom: '2032-01-01' },
    ],
    bad: [
      {
        input: {
          grade: SOMETHING,
          minimum: 3_400_000,
          middle: 3_400_000,
          maximum: 4_012_000,
          effectiveFrom: '2031-01-01',
        },
        field: 'middle',
      },
    ],
  },
});
