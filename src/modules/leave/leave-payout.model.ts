/** Leave paid out instead of taken: on request while somebody works here, and of what is left when they leave. */
import { byHr, everyone, resource } from '#access/define.model.ts';
import { all, approver, own } from '#access/scopes.model.ts';
import { choice, day, instant, longText, number, ref } from '#engine/model/fields.ts';
import { phrase } from '#engine/model/words.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { hoursText, hundredths, type LeaveTerms, type Refusal } from './leave-terms.model.ts';

const ID = '019ac2c0-0000-7000-8000-000000000001';
const ownOrHr = { ...everyone(own), ...byHr } as const;

export const leaveEncashment = resource('leave_encashment', {
  label: ['Leave payout', 'Leave payouts'],
  path: 'leave-payouts',
  title: ['hours'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    leaveType: ref('leave_type'),
    kind: choice({ request: 'On request', exit: 'At separation' }, { setBy: 'server', default: 'request' }),
    hours: number({ min: 0.25, max: 2000, step: 0.01, unit: 'h' }),
    reason: longText({ max: 255, optional: true }),
    lastDay: day({ setBy: 'server', optional: true, label: 'Last day of service' }),
    postedOn: day({ setBy: 'server', optional: true, help: 'The day the hours left the balance.' }),
    submittedAt: instant({ setBy: 'server', optional: true }),
    decidedAt: instant({ setBy: 'server', optional: true }),
    decidedBy: ref('employee', { setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true }),
  },
  states: {
    draft: { submit: 'pending', cancel: 'cancelled' },
    pending: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    approved: {},
    rejected: {},
    cancelled: {},
  },
  marks: { draft: 'draft', pending: 'awaiting', approved: 'complete', rejected: 'refused', cancelled: 'inactive' },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Send' },
    approve: {
      by: { ...everyone(approver), ...byHr },
      tone: 'primary',
      confirm: 'The hours leave the balance and go to payroll.',
    },
    reject: { by: { ...everyone(approver), ...byHr }, label: 'Decline', asks: ['decisionNote'], tone: 'danger' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'Nothing is paid out; the hours stay in the balance.' },
  },
  // One for each account that somebody leaves behind, however often the clock looks.
  unique: [{ fields: ['employee', 'leaveType', 'lastDay'], else: 'already has a separation payout' }],
  access: {
    read: { '*': [approver, own], payroll_admin: all, ...byHr },
    create: ownOrHr,
    edit: ownOrHr,
    export: { ...byHr, payroll_admin: all },
  },
  editableIn: ['draft'],
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'reject',
    levels: [{ by: { role: 'hr_manager' }, waitHours: 72, thenTo: { role: 'admin' } }],
  },
  list: {
    columns: ['employee', 'leaveType', 'kind', 'hours', 'status', 'submittedAt', 'postedOn'],
    filters: ['status', 'kind', 'leaveType', 'employee'],
    sort: '-submittedAt',
    views: { Waiting: { status: 'pending' }, Mine: { employee: 'me' } },
  },
  detail: {
    Payout: ['employee', 'leaveType', 'kind', 'hours', 'reason', 'lastDay', 'status'],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'decisionNote', 'postedOn'],
  },
  examples: {
    good: [{ employee: ID, leaveType: ID, hours: 8, reason: 'Vacation I cannot take this year' }],
    bad: [
      { input: { employee: ID, leaveType: ID, hours: 0 }, field: 'hours' },
      { input: { employee: ID, leaveType: ID, hours: 8, lastDay: '2026-01-01' }, field: 'lastDay' },
    ],
  },
});

/** Whether earned vacation must be paid when somebody leaves: by law, or only where the employer promised it. */
export interface StatePayout {
  readonly rule: 'required' | 'employer';
  readonly source: string;
}

/**
 * What the law of a state says about unused vacation at the end of employment. Only states whose rule somebody has looked
 * up stand here: for any other there is no default, and a payout waits until its rule is added.
 */
