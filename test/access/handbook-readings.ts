/** Which noun stands in which group of the handbook's role matrix, and where the product reads the table otherwise, and why. */
import type { Column } from './handbook-matrix.ts';

export interface NounOfRow {
  readonly noun: string;
  readonly groups: readonly string[];
  /** A chart's part; a paper or date that intake keeps; a place without a name in it. */
  readonly kind: 'clinical' | 'office' | 'place';
  /** The groups whose letters hold for what is done with it, where those are others than the ones by which it is read. */
  readonly actsOf?: readonly string[];
  readonly enter?: readonly string[];
  /** What only who manages does. */
  readonly manage?: readonly string[];
  readonly sign?: readonly string[];
  readonly decide?: readonly string[];
  /** Whoever a record names reads it, whatever their role is: a task of one's own, one's place on a care team. */
  readonly ownIsEverybodys?: true;
  /** It holds nothing of anybody: which instruments are in use, for example. */
  readonly readByAll?: true;
}

const ASSESSMENTS = ['assessments: self-report', 'COWS/CIWA/nursing', 'ASAM/BPS', 'psych-eval'] as const;

export const NOUNS: readonly NounOfRow[] = [
  { noun: 'due_item', groups: ['dashboard, realtime'], kind: 'clinical', ownIsEverybodys: true },
  { noun: 'coverage', groups: ['insurance, VOB'], kind: 'office', enter: ['create', 'edit'] },
  { noun: 'benefit_check', groups: ['insurance, VOB'], kind: 'office', enter: ['create', 'edit', 'verify'] },
  { noun: 'authorization', groups: ['pre-cert, auth'], kind: 'office', enter: ['edit'] },
  {
    noun: 'payer_claim',
    groups: ['billing*'],
    kind: 'office',
    manage: ['create', 'edit', 'makeReady', 'submit', 'void'],
    decide: ['approveWriteOff', 'declineWriteOff'],
  },
  { noun: 'claim_line', groups: ['billing*'], kind: 'office', manage: ['create', 'edit', 'release'] },
  { noun: 'claim_payment', groups: ['billing*'], kind: 'office', manage: ['create'] },
  { noun: 'remittance_claim', groups: ['billing*'], kind: 'office' },
  { noun: 'lead', groups: ['leads, referrals, calls'], kind: 'office', enter: ['create', 'edit', 'lose'] },
  { noun: 'referral_case', groups: ['leads, referrals, calls'], kind: 'office', enter: ['create', 'edit', 'send'] },
  {
    noun: 'pre_admission',
    groups: ['intake, pre-admission'],
    kind: 'office',
    // Belongings are looked through by who looks after the unit: they are a part of it.
    actsOf: ['intake, pre-admission', 'admission / discharge act'],
    enter: ['create', 'edit'],
    decide: ['accept', 'acceptIf', 'deny'],
  },
  { noun: 'legal_paper', groups: ['chart full'], kind: 'office' },
  { noun: 'handoff_line', groups: ['handoff'], kind: 'clinical', enter: ['edit'] },
  { noun: 'group_member', groups: ['group notes/therapy'], kind: 'clinical', enter: ['create'] },
  { noun: 'group_attendance', groups: ['group notes/therapy'], kind: 'clinical', enter: ['edit'] },
  { noun: 'group_note', groups: ['group notes/therapy'], kind: 'clinical', enter: ['edit'], sign: ['sign'] },
  { noun: 'lab_order', groups: ['labs'], kind: 'clinical', enter: ['create', 'edit', 'collect', 'send'] },
  // A message is nobody's until it is matched: those who sort read it at their facility.
  { noun: 'lab_message', groups: ['labs'], kind: 'office' },
  { noun: 'lab_result', groups: ['labs'], kind: 'clinical', enter: ['call'], sign: ['review'] },
  {
    noun: 'client_medication',
    groups: ['pharmacy, inventory, central log'],
    kind: 'clinical',
    manage: ['create', 'edit', 'giveBack'],
  },
  {
    noun: 'dispense',
    groups: ['pharmacy, inventory, central log'],
    kind: 'clinical',
    manage: ['create', 'handOver', 'resume'],
  },
  { noun: 'team_meeting_client', groups: ['team meeting'], kind: 'clinical', enter: ['edit'] },
  { noun: 'team_action', groups: ['team meeting'], kind: 'clinical', enter: ['create'] },
  { noun: 'client_event', groups: ['chart full'], kind: 'clinical' },
  { noun: 'crisis_event', groups: ['crisis'], kind: 'clinical', enter: ['create'], decide: ['review'] },
  { noun: 'crisis_step', groups: ['crisis'], kind: 'clinical', enter: ['create'] },
  { noun: 'crisis_notice', groups: ['crisis'], kind: 'clinical' },
  { noun: 'restraint', groups: ['crisis'], kind: 'clinical', sign: ['create'] },
  { noun: 'safety_plan', groups: ['crisis'], kind: 'clinical', enter: ['create', 'edit'] },
  { noun: 'observation_level', groups: ['rounds'], kind: 'clinical', enter: ['create'] },
  { noun: 'round_slot', groups: ['rounds'], kind: 'clinical', enter: ['record'] },
  { noun: 'client_form', groups: ASSESSMENTS, kind: 'clinical', enter: ['create', 'edit'], sign: ['sign'] },
  {
    noun: 'episode',
    groups: ['admission / discharge act'],
    kind: 'office',
    enter: ['create', 'edit', 'activate', 'leaveAma', 'elope'],
    sign: ['admit', 'planDischarge'],
    decide: ['admitAnyway'],
  },
  {
    noun: 'discharge',
    groups: ['admission / discharge act'],
    kind: 'office',
    enter: ['edit', 'returnBelongings', 'reconcile', 'handOver', 'agreeContact', 'recordCall'],
    sign: ['order', 'reviewLevel', 'reconcile'],
  },
  // Who asks for a leave and who orders it is said in 2.3, not in the table.
  { noun: 'leave_of_absence', groups: ['admission / discharge act'], kind: 'office' },
  { noun: 'level_segment', groups: ['admission / discharge act'], kind: 'office' },
  {
    noun: 'client',
    groups: ['client search/face sheet'],
    kind: 'clinical',
    actsOf: ['intake, pre-admission'],
    enter: ['create', 'edit'],
  },
  { noun: 'care_team_member', groups: ['client search/face sheet'], kind: 'clinical', ownIsEverybodys: true },
  {
    noun: 'allergy',
    groups: ['client search/face sheet'],
    kind: 'clinical',
    actsOf: ['intake, pre-admission'],
    enter: ['create', 'edit'],
  },
  {
    noun: 'problem',
    groups: ['chart full'],
    kind: 'clinical',
    actsOf: ['treatment plans'],
    enter: ['create', 'edit'],
  },
  { noun: 'psychotherapy_note', groups: ['psychotherapy notes'], kind: 'clinical', enter: ['create', 'edit'] },
  {
    noun: 'treatment_plan',
    groups: ['treatment plans'],
    kind: 'clinical',
    enter: ['create', 'edit'],
    sign: ['sign', 'signMedical'],
    decide: ['cosign'],
  },
  { noun: 'objective_progress', groups: ['treatment plans'], kind: 'clinical', enter: ['create'] },
  {
    noun: 'progress_note',
    groups: ['progress notes'],
    kind: 'clinical',
    enter: ['create', 'edit'],
    sign: ['sign'],
    decide: ['cosign'],
  },
  { noun: 'discharge_summary', groups: ['chart full'], kind: 'clinical' },
  {
    noun: 'assessment',
    groups: ASSESSMENTS,
    kind: 'clinical',
    enter: ['create', 'edit'],
    sign: ['sign'],
    decide: ['cosign'],
  },
  { noun: 'administration', groups: ['MAR'], kind: 'clinical' },
  { noun: 'order', groups: ['orders'], kind: 'clinical', enter: ['create'] },
  { noun: 'reconciliation', groups: ['reconciliation'], kind: 'clinical', enter: ['create', 'edit'], sign: ['sign'] },
  { noun: 'home_medication', groups: ['reconciliation'], kind: 'clinical', enter: ['create', 'edit'] },
  {
    noun: 'prescription',
    groups: ['eRx/EPCS'],
    kind: 'clinical',
    enter: ['create', 'edit', 'prepare'],
    sign: ['sign'],
  },
  { noun: 'rx_message', groups: ['eRx/EPCS'], kind: 'clinical' },
  { noun: 'vital_signs', groups: ['vitals/weight'], kind: 'clinical', enter: ['create'] },
  { noun: 'building', groups: ['beds/rooms/occupancy'], kind: 'place', manage: ['create'] },
  { noun: 'unit', groups: ['beds/rooms/occupancy'], kind: 'place', manage: ['create'] },
  { noun: 'room', groups: ['beds/rooms/occupancy'], kind: 'place', manage: ['create'] },
  {
    noun: 'bed',
    groups: ['beds/rooms/occupancy'],
    kind: 'place',
    enter: ['soil', 'clean', 'inspect'],
    manage: ['create'],
  },
  { noun: 'census', groups: ['beds/rooms/occupancy'], kind: 'place' },
  { noun: 'bed_assignment', groups: ['beds/rooms/occupancy'], kind: 'place', enter: ['create', 'transfer'] },
  { noun: 'no_contact', groups: ['chart full'], kind: 'office' },
  { noun: 'unit_duty', groups: ['schedule, shifts'], kind: 'place', manage: ['create', 'edit'] },
  { noun: 'bed_turnover', groups: ['housekeeping, maintenance, safety'], kind: 'place' },
  {
    noun: 'consent',
    groups: ['consents'],
    kind: 'office',
    // Whoever enters a consent takes the client's signature to it.
    enter: ['create', 'edit', 'sign', 'revoke'],
  },
  { noun: 'disclosure', groups: ['consents'], kind: 'office', enter: ['create'] },
  {
    noun: 'instrument_setting',
    groups: ['templates/forms builder'],
    kind: 'place',
    readByAll: true,
    manage: ['create', 'edit'],
  },
  { noun: 'audit_case', groups: ['compliance/*'], kind: 'place', manage: ['create'] },
];

