/** What happens around forms of clients: schedules ask, a version is pinned, answers are checked, clocks start and stop. */
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { filesOfAnswers } from '#engine/server/answer-files.ts';
import { answered, finished, hasPrefill, prefilledFrom, readable } from '#modules/forms/answered.model.ts';
import { formSetting, USUAL_EXPIRY_DAYS } from '#modules/forms/form-setting.model.ts';
import { formTemplate, formVersion } from '#modules/forms/form-template.model.ts';
import { location } from '#modules/people/location.model.ts';
import { clientForm, WAITING } from './client-form.model.ts';
import { formPreset, formSchedule } from './form-schedule.model.ts';
import { occurrences } from './occurrences.model.ts';

type Asked = RecordOf<typeof clientForm>;
type Schedule = RecordOf<typeof formSchedule>;
type Stay = RecordOf<typeof episode>;
type System = Effect['system'];

const HOUR = 3_600_000;
/** A form is on the due list this long before it is asked, and a schedule catches up on this much. */
const AHEAD_HOURS = 24;
const BACK_HOURS = 72;
/** Hours to finish a form that was started without a schedule. */
const USUAL_HOURS = 24;
const KIND = 'client_form';

const inTreatment = (stay: Stay): boolean => IN_TREATMENT.some((state) => state === stay.status);

/** A schedule that asks now: with the levels of care of its preset, and the name of its form. */
interface Asking extends Schedule {
  readonly title: string;
}

/** The schedules that ask now. Paused ones, those of presets that are off and those of forms that are not in use do not. */
async function running(db: Db): Promise<readonly Asking[]> {
  const [schedules, presets, forms] = await Promise.all([
    db(formSchedule).all({ where: { status: 'active' } }),
    db(formPreset).all({}),
    db(formTemplate).all({ where: { status: 'published' } }),
  ]);
  return schedules.flatMap((one) => {
    const preset = presets.find(({ id }) => id === one.preset);
    const form = forms.find(({ id }) => id === one.form);
    if (!form || preset?.status === 'off') return [];
    return [{ ...one, title: form.title, levels: one.levels?.length ? one.levels : (preset?.levels ?? []) }];
  });
}

/** Asks a form, and starts the clock of those who fill it in. */
async function ask(db: Db, stay: Stay, schedule: Asking, opensAt: Date): Promise<void> {
  const dueAt = after(opensAt, schedule.allowHours);
  const id = await db(clientForm).create({
    client: stay.client,
    episode: stay.id,
    form: schedule.form,
    schedule: schedule.id,
    filler: schedule.filler,
    opensAt: opensAt.toISOString(),
    dueAt: dueAt.toISOString(),
  });
  await startClock(db, dueItem, {
    kind: KIND,
    title: `${schedule.title} due`.slice(0, 140),
    noun: clientForm.name,
    record: id,
    link: `/behavioral-health/clinical/forms/${id}`,
    dueAt,
    // A client has no due list: the therapist sends the link or hands over the tablet.
    role: schedule.filler === 'client' ? 'therapist' : schedule.filler,
    escalate: { to: schedule.escalateTo, at: after(dueAt, schedule.graceHours) },
    about: { client: stay.client, episode: stay.id },
  });
}

/**
 * Asks what the schedules ask of some stays up to a day from now. A form that nobody has started moves with the planned
 * discharge, or is dropped when there is none.
 */
