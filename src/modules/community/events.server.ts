/** Replies to events: one each, never more people than there is room for, and the waitlist moves up. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { companyEvent, eventReply } from './event.model.ts';

type Event = RecordOf<typeof companyEvent>;
type Reply = RecordOf<typeof eventReply>['reply'];
const link = (id: string): string => `/enterprise/engagement/events/${id}`;

/** Gives free places to the people who have waited longest; returns who got one. */
async function fill(db: Db, { id, capacity }: Pick<Event, 'id' | 'capacity'>): Promise<readonly string[]> {
  const waiting = await db(eventReply).all({ where: { event: id, reply: 'waitlist' }, sort: 'repliedAt' });
  const coming = await db(eventReply).count({ where: { event: id, reply: 'yes' } });
  const free = capacity === null ? waiting.length : Math.max(0, capacity - coming);
  const next = waiting.slice(0, free);
  for (const one of next) await db(eventReply).edit(one.id, { reply: 'yes' });
  return next.map(({ employee }) => employee);
}
async function counted(db: Db, id: string): Promise<Pick<Event, 'coming' | 'maybe' | 'waiting'>> {
  const of = (reply: Reply) => db(eventReply).count({ where: { event: id, reply } });
  return { coming: await of('yes'), maybe: await of('maybe'), waiting: await of('waitlist') };
}

interface Replying {
  readonly actor: Actor;
  readonly record: Event;
  readonly today: string;
  readonly system: (reason: string) => Db;
  readonly notify: (person: string, notice: { kind: string; title: ReturnType<typeof phrase>; link: string }) => void;
}
/** Writes what a person replies. The event is held by the action itself, so two last places are given one after the other. */
async function reply({ actor, record, today, system, notify }: Replying, wanted: 'yes' | 'maybe' | 'no') {
  const person = actor.subjectId;
  if (person === null) throw new Refusal('CONFLICT', { why: 'Only employees can reply to events' });
  if (dayIn(actor.timeZone, Date.parse(record.startsAt)) < today)
    throw new Refusal('CONFLICT', { why: 'This event is over' });
  if (wanted !== 'no' && record.replyBy && record.replyBy < today)
    throw new Refusal('CONFLICT', { why: 'The last day to reply has passed. Ask HR for a place' });
  const db = system('a reply to an event');
  const [before] = await db(eventReply).find({ where: { event: record.id, employee: person }, limit: 1 });
  const coming = await db(eventReply).count({ where: { event: record.id, reply: 'yes' } });
  const isFull = record.capacity !== null && coming >= record.capacity;
  const isIn = before?.reply === 'yes' || before?.reply === 'waitlist';
  const said: Reply = wanted !== 'yes' ? wanted : isIn ? before.reply : isFull ? 'waitlist' : 'yes';
  const repliedAt = new Date().toISOString();
  if (!before) await db(eventReply).create({ event: record.id, employee: person, reply: said, repliedAt });
  else if (before.reply !== said) await db(eventReply).edit(before.id, { reply: said, repliedAt });
  for (const one of await fill(db, record))
    notify(one, {
      kind: 'event.place',
      title: phrase('You have a place: {{event}}', { event: record.title }),
      link: link(record.id),
    });
  return counted(db, record.id);
}

export const eventHooks = hooksFor(companyEvent, {
  set: {
    publish: async ({ record }) => {
      if (Date.parse(record.startsAt) < Date.now())
        throw invalid({ field: 'startsAt', message: 'has passed: choose a later time' });
    },
    edit: async ({ before, record, system }) => {
      if (before?.capacity === record.capacity) return;
      if (record.capacity !== null && record.capacity < record.coming)
        throw invalid({
          field: 'capacity',
          ...phrase('must be at least {{n}}, the number of people who are coming', { n: record.coming }),
        });
      const db = system('the event has more room');
      await fill(db, record);
      return counted(db, record.id);
    },
    accept: (effect) => reply(effect, 'yes'),
    consider: (effect) => reply(effect, 'maybe'),
    decline: (effect) => reply(effect, 'no'),
  },
  on: {
    cancel: async ({ record, system, notify }) => {
      const replies = await system('an event is canceled')(eventReply).all({ where: { event: record.id } });
      for (const one of replies)
        if (one.reply !== 'no')
          notify(one.employee, {
            kind: 'event.cancelled',
            severity: 'warning',
            title: phrase('Event canceled: {{event}}', { event: record.title }),
            link: link(record.id),
          });
    },
  },
});
