import { at, type OrganizationSpec, unit } from './organization.ts';

/** The small organization, there to show that one never sees another. */
export const NORTHGATE: OrganizationSpec = {
  name: 'Northgate Recovery',
  slug: 'northgate',
  domain: 'northgate.example',
  seed: 12,
  states: { on_leave: 1, pre_hire: 0, notice: 0, suspended: 0 },
  leavers: 2,
  minimums: { CLT: 6 },
  outToday: 1,
  sites: [{ code: 'NOR', name: 'Northgate House', line1: '77 North Gate Road', city: 'Gresham', zip: '97030' }],
  units: [
    unit(
      'EXE',
      'Office',
      null,
      3,
      0,
      null,
      'CEO',
      null,
      [
        ['HRM', 1],
        ['ACC', 1],
      ],
      ['NOR'],
    ),
    unit(
      'CLT',
      'Care',
      'EXE',
      9,
      0,
      'EXE',
      'CSU',
      null,
      [
        ['THL', 2],
        ['CMG', 2],
        ['BT1', 4],
      ],
      ['NOR'],
    ),
  ],
  positions: [
    at('CEO', 'Executive director', 'EXE', 9, '1.1', 'e'),
    at('HRM', 'HR manager', 'EXE', 7, '1.2', 'e'),
    at('ACC', 'Bookkeeper', 'EXE', 5, '5', 'n'),
    at('CSU', 'Program manager', 'CLT', 8, '1.2', 'e', 'LCSW'),
    at('THL', 'Therapist', 'CLT', 7, '2', 'e', 'LCSW'),
    at('CMG', 'Case manager', 'CLT', 5, '2', 'n', 'CADC'),
    at('BT1', 'Behavioral tech', 'CLT', 2, '9', 'n'),
  ],
};
