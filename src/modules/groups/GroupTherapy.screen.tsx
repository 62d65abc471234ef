/** The week of groups: sessions by day, and the hours that each client has against what their level of care asks for. */
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { addDays } from '#engine/model/days.ts';
import { dayOf } from '#engine/model/formats.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { day, useAddressState } from '#engine/web/address-state.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk, mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { look } from '#ui/marks/look.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { WeekColumns } from '#engine/web/WeekColumns.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { attendanceReaders } from './group-access.model.ts';
import { groupSession } from './group.model.ts';
import { groupHours } from './group-questions.model.ts';
import { mondayOf } from './group-rules.model.ts';

const hoursOf = (minutes: number): string => t('{{hours}} h', { hours: Math.round(minutes / 6) / 10 });

/** One session: when, which group, how far it is. */
function SessionItem({ session, base }: { readonly session: ReadOf<typeof groupSession>; readonly base: string }) {
  const { id, startsAt = '', topic = '', room, present, status = '', titles } = session;
  return (
    <li>
      <small>{[showInstant(startsAt).split(', ').at(-1), room].filter(Boolean).join(' · ')}</small>
      <TextLink to={`${base}/${id}`}>{titles.therapyGroup ?? t('Group')}</TextLink>
      <small>{topic}</small>
      <Status look={statusLook(groupSession, status)} />
      {typeof present === 'number' ? <small>{t('{{present}} present', { present })}</small> : null}
    </li>
  );
}

/** Hours of the week by client, what is short first. */
function Hours({ on }: { readonly on: string }) {
  const found = useAnswer(groupHours, { on }, { keep: true });
  const { table } = usePortal();
  return (
    <Panel title={t('Hours this week')} meta={t('Intensive outpatient 9 h, partial hospitalization 20 h')} flush>
      <Loaded
        of={found}
        what={t('The hours')}
        isEmpty={({ clients }) => clients.length === 0}
        empty={
          <EmptyState title={t('No hours yet')} body={t('Clients show up here once they attend a group this week.')} />
        }
      >
        {({ clients }) => (
          <RowList>
            {clients.map(({ client, name, level, minutes, sessions, required, short }) => (
              <RowItem
                key={client}
                title={name || t('Client')}
                aside={level}
                sub={t({ one: '1 session', other: '{{count}} sessions' }, { count: sessions })}
                href={`${table.base}/clients/${client}?tab=groups`}
                end={
                  <>
                    {required === null
                      ? hoursOf(minutes)
                      : t('{{hours}} of {{required}}', { hours: hoursOf(minutes), required: hoursOf(required) })}
                    {short > 0 ? (
                      <Status look={look('late', t('{{hours}} short', { hours: hoursOf(short) }), 'notice')} />
                    ) : null}
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

export default function GroupTherapy() {
  const [{ week }, go] = useAddressState({ week: day });
  const user = useUser();
  const { hrefOf } = usePortal();
  const base = hrefOf('group_session') ?? '';
  const monday = mondayOf(week || today());
  const found = useList(groupSession, {
    'startsAt[gte]': `${addDays(monday, -1)}T00:00:00Z`,
    'startsAt[lte]': `${addDays(monday, 8)}T00:00:00Z`,
    sort: 'startsAt',
    limit: '100',
  });
  const groups = hrefOf('therapy_group');
  return (
    <Page>
      <PageHeader
        title={t('Group therapy')}
        facts={t('{{from}} to {{to}}', { from: showDay(monday), to: showDay(addDays(monday, 6)) })}
        actions={[
          { label: t('Previous week'), icon: ChevronLeft, onClick: () => go({ week: addDays(monday, -7) }) },
          { label: t('Next week'), icon: ChevronRight, onClick: () => go({ week: addDays(monday, 7) }) },
          ...(groups ? [{ label: t('Groups'), href: groups }] : []),
          ...(mayDo(user, groupSession, 'create')
            ? [{ label: t('Plan a session'), icon: Plus, kind: 'primary' as const, href: `${base}/new` }]
            : []),
        ]}
      />
      <PageBody>
        <Loaded of={found} what={t('The sessions')}>
          {({ rows }) => (
            <WeekColumns
              monday={monday}
              today={today()}
              rows={rows}
              dayOf={({ startsAt }) => (startsAt ? dayOf(startsAt) : undefined)}
              none={t('No sessions')}
            >
              {(session) => <SessionItem key={session.id} session={session} base={base} />}
            </WeekColumns>
          )}
        </Loaded>
        {mayAsk(user, attendanceReaders) ? <Hours on={monday} /> : null}
      </PageBody>
    </Page>
  );
}
