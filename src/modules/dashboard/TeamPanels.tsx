import { addDays } from '#engine/model/days.ts';
import { nearDay, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useList } from '#engine/web/query.ts';
import { credential, SOON_DAYS } from '#modules/people/credential.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { listHref } from './people-data.web.ts';
import { RowsRegion } from './RowsRegion.tsx';
import { type Coming, comingDays, type ComingKind, type TeamMate } from './team-day.model.ts';

const MOST = 6;

const MARKS: Readonly<Record<ComingKind, MarkName>> = {
  first_day: 'soon',
  probation: 'wait',
  last_day: 'off',
  anniversary: 'done',
  birthday: 'info',
};
const wordsOf = ({ kind, years }: Coming): string =>
  ({
    first_day: t('First day'),
    probation: t('Probation ends'),
    last_day: t('Last day'),
    anniversary: t({ one: '1 year of service', other: '{{count}} years of service' }, { count: years ?? 0 }),
    birthday: t('Birthday'),
  })[kind];

export interface TeamComingProps {
  readonly people: readonly (TeamMate & {
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
  })[];
}
/** First and last days, probation, anniversaries and birthdays of the team. Birthdays show for HR, who may see them. */
export function TeamComing({ people }: TeamComingProps) {
  const { hrefOf } = usePortal();
  const now = today();
  const coming = comingDays(people, now, addDays(now, SOON_DAYS));
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName ?? ''} ${lastName ?? ''}`]));
  return (
    <Panel title={t('Coming up')} meta={t('Next {{n}} days', { n: SOON_DAYS })} flush>
      {coming.length === 0 ? (
        <EmptyState
          title={t('Nothing coming up')}
          body={t('First days, ends of probation, anniversaries and last days will appear here.')}
        />
      ) : (
        <RowList>
          {coming.slice(0, MOST + 2).map((one) => (
            <RowItem
              key={`${one.person} ${one.kind}`}
              lead={<StatusMark mark={MARKS[one.kind]} size={15} />}
              title={names.get(one.person)}
              sub={wordsOf(one)}
              end={one.on === now ? t('Today') : showDay(one.on)}
              href={hrefOf('employee', one.person)}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

/** Overdue tasks of people on the team. */
export function TeamTasks({ where }: { readonly where: ListParams }) {
  const { hrefOf } = usePortal();
  const found = useList(task, { ...where, sort: 'due', limit: String(MOST), fields: 'title,assignee,due' });
  return (
    <RowsRegion
      title={t('Overdue tasks')}
      all={listHref(hrefOf('task'), where)}
      found={found}
      rows={found.data?.rows ?? []}
      empty={
        <EmptyState title={t('No overdue tasks')} body={t('Tasks past their due day will appear here.')} mark="done" />
      }
    >
      {(row) => (
        <RowItem
          key={row.id}
          lead={<StatusMark mark="late" size={15} />}
          title={row.title}
          sub={row.titles.assignee}
          end={row.due ? t('Due {{day}}', { day: nearDay(row.due, today()) }) : undefined}
          href={hrefOf('task', row.id)}
        />
      )}
    </RowsRegion>
  );
}

/** Credentials of the team that run out in the next 90 days. */
export function TeamCredentials({ where }: { readonly where: ListParams }) {
  const { hrefOf } = usePortal();
  const found = useList(credential, {
    ...where,
    sort: 'expiresOn',
    limit: String(MOST),
    fields: 'type,employee,expiresOn',
  });
  return (
    <RowsRegion
      title={t('Expiring credentials')}
      all={listHref(hrefOf('credential'), where)}
      found={found}
      rows={found.data?.rows ?? []}
      empty={
        <EmptyState
          title={t('No credentials expire soon')}
          body={t('Credentials that expire in the next 90 days will appear here.')}
          mark="done"
        />
      }
    >
      {(row) => {
        const look = row.status ? statusLook(credential, row.status) : undefined;
        return (
          <RowItem
            key={row.id}
            title={row.titles.employee ?? t('Someone')}
            aside={row.type}
            sub={row.expiresOn ? t('Expires {{day}}', { day: nearDay(row.expiresOn, today()) }) : undefined}
            end={look ? <Status look={look} /> : undefined}
            href={hrefOf('credential', row.id)}
          />
        );
      }}
    </RowsRegion>
  );
}
