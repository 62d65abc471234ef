/** What happens around notes: what a draft must keep to, what signing asks for, and the clocks of both. */
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { COSIGN_MOST_DAYS, verifiedAs } from '#modules/people/independent-licences.model.ts';
import { faultOfCode } from './billing-code.model.ts';
import { signsAlone } from './cosignature.model.ts';
import { mayWrite, needsObjective, SECTIONS } from './note-kinds.model.ts';
import {
  inPlanWords,
  likenessBefore,
  mustBeAlone,
  mustBeOfClient,
  nextNumber,
  type ProgressNote,
  stayAt,
} from './note-surroundings.server.ts';
import { faultsOfMental, faultsOfObjectives, faultsOfSections, keptSections, openSections } from './note-text.model.ts';
import { progressNote } from './progress-note.model.ts';
import { psychotherapyNote } from './psychotherapy-note.model.ts';
import { COSIGN_HOURS, DRAFT_DAYS, HOURS, isLate, minutesBetween } from './service-time.model.ts';

const DAY_HOURS = 24;

const refuse = (problems: readonly Problem[]): void => {
  if (problems.length) throw invalid(...problems);
};

function mustBeWriter(actor: Actor, { type }: ProgressNote): void {
  if (actor.systemReason === undefined && !mayWrite(basesOf(actor), type))
    throw invalid({ field: 'type', message: 'is a note type your role cannot write. Choose another one' });
}

function mustBeOver({ endsAt }: ProgressNote): void {
  if (Date.parse(endsAt) > Date.now())
    throw invalid({ field: 'endsAt', message: 'must not be in the future. Write the note after the service ends' });
}

/** What every save of a draft keeps to. */
async function checkDraft(
  record: ProgressNote,
  before: ProgressNote | null,
  actor: Actor,
  db: Db,
): Promise<Pick<ProgressNote, 'objectives'>> {
  mustBeWriter(actor, record);
  refuse([
    ...faultsOfSections(record.sections),
    ...faultsOfMental(record.mentalStatus),
    ...faultsOfObjectives(record.objectives),
  ]);
  if (record.copiedFrom !== (before?.copiedFrom ?? null)) await mustBeOfClient(db, record);
  return { objectives: await inPlanWords(db, record, before) };
}

const timesChanged = (before: ProgressNote | null, { startsAt, endsAt }: ProgressNote): boolean =>
  before?.startsAt !== startsAt || before.endsAt !== endsAt;

/** What follows from the time of a service. */
async function placeInTime(record: ProgressNote, actor: Actor, db: Db): Promise<Partial<ProgressNote>> {
  mustBeOver(record);
  await mustBeAlone(db, record, actor.subjectId);
  return {
    episode: await stayAt(db, record),
    minutes: minutesBetween(record.startsAt, record.endsAt),
    serviceDate: dayIn(actor.timeZone, Date.parse(record.startsAt)),
  };
}

/** What is missing in a note before it can be signed, by field. */
function missingIn(record: ProgressNote): Problem[] {
  const message = 'is required before the note is signed';
  const code = record.code === null ? null : faultOfCode(record.code, record.minutes);
  return [
    ...openSections(record.format, record.sections).map((name) => ({
      field: `sections.${name}`,
      ...phrase('{{section}} is required before the note is signed', { section: { says: SECTIONS[name] } }),
    })),
    ...(record.response?.trim() ? [] : [{ field: 'response', message }]),
    ...(record.risk === null ? [{ field: 'risk', message }] : []),
    ...(needsObjective(record.type) && !record.objectives?.length
      ? [{ field: 'objectives', message: 'must name at least one objective of the active plan' }]
      : []),
    ...(code ? [{ field: 'code', ...code }] : []),
  ];
}

const clockOf = (record: ProgressNote, kind: string, title: string, dueAt: Date) => ({
  kind,
  title,
  noun: progressNote.name,
  record: record.id,
  link: `/behavioral-health/clinical/progress-notes/${record.id}`,
  dueAt,
  about: { client: record.client, episode: record.episode },
});

