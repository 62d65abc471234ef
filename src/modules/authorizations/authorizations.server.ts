/** Authorizations and benefit checks at work: whose policy it is, what was approved, what is used up, and what has run out. */
import { addDays, type Day } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { literals } from '#engine/server/columns.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { authorization, COVERING } from './authorization.model.ts';
import { benefitCheck } from './benefit-check.model.ts';
import {
  APPEAL_DAYS,
  businessDaysBefore,
  CHECK_VALID_DAYS,
  daysUsed,
  lastCoveredDay,
  REVIEW_BEFORE,
} from './covered-days.model.ts';

type Authorization = RecordOf<typeof authorization>;

/** Refuses a policy of somebody else, or one that was entered in error. */
async function mustBeCovered(db: Db, record: { readonly client: string; readonly coverage: string }): Promise<void> {
  const policy = await db(coverage).get(record.coverage);
  if (policy.client !== record.client) throw invalid({ field: 'coverage', message: 'belongs to another client' });
  if (policy.status === 'entered_in_error') throw invalid({ field: 'coverage', message: 'was entered in error' });
}

async function mustBeTheirStay(db: Db, record: Authorization): Promise<void> {
  if (!record.episode) return;
  if ((await db(episode).get(record.episode)).client !== record.client)
    throw invalid({ field: 'episode', message: 'belongs to another client' });
}

/** Days of the stay that count against the authorization, up to and with today; 0 without a stay. */
async function usedOf(db: Db, record: Authorization, zone: string, today: Day): Promise<number> {
  if (!record.episode) return 0;
  const { admittedAt, dischargedAt } = await db(episode).get(record.episode);
  if (!admittedAt) return 0;
  const stay = {
    since: dayIn(zone, Date.parse(admittedAt)),
    until: dischargedAt ? dayIn(zone, Date.parse(dischargedAt)) : null,
  };
  return daysUsed(stay, record, today);
}

interface Deciding {
  readonly record: Authorization;
  readonly db: Db;
  readonly zone: string;
  readonly today: Day;
}

async function approved({ record, db, zone, today }: Deciding): Promise<Partial<Authorization>> {
  const given = record.unitsApproved ?? 0;
  const lastCoveredOn = lastCoveredDay(record.startsOn, record.endsOn, given);
  const review = record.nextReviewOn ?? businessDaysBefore(lastCoveredOn, REVIEW_BEFORE);
  if (review > lastCoveredOn)
    throw invalid({ field: 'nextReviewOn', message: 'must be on or before the last covered day' });
  const unitsUsed = await usedOf(db, record, zone, today);
  return {
    lastCoveredOn,
    nextReviewOn: review,
    unitsUsed,
    unitsLeft: given - unitsUsed,
    decidedOn: today,
    denialReason: null,
    appealDueOn: null,
  };
}

const isPart = (record: Authorization): boolean => (record.unitsApproved ?? 0) < record.unitsRequested;

export const authorizationHooks = hooksFor(authorization, {
  set: {
    create: async ({ record, system }) => {
      const db = system('whose policy it is');
      await mustBeCovered(db, record);
      await mustBeTheirStay(db, record);
    },
    edit: async ({ record, before, system }) => {
      if (before && before.episode !== record.episode) await mustBeTheirStay(system('whose stay it is'), record);
    },
    submit: async ({ record, today }) => {
      if (!record.clinicalSummary)
        throw invalid({ field: 'clinicalSummary', message: 'is required: a clinician writes it before you submit' });
      return { submittedOn: today };
    },
    approve: async ({ record, actor, today, system, transitionTo }) => {
      if (isPart(record)) transitionTo('partially_approved');
      return approved({ record, db: system('days used'), zone: actor.timeZone, today });
    },
    overturn: async ({ record, actor, today, system, transitionTo }) => {
      if (isPart(record)) transitionTo('partially_approved');
      return approved({ record, db: system('days used'), zone: actor.timeZone, today });
    },
    deny: async ({ record, today }) => ({
      decidedOn: today,
      appealDueOn: record.appealDueOn ?? addDays(today, APPEAL_DAYS),
    }),
    uphold: async ({ record, today }) => ({
      decidedOn: today,
      appealDueOn: record.appealDueOn ?? addDays(today, APPEAL_DAYS),
    }),
    appeal: async ({ record, today }) => {
      if (record.appealDueOn && record.appealDueOn < today)
        throw invalid({ field: 'appealDueOn', message: 'has passed: the payer takes no appeal' });
      return { appealedOn: today };
    },
  },
});

export const checkHooks = hooksFor(benefitCheck, {
  set: {
    create: async ({ record, system }) => mustBeCovered(system('whose policy it is'), record),
    verify: async ({ actor, today }) => ({
      checkedOn: today,
      checkedBy: actor.accountId,
      validUntil: addDays(today, CHECK_VALID_DAYS),
      failure: null,
    }),
    fail: async ({ actor, today }) => ({ checkedOn: today, checkedBy: actor.accountId }),
  },
});

const COVERED = literals(COVERING);
const DUE = `(exists (select 1 from "authorization" where tenant_id = $1 and status in (${COVERED}))
  or exists (select 1 from benefit_check where tenant_id = $1 and status = 'verified' and valid_until < ${todaySql('$1')}))`;

/**
 * Counts the days that each authorization has left, and ends authorizations after their last day and checks after 30. Returns how
 * many records changed.
 */
export async function countDays(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'days of authorizations');
  const today = dayIn(actor.timeZone);
  return engine.act.transact(actor, { resource: authorization, action: 'expire' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    let changed = 0;
    for (const one of await db(authorization).all({ where: { status: [...COVERING] } })) {
      const unitsUsed = await usedOf(db, one, actor.timeZone, today);
      const isOver = one.endsOn < today;
      if (unitsUsed === one.unitsUsed && !isOver) continue;
      changed += 1;
      await db(authorization).edit(one.id, { unitsUsed, unitsLeft: (one.unitsApproved ?? 0) - unitsUsed });
      if (isOver) await db(authorization).act(one.id, 'expire');
    }
    const checks = await db(benefitCheck).all({ where: { status: 'verified', validUntil: { lt: today } } });
    for (const { id } of checks) await db(benefitCheck).act(id, 'expire');
    return changed + checks.length;
  });
}

export const authorizationTasks: readonly Task[] = [
  {
    name: 'authorizations:days',
    schedule: '20 * * * *',
    due: DUE,
    run: async (engine, tenantId) => void (await countDays(engine, tenantId)),
  },
];
