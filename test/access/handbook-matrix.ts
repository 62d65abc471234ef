/**
 * The role matrix of the clinical handbook (clinical.md, section 3), copied out by hand and word for word: it is compared with
 * what the definitions grant, so nothing of the product is used here.
 */

/** Who stands above the columns. */
export const COLUMNS = {
  CD: 'clinical_director',
  PSY: 'psychiatrist',
  TH: 'therapist',
  RN: 'nurse',
  IC: 'intake_coordinator',
  BT: 'behavioral_tech',
  RS: 'residential_staff',
  HA: 'health_admin',
  CO: 'compliance_officer',
} as const;
export type Column = keyof typeof COLUMNS;
export const columns = Object.keys(COLUMNS) as readonly Column[];

const TABLE = `
|Screen group | CD | PSY | TH | RN | IC | BT | RS | HA | CO |
|dashboard, realtime|Mf|Vf|Vc|Vu|Vf (funnel)|Vu|Vu|Vf (no notes)|Vf agg|
|leads, referrals, calls|A|A(decision)|V(ref)|–|M|–|–|M|audit|
|insurance, VOB|V|–|V status|–|M|–|–|M|V|
|pre-cert, auth|A|S(clin)|E(clin)|V|E|–|–|M|V|
|intake, pre-admission|A|A|E|E(med)|M|V basic|V basic|V|V|
|admission / discharge act|A|S order|E S|E S|E|E belongings|E belongings|V|V|
|client search/face sheet|f|f|c|u|f pre-admit|u min|u min|f demo|log|
|chart full|Vf|Vc|Vc|Vu|V to admit+72 h|– (task view)|–|–|V by audit case|
|psychotherapy notes|–|own|own only|–|–|–|–|–|–|
|treatment plans|A|S|M S|E S|–|V goals|V goals|–|V|
|progress notes|A S|S|E S|E S|contact|E shift log|E shift log|–|V|
|group notes/therapy|A|V|M S|E|–|attendance|attendance|–|V|
|assessments: self-report|A|S|S|S|assign|hand device|–|–|V|
|COWS/CIWA/nursing|V|S|V|S|–|E vitals part|–|–|V|
|ASAM/BPS|A|S|S|V|E screen|–|–|–|V|
|psych-eval|V|S|V|V|–|–|–|–|V|
|team meeting|M|E|E|E|E|V tasks|V tasks|–|V|
|crisis|A|S|E|E|start|start|start|V|V|
|MAR|V|V|V summary|E S|–|observe|observe if trained|–|V|
|orders|V|S|–|E verbal, verify|–|–|–|–|V|
|eRx/EPCS|–|S|–|prepare|–|–|–|–|log|
|pharmacy, inventory, central log|A|V|–|M|–|count w/ RN|witness|V stock|V|
|destruction|A|witness|–|E|–|witness|witness|–|V|
|reconciliation|V|S|V|E|pre-list|–|–|–|V|
|labs|V|S review|V UDS|E|–|collect UDS|–|–|V|
|vitals/weight|V|V|V|E|–|E|–|–|V|
|rounds|M|order|V|M|–|E|E|–|V|
|beds/rooms/occupancy|M|V|V|E|hold|Vu, dirty|Vu, dirty|M|V|
|schedule, shifts|M|E|E|E|E|V own|V own|M|–|
|handoff|V|V|V|M|–|E|E|–|V|
|incidents report / manage|M|E|E|E|E|E|E|E / V|M|
|consents|A|E|E|E|M|witness|–|\`records\` M|M|
|billing*|–|–|own charges|–|V|–|–|M|V|
|reports|f|clin|own|unit|CRM|–|–|ops/bill|compliance|
|templates/forms builder|M|propose|propose|propose|–|–|–|M|A consents|
|compliance/*|V|–|–|–|–|–|–|V|M|
|facility map, inspections|A|–|–|V, E|–|E|E|M|V|
|housekeeping, maintenance, safety|V|report|report|report|report|E|E|M|V|
|settings org/users/roles|V|–|–|–|–|–|–|M (no SA grant)|V|
`;

/** Screen group → column → cell, as they stand in the handbook. */
export const matrix: ReadonlyMap<string, Readonly<Record<Column, string>>> = new Map(
  TABLE.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [group = '', ...cells] = line.slice(1, -1).split('|');
      const said = columns.map((column, i) => [column, cells[i]?.trim() ?? '']);
      return [group, Object.fromEntries(said) as Record<Column, string>];
    }),
);

/** What a cell that holds no letter of the legend comes to in its letters; `own` stands for the records of one's own. */
export const IN_LETTERS: Readonly<Record<string, string>> = {
  f: 'Vf',
  c: 'Vc',
  u: 'Vu',
  'f pre-admit': 'Vf',
  'u min': 'Vu',
  'f demo': 'Vf',
  own: 'E own',
  'own only': 'E own',
  contact: 'E S',
  // Giving a questionnaire out is a record of it.
  assign: 'E',
  // A second person beside a record that is somebody else's: `witness` of its actions, and no reading of it.
  witness: '–',
  // Of a record of the facility, or of a request to its keepers.
  hold: 'E',
  'Vu, dirty': 'Vu E',
  propose: 'V',
  report: 'V',
  // The access log is a noun of its own.
  log: '–',
  // A device that is handed over signs nobody in.
  'hand device': '–',
};

/** Groups whose nouns later issues bring: group → what it waits for. */
export const WAITING: Readonly<Record<string, string>> = {
  destruction: 'medications come with their own issue',
  'incidents report / manage':
    'incidents are peer review and name no client; who reads them is in the tests of incidents',
  reports: 'reports are no nouns; what they count is read by the grants of its nouns',
  'facility map, inspections': 'inspections are no nouns yet; buildings and units are of the bed row',
  'settings org/users/roles':
    'a matter of the platform (platform.md), whose own matrix holds for memberships and roles',
};
