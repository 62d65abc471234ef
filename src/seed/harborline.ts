import { HARBORLINE_POSITIONS } from './harborline-positions.ts';
import { HARBORLINE_UNITS } from './harborline-units.ts';
import type { OrganizationSpec } from './organization.ts';

/** The large organization of the demonstration: 412 people, three sites of care and a central office. */
export const HARBORLINE: OrganizationSpec = {
  name: 'Harborline Health',
  slug: 'harborline',
  domain: 'harborline.example',
  seed: 412,
  states: { on_leave: 14, pre_hire: 9, notice: 9, suspended: 2 },
  leavers: 72,
  minimums: { CLT: 63, NUR: 11, MED: 20, RES: 31, ADM: 25, HRD: 9, FIN: 8, ITS: 6, QUA: 5, LND: 5 },
  outToday: 9,
  sites: [
    { code: 'BAY', name: 'Bayview Detox', line1: '1180 Bayview Way', city: 'Astoria', zip: '97103' },
    { code: 'ALD', name: 'Alder House', line1: '640 Alder Court', city: 'Portland', zip: '97211' },
    { code: 'CYP', name: 'Cypress Clinic', line1: '2205 Cypress Street', city: 'Salem', zip: '97301' },
    { code: 'CEN', name: 'Central Office', line1: '90 Harbor Plaza', city: 'Portland', zip: '97202' },
  ],
  units: HARBORLINE_UNITS,
  positions: HARBORLINE_POSITIONS,
};
