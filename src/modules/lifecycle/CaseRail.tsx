import { dayOf } from '#engine/model/formats.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { type MarkName } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Timeline, type TimelineItem } from '#ui/parts/Timeline.tsx';
import { isOpenTask } from './case-plan.model.ts';
import type { CasePage } from './case-questions.model.ts';
import { blocksWords, dueWords } from './case-words.web.ts';
import { blockingOf, type CaseProps, useCase } from './CaseFacts.tsx';

const AT_STAKE = 4;
const RECENT = 7;

/** What is at stake, the documents, the people, and what happened last. */
export function CaseRail({ record }: CaseProps) {
  return (
    <Loaded of={useCase({ record })} what={t('The case')} skeleton={<ListSkeleton rows={5} columns={1} />}>
      {(page) => (
        <>
          <AtStake page={page} />
          <Documents page={page} />
          <People page={page} />
          <Activity page={page} />
        </>
      )}
    </Loaded>
  );
}

function AtStake({ page }: { readonly page: CasePage }) {
  const now = today();
  const blocking = blockingOf(page).slice(0, AT_STAKE);
  if (page.status === 'completed' || page.status === 'cancelled') return null;
  return (
    <Panel title={t('What is at stake')} flush>
      {blocking.length ? (
        <RowList>
          {blocking.map((one) => (
            <RowItem
              key={one.id}
              lead={
                <StatusMark
                  mark={one.due <= now ? 'stop' : 'late'}
                  tone={one.due <= now ? 'critical' : 'notice'}
                  size={15}
                />
              }
              title={blocksWords(one, page.kind, page.anchorDate)}
              sub={`${one.title}, ${dueWords(one.due, now, true)}`}
            />
          ))}
        </RowList>
      ) : (
        <p style={{ margin: 0, fontSize: '0.8125rem' }}>{t('Nothing blocks the next stage.')}</p>
      )}
    </Panel>
  );
}

function Documents({ page }: { readonly page: CasePage }) {
  const now = today();
  const all = page.tasks.filter((one) => one.evidenceAsked !== 'none' && one.status !== 'skipped');
  if (all.length === 0) return null;
  const there = all.filter((one) => one.status === 'done');
  const markOf = (one: (typeof all)[number]): MarkName =>
    one.status === 'done'
      ? 'signed'
      : one.hasEvidence
        ? 'wait'
        : one.viewedAt
          ? 'partial'
          : one.sentAt
            ? 'wait'
            : 'draft';
  return (
    <Panel title={t('Documents')} meta={t('{{done}} of {{all}}', { done: there.length, all: all.length })} flush>
      <RowList>
        {all.map((one) => (
          <RowItem
            key={one.id}
            lead={<StatusMark mark={markOf(one)} size={15} />}
            title={<span style={{ fontWeight: 400 }}>{one.title}</span>}
            end={one.completedOn ? nearDay(one.completedOn, now) : dueWords(one.due, now, isOpenTask(one))}
          />
        ))}
      </RowList>
    </Panel>
  );
}

function People({ page }: { readonly page: CasePage }) {
  const { hrefOf } = usePortal();
  const people = [
    { id: page.manager, name: page.managerName, part: t('Manager') },
    { id: page.buddy, name: page.buddyName, part: t('Buddy') },
  ].filter(({ name }) => name);
  if (people.length === 0) return null;
  return (
    <Panel title={t('People')} flush>
      <RowList>
        {people.map(({ id, name, part }) => (
          <RowItem
            key={part}
            lead={<Avatar name={name ?? ''} />}
            title={name}
            sub={part}
            href={id ? hrefOf('employee', id) : undefined}
          />
        ))}
      </RowList>
    </Panel>
  );
}

function Activity({ page }: { readonly page: CasePage }) {
  const now = today();
  const events = page.tasks
    .flatMap((one) => [
      ...(one.completedOn
        ? [{ at: one.completedOn, mark: 'done' as const, title: one.title, key: `${one.id} done` }]
        : []),
      ...(one.remindedAt
        ? [
            {
              at: dayOf(one.remindedAt),
              mark: 'info' as const,
              title: t('Reminder: {{title}}', { title: one.title }),
              key: `${one.id} reminded`,
            },
          ]
        : []),
      ...(one.escalatedAt
        ? [
            {
              at: dayOf(one.escalatedAt),
              mark: 'late' as const,
              title: t('Escalated: {{title}}', { title: one.title }),
              key: `${one.id} escalated`,
            },
          ]
        : []),
    ])
    .concat([{ at: page.openedOn, mark: 'info' as never, title: t('Case opened'), key: 'opened' }])
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, RECENT);
  const items = events.map(
    ({ key, at, mark, title }): TimelineItem => ({ key, when: nearDay(at, now), instant: at, mark, title }),
  );
  return (
    <Panel title={t('Activity')}>
      <Timeline label={t('Activity')} items={items} />
    </Panel>
  );
}
