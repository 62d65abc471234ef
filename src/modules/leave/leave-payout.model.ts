import { said } from '#engine/model/words.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { hoursText, hundredths, type LeaveTerms, type Refusal } from './leave-terms.model.ts';

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
    ...said(
      '{{name}} is paid out by state, and no rule for {{state}} is on file: set the leave type to always or never, or decline this payout',
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

/** What stands against a payout on request: the kind of leave, the year's limit, what has to stay. Null where nothing does. */
export function encashProblem({ terms, hours, available, before }: EncashFacts): Refusal | null {
  const { encash, name } = terms;
  if (encash === null || !terms.drawsOnBalance)
    return { code: 'encash', field: 'leaveType', ...said('{{name}} is not paid out on request', { name }) };
  if (hundredths(before + hours) > encash.max) {
    const rest = hundredths(Math.max(0, encash.max - before));
    const told = said(
      '{{name}} is paid out up to {{most}} h a leave year: {{left}} h are left, {{asked}} h requested',
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
    const told = said('{{kept}} h of {{name}} must stay: of {{available}} h at most {{most}} h can be paid out', {
      kept: hoursText(encash.minKeep),
      name,
      available: hoursText(available),
      most: hoursText(most),
    });
    return { code: 'encash_keep', field: 'hours', ...told };
  }
  return null;
}