async function askOf(db: Db, stays: readonly Stay[], schedules: readonly Asking[], now: number): Promise<void> {
  if (stays.length === 0 || schedules.length === 0) return;
  const episodes = stays.map(({ id }) => id);
  const [places, segments, known] = await Promise.all([
    db(location).all({}),
    db(levelSegment).all({ where: { episode: episodes, to: null } }),
    db(clientForm).all({ where: { episode: episodes, schedule: schedules.map(({ id }) => id) } }),
  ]);
  for (const stay of stays) {
    const place = places.find(({ id }) => id === stay.location);
    if (!stay.admittedAt || !place) continue;
    const facts = {
      admittedAt: stay.admittedAt,
      dischargeOn: stay.dischargePlanned,
      level: stay.levelOfCare,
      levelSince: segments.find((one) => one.episode === stay.id)?.from ?? stay.admittedAt,
    };
    for (const schedule of schedules) {
      const since = Math.max(now - BACK_HOURS * HOUR, Date.parse(schedule.createdAt) - AHEAD_HOURS * HOUR);
      const rule = { ...schedule, levels: schedule.levels ?? [] };
      const times = occurrences(rule, facts, new Date(now + AHEAD_HOURS * HOUR), place.timeZone);
      // What was dropped is asked again, for example when the discharge is planned for the same day once more.
      const theirs = known.filter(
        (one) => one.episode === stay.id && one.schedule === schedule.id && one.status !== 'expired',
      );
      if (schedule.anchor === 'discharge')
        for (const one of theirs)
          if (one.status === 'due' && !times.some((at) => at.toISOString() === one.opensAt)) await expire(db, one.id);
      for (const opensAt of times)
        if (opensAt.getTime() >= since && !theirs.some((one) => one.opensAt === opensAt.toISOString()))
          await ask(db, stay, schedule, opensAt);
    }
  }
}

async function expire(db: Db, id: string): Promise<void> {
  await db(clientForm).act(id, 'expire');
  await stopClock(db, dueItem, { record: id, kind: KIND }, 'drop');
}

const DAY_HOURS = 24;
/** Whether a schedule is for the level of care of a stay. */
const isFor = ({ levels }: Asking, stay: Stay): boolean => !levels?.length || levels.includes(stay.levelOfCare);

/** Asks what the schedules ask after a result: the score of a signed form, or of an instrument. */
async function askAfter(
  db: Db,
  result: { readonly client: string; readonly episode: string | null; readonly score: number | null },
  isOf: (schedule: Asking) => boolean,
): Promise<void> {
  const { score } = result;
  const stay = result.episode && (await db(episode).get(result.episode));
  if (!stay || !inTreatment(stay) || score === null) return;
  const reached = (await running(db)).filter(
    (one) =>
      one.anchor === 'result' &&
      isOf(one) &&
      isFor(one, stay) &&
      score >= (one.scoreFrom ?? Infinity) &&
      score <= (one.scoreTo ?? Infinity),
  );
  for (const schedule of reached) {
    // One that still waits answers this result, too.
    const waiting = { episode: stay.id, schedule: schedule.id, status: [...WAITING] };
    if (await db(clientForm).count({ where: waiting })) continue;
    await ask(db, stay, schedule, after(new Date(), schedule.after * DAY_HOURS));
  }
}

/** Asks what the schedules ask once a client has left. */
async function askAtDischarge(db: Db, stay: Stay): Promise<void> {
  for (const schedule of await running(db))
    if (schedule.anchor === 'discharged' && isFor(schedule, stay))
      await ask(db, stay, schedule, after(new Date(), schedule.after * DAY_HOURS));
}

const moved = async (system: System, stay: Stay): Promise<void> => {
  const db = system('what the schedules of forms ask');
  if (inTreatment(stay)) return askOf(db, [stay], await running(db), Date.now());
  const atDischarge = (await db(formSchedule).all({ where: { anchor: 'discharged' } })).map(({ id }) => id);
  const open = await db(clientForm).find({ where: { episode: stay.id, status: 'due' } });
  // What was asked because the client left is still to do.
  for (const { id, schedule } of open) if (!schedule || !atDischarge.includes(schedule)) await expire(db, id);
};

/** Drops the forms of schedules that stopped, unless someone has started them. */
async function dropOf(db: Db, schedules: readonly { readonly id: string }[]): Promise<void> {
  if (schedules.length === 0) return;
  const left = await db(clientForm).all({ where: { schedule: schedules.map(({ id }) => id), status: 'due' } });
  for (const { id } of left) await expire(db, id);
}

