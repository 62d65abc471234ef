/** Requisitions and jobs: who hires, which pay range a posting needs, and what closes with them. */
import type { Day } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { location } from '#modules/people/location.model.ts';
import { jobOffer } from './job-offer.model.ts';
import { jobPosting } from './job-posting.model.ts';
import { payLawOf } from './pay-transparency.model.ts';
import { requisition } from './requisition.model.ts';

type Requisition = RecordOf<typeof requisition>;
type Posting = Pick<
  RecordOf<typeof jobPosting>,
  'payMin' | 'payMax' | 'payShown' | 'location' | 'closesOn' | 'requisition'
>;

/** The account with which an employee signs in; null without one. */
const accountOf = async (db: Db, person: string): Promise<string | null> =>
  (await db(membership).find({ where: { employee: person, status: 'active' }, limit: 1 }))[0]?.account ?? null;

const closePostings = async (db: Db, id: string): Promise<void> => {
  for (const one of await db(jobPosting).all({ where: { requisition: id, status: 'published' } }))
    await db(jobPosting).act(one.id, 'close');
};
const setHirer = async (record: Pick<Requisition, 'hiringManager'>, db: Db) => ({
  hirer: await accountOf(db, record.hiringManager),
});

export const requisitionHooks = hooksFor(requisition, {
  set: {
    create: ({ record, system }) => setHirer(record, system('who hires')),
    edit: ({ record, system }) => setHirer(record, system('who hires')),
    approve: async ({ record, actor, today }) => {
      if (record.createdBy === actor.accountId) throw new Refusal('SELF_APPROVAL');
      return { decidedOn: today, decidedBy: actor.accountId };
    },
    return: async ({ actor, today }) => ({ decidedOn: today, decidedBy: actor.accountId }),
  },
  on: {
    edit: async ({ before, record, system }) => {
      if (before?.hirer === record.hirer) return;
      const db = system('who hires');
      for (const one of await db(jobPosting).all({ where: { requisition: record.id } }))
        await db(jobPosting).edit(one.id, { hirer: record.hirer });
    },
    approve: async ({ record, notify }) =>
      notify(record.hiringManager, {
        kind: 'requisition.approved',
        title: phrase('Your requisition was approved'),
        link: `/enterprise/recruitment/requisitions/${record.id}`,
      }),
    hold: ({ record, system }) => closePostings(system('a requisition is on hold'), record.id),
    fill: ({ record, system }) => closePostings(system('a requisition is filled'), record.id),
    cancel: ({ record, system }) => closePostings(system('a requisition is canceled'), record.id),
  },
});

/** Refuses a posting that may not be published: closed to applicants, without an opening, or without the range the law asks for. */
async function mustBePublishable(db: Db, record: Posting, today: Day): Promise<void> {
  const of = await db(requisition).get(record.requisition);
  if (of.status !== 'open') throw invalid({ field: 'requisition', message: 'is not open: approve or reopen it first' });
  if (record.closesOn !== null && record.closesOn < today)
    throw invalid({ field: 'closesOn', message: 'has passed: choose a later day, or leave it blank' });
  const { state } = await db(location).get(record.location ?? of.location);
  const law = payLawOf(state, today);
  const law_ = { state, law: law?.source ?? '' };
  if (law && !record.payShown)
    throw invalid({
      field: 'payShown',
      ...phrase('must be on: {{state}} requires the pay range in postings ({{law}})', law_),
    });
  if (record.payShown && (record.payMin === null || record.payMax === null))
    throw invalid({
      field: record.payMin === null ? 'payMin' : 'payMax',
      ...(law
        ? phrase('is required: {{state}} requires the pay range in postings ({{law}})', law_)
        : { message: 'is required to show the pay range' }),
    });
}

export const postingHooks = hooksFor(jobPosting, {
  set: {
    create: async ({ record, system }) => {
      const of = await system('who hires')(requisition).get(record.requisition);
      if (of.status === 'filled' || of.status === 'cancelled')
        throw invalid({ field: 'requisition', message: 'is closed: choose an open requisition' });
      return { hirer: of.hirer, location: record.location ?? of.location };
    },
    edit: async ({ record, system, today }) => {
      if (record.status === 'published') await mustBePublishable(system('what a posting must say'), record, today);
    },
    publish: async ({ record, system, today }) => {
      await mustBePublishable(system('what a posting must say'), record, today);
      return { publishedOn: today };
    },
  },
});

const DUE = `(exists (select 1 from job_posting where tenant_id = $1 and status = 'published' and closes_on < ${todaySql('$1')})
  or exists (select 1 from job_offer where tenant_id = $1 and status = 'sent' and expires_on < ${todaySql('$1')}))`;

/** Closes jobs after their last day to apply, and expires offers nobody answered. Returns how many of both. */
export async function closeWhatEnded(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'jobs and offers that ended');
  const today = dayIn(actor.timeZone);
  return engine.act.transact(actor, { resource: jobPosting, action: 'close' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const jobs = await db(jobPosting).all({ where: { status: 'published', closesOn: { lt: today } } });
    for (const { id } of jobs) await db(jobPosting).act(id, 'close');
    const offers = await db(jobOffer).all({ where: { status: 'sent', expiresOn: { lt: today } } });
    for (const { id } of offers) await db(jobOffer).act(id, 'expire');
    return jobs.length + offers.length;
  });
}

export const recruitmentTasks: readonly Task[] = [
  {
    name: 'recruitment:close',
    schedule: '10 * * * *',
    due: DUE,
    run: async (engine, tenantId) => void (await closeWhatEnded(engine, tenantId)),
  },
];
