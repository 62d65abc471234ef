/** Offers: within the range or approved above it, and the hire that follows from one that was accepted. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { showMoney } from '#engine/model/figures.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { basesOf } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { isOldEnough, MINIMUM_AGE } from '#modules/people/people-checks.model.ts';
import { position } from '#modules/people/position.model.ts';
import { candidate } from './candidate.model.ts';
import { jobApplication } from './job-application.model.ts';
import { jobOffer } from './job-offer.model.ts';
import { jobPosting } from './job-posting.model.ts';
import { requisition } from './requisition.model.ts';

type Offer = RecordOf<typeof jobOffer>;

async function requisitionOf(db: Db, posting: string) {
  return db(requisition).get((await db(jobPosting).get(posting)).requisition);
}

/** Whether an offer is above what the requisition allows. A range is in the same unit as the pay: a year, or an hour. */
async function isOverRange(db: Db, { posting, base }: Pick<Offer, 'posting' | 'base'>): Promise<number | null> {
  const { payMax } = await requisitionOf(db, posting);
  return payMax !== null && base > payMax ? payMax : null;
}

async function mustExplain(db: Db, record: Pick<Offer, 'posting' | 'base' | 'overRange'>): Promise<void> {
  const most = await isOverRange(db, record);
  if (most !== null && record.overRange === null)
    throw invalid({
      field: 'overRange',
      ...phrase('is required: the range ends at {{most}}', { most: showMoney(most) }),
    });
}

/** Adds the person as an employee before the first day: where, as what and under whom the requisition says. */
async function hire(db: Db, offer: Offer): Promise<string> {
  const of = await db(jobApplication).get(offer.application);
  const who = await db(candidate).get(of.candidate);
  const job = await db(jobPosting).get(of.posting);
  const opening = await db(requisition).get(job.requisition);
  const place = await db(location).get(job.location ?? opening.location);
  const { department } = await db(position).get(opening.position);
  if (offer.dateOfBirth !== null && !isOldEnough(offer.dateOfBirth, offer.startDate))
    throw invalid({
      field: 'dateOfBirth',
      ...phrase('must be at least {{age}} years before the start date', { age: MINIMUM_AGE }),
    });
  if (who.employee !== null)
    throw invalid({ field: 'application', message: 'belongs to a current employee: transfer them instead' });
  return db(employee).create({
    status: 'pre_hire',
    firstName: who.firstName,
    lastName: who.lastName,
    personalEmail: who.email === offer.workEmail ? null : who.email,
    phone: who.phone,
    workEmail: offer.workEmail ?? '',
    dateOfBirth: offer.dateOfBirth ?? '',
    addressLine1: offer.addressLine1 ?? '',
    city: offer.city ?? '',
    state: offer.state ?? place.state,
    zip: offer.zip ?? '',
    hireDate: offer.startDate,
    employmentType: job.employmentType,
    flsa: offer.flsa ?? 'nonexempt',
    department,
    position: opening.position,
    location: place.id,
    workState: place.state,
    manager: opening.hiringManager,
  });
}

export const offerHooks = hooksFor(jobOffer, {
  set: {
    create: async ({ record, system, today }) => {
      const db = system('what an offer is for');
      const of = await db(jobApplication).get(record.application);
      if (of.status !== 'interview' && of.status !== 'offer')
        throw invalid({ field: 'application', message: 'is not at the interview or offer stage: move it there first' });
      if (record.expiresOn < today) throw invalid({ field: 'expiresOn', message: 'must not be in the past' });
      await mustExplain(db, { ...record, posting: of.posting });
      return { name: of.name, posting: of.posting };
    },
    edit: ({ record, system }) => mustExplain(system('the range of an offer'), record),
    approve: async ({ record, actor, system }) => {
      if (record.createdBy === actor.accountId) throw new Refusal('SELF_APPROVAL');
      const over = await isOverRange(system('the range of an offer'), record);
      const bases = basesOf(actor);
      if (over !== null && !bases.includes('admin') && !bases.includes('super_admin'))
        throw invalid({
          field: 'base',
          ...phrase('is above the range, which ends at {{most}}: an administrator approves it', {
            most: showMoney(over),
          }),
        });
      return { approvedBy: actor.accountId };
    },
    send: async ({ record, today }) => {
      if (record.expiresOn < today)
        throw invalid({ field: 'expiresOn', message: 'has passed: rescind the offer and write a new one' });
      return { sentOn: today };
    },
    accept: async ({ record, today }) => {
      if (record.expiresOn < today)
        throw invalid({
          field: 'expiresOn',
          ...phrase('The offer expired on {{day}}: write a new one', { day: showDay(record.expiresOn) }),
        });
      return { decidedOn: today };
    },
    decline: async ({ today }) => ({ decidedOn: today }),
    hire: async ({ record, system }) => ({ employee: await hire(system('a candidate is hired'), record) }),
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('an offer is written');
      const of = await db(jobApplication).get(record.application);
      if (of.status === 'interview') await db(jobApplication).act(of.id, 'offer');
    },
    hire: async ({ record, system }) => {
      const db = system('a candidate is hired');
      await db(jobApplication).edit(record.application, { employee: record.employee });
      await db(jobApplication).act(record.application, 'hire');
      const opening = await requisitionOf(db, record.posting);
      const filled = opening.filled + 1;
      await db(requisition).edit(opening.id, { filled });
      if (filled >= opening.openings && opening.status === 'open') await db(requisition).act(opening.id, 'fill');
    },
  },
});