export const PAYOUT_BY_STATE: Readonly<Record<string, StatePayout>> = {
  CA: { rule: 'required', source: 'Cal. Lab. Code § 227.3' },
  CO: { rule: 'required', source: 'C.R.S. § 8-4-101(14)(a)(III); Nieto v. Clark’s Market, 2021 CO 48' },
  IL: { rule: 'required', source: '820 ILCS 115/5' },
  LA: { rule: 'required', source: 'La. R.S. 23:631(D)' },
  MA: { rule: 'required', source: 'M.G.L. c. 149, § 148' },
  NE: { rule: 'required', source: 'Neb. Rev. Stat. § 48-1229(6)' },
  OR: { rule: 'employer', source: 'ORS 652.140 reaches vacation pay only by agreement or policy' },
  TX: { rule: 'employer', source: '40 Tex. Admin. Code § 821.25' },
};

/** What becomes of a balance when somebody leaves. `ask`: no rule of the state is on file, so a person decides. */
export function payoutOnLeaving(terms: Pick<LeaveTerms, 'payoutOnExit'>, workState: string): 'pay' | 'keep' | 'ask' {
  if (terms.payoutOnExit === 'always') return 'pay';
  if (terms.payoutOnExit === 'never') return 'keep';
  const known = PAYOUT_BY_STATE[workState];
  if (!known) return 'ask';
  return known.rule === 'required' ? 'pay' : 'keep';
}

/** Why a payout of a state without a rule on file cannot be approved, and the way out. */
export function unknownState(terms: Pick<LeaveTerms, 'name'>, workState: string): Refusal {
  const names: Readonly<Record<string, string>> = US_STATES;
  return {
    code: 'state',
    field: 'leaveType',
    ...phrase(
      '{{name}} payout depends on the state, and no rule for {{state}} is on file: set the leave type to always or never, or decline this payout',
      { name: terms.name, state: names[workState] ?? workState },
    ),
  };
}

export interface EncashFacts {
  readonly terms: Pick<LeaveTerms, 'name' | 'encash' | 'drawsOnBalance'>;
  readonly hours: number;
  /** What could be taken today, in hours. */
  readonly available: number;
  /** Hours paid out on request, or waiting to be, in the same leave year; this one not counted. */
  readonly before: number;
}

/** What blocks a requested payout: the leave type, the year's limit, the balance to keep. Null if nothing does. */
export function encashProblem({ terms, hours, available, before }: EncashFacts): Refusal | null {
  const { encash, name } = terms;
  if (encash === null || !terms.drawsOnBalance)
    return { code: 'encash', field: 'leaveType', ...phrase('{{name}} cannot be paid out on request', { name }) };
  if (hundredths(before + hours) > encash.max) {
    const rest = hundredths(Math.max(0, encash.max - before));
    const told = phrase(
      '{{name}} can be paid out up to {{most}} h per leave year: {{left}} h left, {{asked}} h requested',
      {
        name,
        most: hoursText(encash.max),
        left: hoursText(rest),
        asked: hoursText(hours),
      },
    );
    return { code: 'encash_max', field: 'hours', ...told };
  }
  if (hundredths(available - hours) < encash.minKeep) {
    const most = hundredths(Math.max(0, available - encash.minKeep));
    const told = phrase('{{kept}} h of {{name}} must remain: at most {{most}} h of {{available}} h can be paid out', {
      kept: hoursText(encash.minKeep),
      name,
      available: hoursText(available),
      most: hoursText(most),
    });
    return { code: 'encash_keep', field: 'hours', ...told };
  }
  return null;
}

/** Weeks of a year by which a year's pay becomes an hour's: 2,080 hours for a week of 40. */
const WEEKS = 52;

/**
 * What hours of leave cost at a full-time year's pay, in whole cents, rounded once at the end. `weeklyHours` is the
 * full-time week that the year's pay is for. Nothing is owed for an account below zero.
 */
export function costOf(hours: number, annualPay: number, weeklyHours: number): number {
  if (hours <= 0 || weeklyHours <= 0) return 0;
  return Math.round((hundredths(hours) * annualPay) / (WEEKS * weeklyHours));
}
