/** The server side of notifications: what people choose, the words of mails, and what runs by the clock. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { isNoticeEvent, kindsOf } from './notice-events.model.ts';
import { type MailParts, mailNotices } from './notice-mail.server.ts';
import { noticePreference } from './notice-preference.model.ts';
import { noticeTemplate } from './notice-template.model.ts';
import { isTimeZone } from './notice-times.model.ts';

const hushedOf = (appOff: readonly string[] | null): string | null => kindsOf((appOff ?? []).filter(isNoticeEvent));
const known = (timeZone: string | null): void => {
  if (timeZone !== null && !isTimeZone(timeZone))
    throw invalid({ field: 'timeZone', message: 'is not a time zone. Enter one such as America/Los_Angeles' });
};

export const noticePreferenceServed = hooksFor(noticePreference, {
  set: {
    create: async ({ actor, record }) => {
      if (actor.accountId === null) throw new Refusal('PERMISSION_DENIED');
      known(record.timeZone);
      return { account: actor.accountId, hushed: hushedOf(record.appOff) };
    },
    edit: async ({ record }) => {
      known(record.timeZone);
      return { hushed: hushedOf(record.appOff) };
    },
  },
});

export const noticeTemplateServed = hooksFor(noticeTemplate, {
  set: {
    create: async ({ record, system }) => {
      const [last] = await system('the number of a version')(noticeTemplate).find({
        where: { event: record.event },
        sort: '-number',
        limit: 1,
      });
      return { number: (last?.number ?? 0) + 1 };
    },
  },
  on: {
    publish: async ({ record, system }) => {
      const templates = system('another version is in use')(noticeTemplate);
      const before = await templates.find({ where: { event: record.event, status: 'active', id: { ne: record.id } } });
      for (const { id } of before) await templates.act(id, 'retire');
    },
  },
});

/** How long notices are kept (domain/platform.md, section 1a). */
const KEPT_DAYS = 90;
const OLD = `select id from notification where tenant_id = $1 and created_at < now() - interval '${KEPT_DAYS} days' limit 1000`;

async function forgetOld(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: OLD, values: [tenantId] }]);
  const system = systemActor(tenantId, 'old notices');
  for (const { id } of rows)
    await engine.act.perform(system, { resource: notification, action: 'remove', id: id as string });
}

export const noticeTasks = (parts: MailParts): readonly Task[] => [
  {
    name: 'notices:mail',
    schedule: '* * * * *',
    due: 'exists (select 1 from notification where tenant_id = $1 and mail is null)',
    run: (engine, tenantId) => mailNotices(engine, tenantId, parts),
  },
  { name: 'notices:forget', schedule: '35 3 * * *', due: `exists (${OLD})`, run: forgetOld },
];