/** The version that new answers use, or why there is none. */
async function inUse(db: Db, form: string): Promise<{ readonly id: string; readonly definition: FormDefinition }> {
  const { status, kind } = await db(formTemplate).get(form);
  if (kind === 'workforce')
    throw invalid({ field: 'form', message: 'is a form for employees: choose a clinical form' });
  const [version] = await db(formVersion).find({ where: { template: form, status: 'published' }, limit: 1 });
  if (status !== 'published' || !version)
    throw new Refusal('CONFLICT', { why: 'The form is not in use. Ask the Clinical Director to publish a version.' });
  return { id: version.id, definition: readable(version.definition) };
}

/** What the record says already, for the items that ask for it; `last` takes the answer of the client's last signed form. */
async function prefilled(db: Db, asked: Asked, form: FormDefinition, today: string): Promise<FormAnswers> {
  if (!hasPrefill(form)) return {};
  const [person, stay, before] = await Promise.all([
    db(client).get(asked.client),
    asked.episode ? db(episode).get(asked.episode) : null,
    db(clientForm).find({
      where: { client: asked.client, form: asked.form, status: 'signed' },
      sort: '-performedAt',
      limit: 1,
    }),
  ]);
  const zone = stay && (await db(location).get(stay.location)).timeZone;
  const known: Readonly<Record<string, string | null | undefined>> = {
    'client.name': `${person.legalFirst} ${person.legalLast}`,
    'client.dob': person.dob,
    'episode.level': stay?.levelOfCare,
    'episode.admittedOn': stay?.admittedAt && zone ? dayIn(zone, Date.parse(stay.admittedAt)) : null,
    today,
  };
  return prefilledFrom(form, known, before[0]?.answers);
}

async function definitionOf(record: Asked, system: System): Promise<FormDefinition> {
  if (!record.formVersion) throw new Refusal('CONFLICT', { why: 'Nobody has started this form yet. Begin it first.' });
  return readable((await system('the form of a client')(formVersion).get(record.formVersion)).definition);
}

/** The answers of a form with what they come to, and the files they name. */
async function kept(record: Asked, system: System, accountId: string | null) {
  const form = await definitionOf(record, system);
  const { answers, values } = answered(form, record.answers);
  const held = record.attachments ?? [];
  const attachments = await filesOfAnswers(system('the files of a form'), form, answers, { held, accountId });
  return { form, answers, values: { ...values, attachments } };
}

export const clientFormHooks = hooksFor(clientForm, {
  set: {
    create: async ({ record, system }) => {
      if (record.schedule) return {};
      const db = system('a form that someone starts');
      await inUse(db, record.form);
      const [stay] = await db(episode).find({
        where: { client: record.client, status: [...IN_TREATMENT] },
        limit: 1,
      });
      const now = new Date();
      return { episode: stay?.id ?? null, opensAt: now.toISOString(), dueAt: after(now, USUAL_HOURS).toISOString() };
    },
    begin: async ({ record, system, today }) => {
      const db = system('the version that a form is answered on');
      const { id, definition } = await inUse(db, record.form);
      const known = await prefilled(db, record, definition, today);
      return { formVersion: id, ...answered(definition, known).values };
    },
    edit: async ({ record, system, actor }) => (await kept(record, system, actor.accountId)).values,
    sign: async ({ record, system, actor }) => {
      const { form, answers, values } = await kept(record, system, actor.accountId);
      return {
        ...values,
        ...finished(form, answers, values.result),
        performedAt: new Date().toISOString(),
        author: actor.accountId,
      };
    },
  },
  on: {
    begin: async ({ record, system }) => {
      const db = system('a form is under way');
      const [open] = await db(dueItem).find({ where: { record: record.id, status: 'open' }, limit: 1 });
      if (open) await db(dueItem).edit(open.id, { begunAt: new Date().toISOString() });
    },
    sign: async ({ record, system }) => {
      const db = system('a form is signed');
      await stopClock(db, dueItem, { record: record.id, kind: KIND });
      await askAfter(db, record, ({ afterForm }) => afterForm === record.form);
    },
    skip: async ({ record, system }) =>
      void (await stopClock(system('a form is not done'), dueItem, { record: record.id, kind: KIND }, 'drop')),
    retract: async ({ record, system }) =>
      void (await stopClock(system('a form was an error'), dueItem, { record: record.id, kind: KIND }, 'drop')),
  },
});