/** A draft is remembered after 12 hours, due after 24, and heard of by the clinical director after seven days. */
async function startDraftClocks(db: Db, record: ProgressNote): Promise<void> {
  const own = { person: record.author };
  await startClock(db, dueItem, {
    ...clockOf(record, 'note_reminder', 'Finish your draft note', after(record.endsAt, HOURS.reminder)),
    ...own,
  });
  await startClock(db, dueItem, {
    ...clockOf(record, 'note', 'Sign progress note', after(record.endsAt, HOURS.due)),
    ...own,
    escalate: { to: 'clinical_director', at: after(record.endsAt, DRAFT_DAYS * DAY_HOURS) },
  });
}

const over = async ({ record, system }: { record: ProgressNote; system: (reason: string) => Db }): Promise<void> => {
  await stopClock(system('nothing is due any more'), dueItem, { record: record.id }, 'drop');
};

export const progressNoteServed = hooksFor(progressNote, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('a note is begun');
      const written = { ...record, author: actor.accountId ?? record.author };
      const checked = await checkDraft(written, null, actor, db);
      const placed = await placeInTime(written, actor, db);
      return {
        ...checked,
        ...placed,
        author: written.author,
        authorName: record.authorName ?? actor.name,
        number: record.number ?? (await nextNumber(db)),
      };
    },
    edit: async ({ record, before, actor, system }) => {
      if (actor.systemReason !== undefined) return {};
      const db = system('a draft is saved');
      const checked = await checkDraft(record, before, actor, db);
      return timesChanged(before, record) ? { ...checked, ...(await placeInTime(record, actor, db)) } : checked;
    },
    sign: async ({ record, actor, today, system, transitionTo }) => {
      if (record.author !== actor.accountId)
        throw new Refusal('CONFLICT', { why: 'Someone else wrote this note. Only its author can sign it' });
      mustBeWriter(actor, record);
      mustBeOver(record);
      refuse(missingIn(record));
      const db = system('signing a note');
      if (!signsAlone(record.type, await verifiedAs(inTransaction(db), actor.subjectId, today)))
        transitionTo('uncosigned');
      return {
        sections: keptSections(record.format, record.sections),
        lateEntry: isLate(record.endsAt, new Date()),
        likeness: await likenessBefore(db, record),
      };
    },
    cosign: async ({ record, actor, today, system }) => {
      if (record.author === actor.accountId)
        throw new Refusal('OWN_SIGNATURE', { label: progressNote.label[0].toLowerCase(), meaning: 'cosigner' });
      const source = inTransaction(system('who co-signs a note'));
      if (!signsAlone(record.type, await verifiedAs(source, actor.subjectId, today)))
        throw new Refusal('CONFLICT', {
          why: 'Co-signing requires a verified license to practice independently. Ask a supervisor who has one',
        });
    },
    retract: async ({ record, before, actor }) => {
      if (before?.status !== 'draft' || actor.systemReason !== undefined) return;
      if (record.author !== actor.accountId)
        throw new Refusal('CONFLICT', { why: 'Someone else is writing this note. Only its author can discard it' });
    },
  },
  on: {
    create: async ({ record, system }) => {
      if (record.status === 'draft') await startDraftClocks(system('a note is begun'), record);
    },
    edit: async ({ record, before, system }) => {
      if (before && timesChanged(before, record))
        await startDraftClocks(system('a service was at another time'), record);
    },
    sign: async ({ record, system }) => {
      const db = system('a note is signed');
      await stopClock(db, dueItem, { record: record.id });
      if (record.status !== 'uncosigned') return;
      const now = new Date();
      await startClock(db, dueItem, {
        ...clockOf(record, 'cosign', 'Co-sign progress note', after(now, COSIGN_HOURS)),
        role: 'clinical_director',
        escalate: { to: 'clinical_director', at: after(now, COSIGN_MOST_DAYS * DAY_HOURS) },
      });
    },
    cosign: async ({ record, system }) => {
      await stopClock(system('a note is co-signed'), dueItem, { record: record.id });
    },
    retract: over,
  },
});

export const psychotherapyNoteServed = hooksFor(psychotherapyNote, {
  set: {
    create: async ({ record, actor, today }) => {
      mustHaveBeen(record.sessionOn, today);
      return { author: actor.accountId ?? record.author };
    },
    edit: async ({ record, today }) => mustHaveBeen(record.sessionOn, today),
  },
});

function mustHaveBeen(sessionOn: string, today: string): void {
  if (sessionOn > today) throw invalid({ field: 'sessionOn', message: 'must not be in the future' });
}

export const notesServed = [progressNoteServed, psychotherapyNoteServed] as const;
