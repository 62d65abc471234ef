/** Applications and interviews: stages, panels that have time, and scorecards that come one by one. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showInstant } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { employee } from '#modules/people/employee.model.ts';
import { candidate } from './candidate.model.ts';
import { interview, interviewScore } from './interview.model.ts';
import { jobApplication } from './job-application.model.ts';
import { jobPosting } from './job-posting.model.ts';

type Interview = RecordOf<typeof interview>;
const MINUTE_MS = 60_000;
/** An interview is looked for among those that begin so long before: the longest lasts eight hours. */
const LONGEST_MS = 480 * MINUTE_MS;

const stage = async ({ today }: { readonly today: string }) => ({ stageSince: today });
const closed = async ({ today }: { readonly today: string }) => ({ stageSince: today, closedOn: today });

export const applicationHooks = hooksFor(jobApplication, {
  set: {
    create: async ({ record, system, today }) => {
      const db = system('the job that somebody applies for');
      const job = await db(jobPosting).get(record.posting);
      if (job.status !== 'published' || (job.closesOn !== null && job.closesOn < record.appliedOn))
        throw invalid({ field: 'posting', message: 'Posting is closed' });
      if (record.appliedOn > today) throw invalid({ field: 'appliedOn', message: 'must not be in the future' });
      const there = { candidate: record.candidate, posting: record.posting };
      if ((await db(jobApplication).count({ where: there })) > 0)
        throw invalid({
          field: 'candidate',
          ...phrase('This candidate already applied to {{posting}}', { posting: job.title }),
        });
      const { firstName, lastName, source } = await db(candidate).get(record.candidate);
      return { name: `${firstName} ${lastName}`, source, hirer: job.hirer, stageSince: record.appliedOn };
    },
    screen: stage,
    shortlist: stage,
    interview: stage,
    offer: stage,
    backToInterview: stage,
    hire: closed,
    reject: closed,
    withdraw: closed,
    reconsider: async ({ today }) => ({ stageSince: today, closedOn: null, rejectReason: null }),
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('how many applied');
      await db(jobPosting).edit(record.posting, {
        applications: await db(jobApplication).count({ where: { posting: record.posting } }),
      });
    },
  },
});

const endOf = ({ startsAt, minutes }: Pick<Interview, 'startsAt' | 'minutes'>): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();

/** Refuses a time at which one of the panel has another interview. */
async function mustBeFree(
  db: Db,
  record: Pick<Interview, 'startsAt' | 'minutes' | 'panel'> & { readonly id?: string },
  zone: string,
): Promise<void> {
  const [from, to] = [record.startsAt, endOf(record)];
  const near = await db(interview).all({
    where: {
      status: 'scheduled',
      startsAt: { gt: new Date(Date.parse(from) - LONGEST_MS).toISOString(), lt: to },
    },
  });
  for (const { interviewer } of record.panel) {
    const other = near.find(
      (one) =>
        one.id !== record.id && (one.endsAt ?? '') > from && one.panel.some((seat) => seat.interviewer === interviewer),
    );
    if (!other) continue;
    const { firstName, lastName } = await db(employee).get(interviewer);
    throw invalid({
      field: 'startsAt',
      ...phrase('overlaps {{interviewer}}’s interview with {{candidate}} at {{at}}', {
        interviewer: `${firstName} ${lastName}`,
        candidate: other.name,
        at: showInstant(other.startsAt, zone),
      }),
    });
  }
}

/** One scorecard for each of the panel: new ones for who joined; those of who left, unless written, are canceled. */
async function seat(db: Db, record: Interview): Promise<string[]> {
  const there = await db(interviewScore).find({ where: { interview: record.id } });
  const panel = record.panel.map((one) => one.interviewer);
  for (const one of there)
    if (one.status === 'open')
      if (panel.includes(one.interviewer)) await db(interviewScore).edit(one.id, { startsAt: record.startsAt });
      else await db(interviewScore).act(one.id, 'cancel');
  const has = there.filter(({ status }) => status !== 'cancelled').map((one) => one.interviewer);
  const joining = panel.filter((one) => !has.includes(one));
  for (const interviewer of joining)
    await db(interviewScore).create({
      interview: record.id,
      interviewer,
      name: record.name,
      startsAt: record.startsAt,
      hirer: record.hirer,
    });
  return joining;
}

export const interviewHooks = hooksFor(interview, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('the panel of an interview');
      const of = await db(jobApplication).get(record.application);
      if (of.status !== 'interview' && of.status !== 'shortlisted')
        throw invalid({ field: 'application', message: 'is not at the interview stage: move it there first' });
      if (Date.parse(record.startsAt) < Date.now())
        throw invalid({ field: 'startsAt', message: 'must not be in the past' });
      await mustBeFree(db, record, actor.timeZone);
      return { name: of.name, posting: of.posting, hirer: of.hirer, endsAt: endOf(record) };
    },
    edit: async ({ before, record, actor, system }) => {
      if (before && before.startsAt !== record.startsAt && Date.parse(record.startsAt) < Date.now())
        throw invalid({ field: 'startsAt', message: 'must not be in the past' });
      await mustBeFree(system('the panel of an interview'), record, actor.timeZone);
      return { endsAt: endOf(record) };
    },
    complete: async ({ record }) => {
      if (Date.parse(record.startsAt) > Date.now())
        throw invalid({ field: 'startsAt', message: 'is still to come: record the interview once it was held' });
    },
  },
  on: {
    create: async ({ record, system, notify }) => {
      const db = system('scorecards of an interview');
      const of = await db(jobApplication).get(record.application);
      if (of.status === 'shortlisted') await db(jobApplication).act(of.id, 'interview');
      for (const person of await seat(db, record))
        notify(person, {
          kind: 'interview.panel',
          title: phrase('You are on an interview panel'),
          link: `/enterprise/recruitment/interviews/${record.id}`,
        });
    },
    edit: async ({ record, system }) => void (await seat(system('scorecards of an interview'), record)),
    cancel: async ({ record, system, notify }) => {
      const db = system('an interview is canceled');
      for (const one of await db(interviewScore).find({ where: { interview: record.id, status: 'open' } })) {
        await db(interviewScore).act(one.id, 'cancel');
        notify(one.interviewer, { kind: 'interview.canceled', title: phrase('An interview was canceled') });
      }
    },
    noShow: async ({ record, system }) => {
      const db = system('the candidate did not come');
      for (const { id } of await db(interviewScore).find({ where: { interview: record.id, status: 'open' } }))
        await db(interviewScore).act(id, 'cancel');
    },
  },
});