export interface Reading {
  readonly noun: string;
  readonly column: Column;
  readonly what: 'read' | 'enter' | 'manage' | 'sign' | 'decide';
  /** What the definitions grant instead. */
  readonly product: string;
  readonly because: string;
}

export const READINGS: readonly Reading[] = [
  ...(['payer_claim', 'claim_line', 'claim_payment'] as const).flatMap((noun): Reading[] => [
    {
      noun,
      column: 'CD',
      what: 'read',
      product: 'facility',
      because: 'a write-off takes a second person, and a facility may have one health administrator only',
    },
    {
      noun,
      column: 'TH',
      what: 'read',
      product: '–',
      because: 'own charges are the codes of own notes, which a therapist reads there',
    },
  ]),
  {
    noun: 'payer_claim',
    column: 'CD',
    what: 'decide',
    product: 'approveWriteOff,declineWriteOff',
    because: 'a write-off takes a second person, and a facility may have one health administrator only',
  },
  ...(['CD', 'IC', 'HA'] as const).map(
    (column): Reading => ({
      noun: 'lead',
      column,
      what: 'read',
      product: 'all',
      because: 'one desk takes the calls of all facilities, and a lead belongs to none until it is registered',
    }),
  ),
  ...(['BT', 'RS'] as const).flatMap((column): Reading[] => [
    { noun: 'group_attendance', column, what: 'enter', product: 'edit', because: 'they take attendance on their unit' },
    { noun: 'group_note', column, what: 'read', product: '–', because: 'they take attendance and read no notes' },
  ]),
  {
    noun: 'group_note',
    column: 'RN',
    what: 'sign',
    product: 'sign',
    because: 'a nurse who leads a group signs the notes of it',
  },
  ...(
    [
      ['PSY', 'facility'],
      ['RN', 'facility'],
      ['TH', '–'],
      ['BT', '–'],
      ['CO', '–'],
    ] as const
  ).map(
    ([column, product]): Reading => ({
      noun: 'lab_message',
      column,
      what: 'read',
      product,
      because: 'a message is of nobody until it is matched: those who sort read it at their facility, and no one else',
    }),
  ),
  ...(
    [
      ['TH', '–'],
      ['IC', '–'],
      ['CO', '–'],
      ['HA', 'all'],
    ] as const
  ).map(
    ([column, product]): Reading => ({
      noun: 'remittance_claim',
      column,
      what: 'read',
      product,
      because:
        'a payer pays the organization, and a remittance claim belongs to no client until it is matched: only billers read it',
    }),
  ),
  ...(['lab_order', 'lab_result'] as const).flatMap((noun): Reading[] => [
    {
      noun,
      column: 'TH',
      what: 'read',
      product: 'screened',
      because: 'drug screens of their clients, and nothing else',
    },
    {
      noun,
      column: 'BT',
      what: 'read',
      product: 'screened',
      because: 'drug screens of their unit, which they collect',
    },
  ]),
  {
    noun: 'lab_order',
    column: 'BT',
    what: 'enter',
    product: 'collect',
    because: 'they collect drug screens, and no other specimen: the effect refuses it',
  },
  {
    noun: 'lab_result',
    column: 'RN',
    what: 'sign',
    product: 'review',
    because: 'nurses review normal final reports (2.15): the effect refuses all others',
  },
  ...(['client_medication', 'dispense'] as const).flatMap((noun): readonly Reading[] => [
    {
      noun,
      column: 'BT',
      what: 'read',
      product: '–',
      because: '"count w/ RN": they count containers (`stock_lot`, `stock_count`), which name no client',
    },
    {
      noun,
      column: 'HA',
      what: 'read',
      product: '–',
      because: '"V stock": they read the stock (`stock_lot`), and not whose medication it is',
    },
  ]),
  ...(['BT', 'RS'] as const).map(
    (column): Reading => ({
      noun: 'team_meeting_client',
      column,
      what: 'read',
      product: '–',
      because: 'staff of the unit see the tasks that come of a meeting (`team_action`), not what was said',
    }),
  ),
  {
    noun: 'team_action',
    column: 'HA',
    what: 'read',
    product: 'mine',
    because: 'the owner of an action reads it, and nothing else of the client',
  },
  {
    noun: 'due_item',
    column: 'PSY',
    what: 'read',
    product: 'caseload',
    because:
      'a title names a plan or an instrument, and charts are read by the care team; the board counts places over the facility',
  },
  {
    noun: 'due_item',
    column: 'IC',
    what: 'read',
    product: 'arriving+awaited',
    because:
      '"Vf (funnel)" is counted; a title names an instrument, and charts close 72 h after admission. Items awaiting their approval they read',
  },
  {
    noun: 'due_item',
    column: 'HA',
    what: 'read',
    product: 'awaited',
    because:
      '"no notes": a title names an instrument. Items awaiting their approval they read, all else is counted for them',
  },
  {
    noun: 'due_item',
    column: 'CO',
    what: 'read',
    product: '–',
    because: '"agg": the board counts as the organization, and no item is read',
  },
  {
    noun: 'episode',
    column: 'PSY',
    what: 'read',
    product: 'facility',
    because:
      'who stays in which bed is theirs to view over the facility (beds row); why a stay ended is of the care team (class C3)',
  },
  {
    noun: 'episode',
    column: 'TH',
    what: 'read',
    product: 'facility',
    because: 'as for the psychiatrist: beds row, class C3',
  },
  {
    noun: 'episode',
    column: 'BT',
    what: 'enter',
    product: 'withheld',
    because: 'belongings stand in the pre-admission and in the discharge, which they enter',
  },
  { noun: 'episode', column: 'RS', what: 'enter', product: 'withheld', because: 'as for technicians' },
  {
    noun: 'leave_of_absence',
    column: 'PSY',
    what: 'read',
    product: 'facility',
    because: 'who is away is of the beds row; where to and what for is of the care team (class C3)',
  },
  { noun: 'leave_of_absence', column: 'TH', what: 'read', product: 'facility', because: 'as for the psychiatrist' },
  {
    noun: 'level_segment',
    column: 'PSY',
    what: 'read',
    product: 'facility',
    because: 'the level of care is drawn on the board; its reason is of the care team (class C3)',
  },
  { noun: 'level_segment', column: 'TH', what: 'read', product: 'facility', because: 'as for the psychiatrist' },
  {
    noun: 'client',
    column: 'CO',
    what: 'read',
    product: 'audited',
    because: '"V by audit case" of a chart begins with whose it is',
  },
  {
    noun: 'care_team_member',
    column: 'TH',
    what: 'read',
    product: 'facility',
    because: 'whom to ask about somebody in a bed; it tells names of staff beside the bed board',
  },
  {
    noun: 'care_team_member',
    column: 'CO',
    what: 'read',
    product: 'audited',
    because: 'a part of the chart that an audit case opens',
  },
  {
    noun: 'allergy',
    column: 'TH',
    what: 'enter',
    product: 'withheld',
    because: 'an allergy is a finding of nurse, prescriber or the way in (2.5)',
  },
  {
    noun: 'allergy',
    column: 'IC',
    what: 'read',
    product: 'arriving',
    because: '"IC loses clinical access 72 h after admission"',
  },
  {
    noun: 'allergy',
    column: 'HA',
    what: 'read',
    product: '–',
    because: '"f demo": demographics only; "HA sees billing/ops minimum"',
  },
  {
    noun: 'allergy',
    column: 'CO',
    what: 'read',
    product: 'audited',
    because: 'a part of the chart that an audit case opens',
  },
  {
    noun: 'problem',
    column: 'RN',
    what: 'enter',
    product: 'withheld',
    because: 'a diagnosis is not a nurse’s to make (2.5: source and verification)',
  },
  {
    noun: 'treatment_plan',
    column: 'BT',
    what: 'read',
    product: '–',
    because:
      '"V goals": goals alone, by `/api/clients/:id/goals`; a record would bring addenda and words of the client',
  },
  { noun: 'treatment_plan', column: 'RS', what: 'read', product: '–', because: 'as for technicians' },
  {
    noun: 'objective_progress',
    column: 'BT',
    what: 'read',
    product: '–',
    because: 'goals only, no progress on objectives',
  },
  { noun: 'objective_progress', column: 'RS', what: 'read', product: '–', because: 'as for technicians' },
  {
    noun: 'progress_note',
    column: 'PSY',
    what: 'decide',
    product: 'cosign',
    because: 'a supervisor with a licence of their own co-signs (2.0), whatever the role',
  },
  { noun: 'progress_note', column: 'TH', what: 'decide', product: 'cosign', because: 'as for the psychiatrist (2.0)' },
  { noun: 'progress_note', column: 'RN', what: 'decide', product: 'cosign', because: 'as for the psychiatrist (2.0)' },
  {
    noun: 'progress_note',
    column: 'BT',
    what: 'read',
    product: 'mine',
    because: '"E: enter/edit own": a shift log of theirs, and no narrative of others',
  },
  { noun: 'progress_note', column: 'RS', what: 'read', product: 'mine', because: 'as for technicians' },
  {
    noun: 'progress_note',
    column: 'BT',
    what: 'sign',
    product: 'sign',
    because: 'an entry that nobody signs stays a draft for ever (2.0): whoever saw it signs for it',
  },
  { noun: 'progress_note', column: 'RS', what: 'sign', product: 'sign', because: 'as for technicians' },
  {
    noun: 'assessment',
    column: 'PSY',
    what: 'decide',
    product: 'cosign',
    because: 'a supervisor with a licence of their own co-signs (2.0)',
  },
  { noun: 'assessment', column: 'TH', what: 'decide', product: 'cosign', because: 'as for the psychiatrist (2.0)' },
  {
    noun: 'assessment',
    column: 'RN',
    what: 'decide',
    product: 'cosign',
    because:
      'a registered nurse co-signs what a practical nurse assessed at the admission, and nothing else (assessments, 14)',
  },
  {
    noun: 'assessment',
    column: 'IC',
    what: 'sign',
    product: 'sign',
    because: '"E screen": the C-SSRS of the way in is theirs, and counts once it is signed (2.3, gate)',
  },
  {
    noun: 'assessment',
    column: 'BT',
    what: 'read',
    product: '–',
    because: '"E vitals part": they are taken as vital signs',
  },
  {
    noun: 'assessment',
    column: 'BT',
    what: 'enter',
    product: 'withheld',
    because: 'as above; a device handed to a client signs nobody in',
  },
  ...(['IC', 'BT', 'RS'] as const).flatMap((column) =>
    (['crisis_event', 'crisis_step'] as const).map(
      (noun): Reading => ({
        noun,
        column,
        what: 'enter',
        product: 'create',
        because: '"start": who is in the room starts it and writes down what was done',
      }),
    ),
  ),
  {
    noun: 'restraint',
    column: 'RS',
    what: 'read',
    product: '–',
    because: 'orders and checks are for nurses and technicians; residential staff see the crisis',
  },
  ...(['restraint', 'safety_plan'] as const).map(
    (noun): Reading => ({
      noun,
      column: 'HA',
      what: 'read',
      product: '–',
      because: '"V" is that there is a crisis, not what was ordered or what the client wrote',
    }),
  ),
  {
    noun: 'home_medication',
    column: 'IC',
    what: 'enter',
    product: 'create,edit',
    because: '"pre-list": intake lists what a client brings before the nurse completes it',
  },
  {
    noun: 'prescription',
    column: 'RN',
    what: 'enter',
    product: 'create,edit,prepare',
    because: '"prepare": a nurse drafts a prescription and says that it is ready; only the prescriber signs',
  },
  {
    noun: 'observation_level',
    column: 'PSY',
    what: 'enter',
    product: 'create',
    because: '"order": the level is ordered by the psychiatrist, who alone lowers it',
  },
  ...(['BT', 'RS'] as const).map(
    (column): Reading => ({
      noun: 'observation_level',
      column,
      what: 'enter',
      product: 'withheld',
      because: '"E" is the entry of a round (`round_slot`); they set no level',
    }),
  ),
  {
    noun: 'round_slot',
    column: 'PSY',
    what: 'enter',
    product: 'record',
    because: 'who sees a client may write it down, too',
  },
  {
    noun: 'client_form',
    column: 'IC',
    what: 'enter',
    product: 'withheld',
    because: '"E screen" is the C-SSRS; the forms of the way in are those of the intake packet',
  },
  {
    noun: 'client_form',
    column: 'BT',
    what: 'read',
    product: '–',
    because: '"E vitals part": as for assessments; answers are of class C5',
  },
  { noun: 'client_form', column: 'BT', what: 'enter', product: 'withheld', because: 'as above' },
  { noun: 'vital_signs', column: 'PSY', what: 'enter', product: 'create', because: '2.10: "Who: RN, BT (enter), PSY"' },
  { noun: 'building', column: 'BT', what: 'read', product: 'facility', because: 'where units are is on every door' },
  { noun: 'building', column: 'RS', what: 'read', product: 'facility', because: 'as for technicians' },
  {
    noun: 'unit',
    column: 'BT',
    what: 'read',
    product: 'facility',
    because: 'where units are is on every door; rooms and beds are those of their own',
  },
  { noun: 'unit', column: 'RS', what: 'read', product: 'facility', because: 'as for technicians' },
  {
    noun: 'bed',
    column: 'IC',
    what: 'enter',
    product: 'withheld',
    because: '"hold" is an assignment of the bed, which they create',
  },
  {
    noun: 'bed_assignment',
    column: 'BT',
    what: 'enter',
    product: 'withheld',
    because: '"dirty" is a state of the bed',
  },
  { noun: 'bed_assignment', column: 'RS', what: 'enter', product: 'withheld', because: 'as for technicians' },
  {
    noun: 'bed_assignment',
    column: 'HA',
    what: 'enter',
    product: 'withheld',
    because: '2.4: "IC hold; RN/CD assign; … HA configure"',
  },
  {
    noun: 'bed_assignment',
    column: 'CO',
    what: 'read',
    product: 'audited',
    because: 'it names who lies there: a chart, not a figure',
  },
  {
    noun: 'unit_duty',
    column: 'CO',
    what: 'read',
    product: 'mine',
    because: 'one’s own duties are everybody’s to read',
  },
  {
    noun: 'consent',
    column: 'CO',
    what: 'read',
    product: 'all',
    because: '"M": compliance manages consents of the whole organization, without an audit case',
  },
  {
    noun: 'disclosure',
    column: 'CO',
    what: 'read',
    product: 'all',
    because: 'the log of disclosures goes with the consents',
  },
];