export const scheduleHooks = hooksFor(formSchedule, {
  set: {
    create: async ({ record, db }) => {
      const { kind } = await db(formTemplate).get(record.form);
      if (kind === 'workforce')
        throw invalid({ field: 'form', message: 'is a form for employees: choose a clinical form' });
      return {};
    },
  },
  on: {
    pause: async ({ record, system }) => dropOf(system('a schedule is paused'), [record]),
    retire: async ({ record, system }) => dropOf(system('a schedule is retired'), [record]),
  },
});

export const presetHooks = hooksFor(formPreset, {
  on: {
    turnOff: async ({ record, system }) => {
      const db = system('a preset is turned off');
      await dropOf(db, await db(formSchedule).all({ where: { preset: record.id } }));
    },
  },
});

const stayMoved = async ({ record, system }: Effect<typeof episode>): Promise<void> => moved(system, record);

/** A completed instrument asks the forms that its score calls for. */
export const formResultServed = hooksFor(assessment, {
  on: {
    complete: async ({ record, system }) =>
      askAfter(
        system('the score of an instrument asks a form'),
        { client: record.client, episode: record.episode, score: record.total },
        ({ afterInstrument }) => afterInstrument === record.instrument,
      ),
  },
});

const left = async ({ record, system }: Effect<typeof episode>): Promise<void> =>
  askAtDischarge(system('a client has left'), record);

/** Schedules follow the planned discharge. */
export const formStayServed = hooksFor(episode, {
  on: { planDischarge: stayMoved, resume: stayMoved, discharge: left, leaveAma: left },
});
/** A level of care that begins asks its forms; when the stay ends, nothing is asked any more. */
export const formLevelServed = hooksFor(levelSegment, {
  on: {
    create: async ({ record, system }) => {
      const db = system('a level of care has begun');
      await moved(system, await db(episode).get(record.episode));
    },
    edit: async ({ record, system }) => {
      const db = system('a level of care has ended');
      if (record.to !== null) await moved(system, await db(episode).get(record.episode));
    },
  },
});

/** Expires forms that nobody started within the days that the settings allow. */
async function expireLate(db: Db, now: number): Promise<void> {
  const [settings, late] = await Promise.all([
    db(formSetting).all({}),
    db(clientForm).all({ where: { status: 'due', dueAt: { lt: new Date(now - 24 * HOUR).toISOString() } } }),
  ]);
  if (late.length === 0) return;
  const templates = await db(formTemplate).all({ where: { id: [...new Set(late.map(({ form }) => form))] } });
  for (const one of late) {
    const kind = templates.find(({ id }) => id === one.form)?.kind;
    const days = settings.find((setting) => setting.kind === kind)?.expiryDays ?? USUAL_EXPIRY_DAYS;
    if (one.dueAt && Date.parse(one.dueAt) < now - days * 24 * HOUR) await expire(db, one.id);
  }
}

/** Asks what is due by now and ends what was due too long ago, for one organization. */
export async function askForms(engine: Engine, tenantId: string, now = Date.now()): Promise<void> {
  const actor = systemActor(tenantId, 'what the schedules of forms ask');
  await engine.act.transact(actor, { resource: clientForm, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    await expireLate(db, now);
    const schedules = await running(db);
    if (schedules.length === 0) return;
    for await (const stays of db(episode).pages({ where: { status: [...IN_TREATMENT] } }))
      await askOf(db, stays, schedules, now);
  });
}

export const clientFormTasks: readonly Task[] = [
  {
    name: 'client-forms:ask',
    schedule: '20 * * * *',
    due: `exists (select 1 from form_schedule where tenant_id = $1 and status = 'active')
      or exists (select 1 from client_form where tenant_id = $1 and status = 'due')`,
    run: async (engine, tenantId) => askForms(engine, tenantId),
  },
];
