import { CalendarPlus, Copy, Link2 } from 'lucide-react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { NoPermissionState } from '#ui/feedback/NoPermissionState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { coachCalendar, coachFeed, coachFeedAddress } from './coach-calendar.model.ts';

/** The calendars of a coach outside of Nexus: theirs shows the sessions, and its busy times cannot be booked here. */
export default function ConnectedCalendars() {
  const isCoach = mayDo(useUser(), coachCalendar, 'create');
  return (
    <Page>
      <PageHeader
        title={t('Connected calendars')}
        facts={t('See your sessions in the calendar you use, and keep clients from booking when you are busy.')}
      />
      {isCoach ? (
        <PageBody>
          <Sessions />
          <External />
        </PageBody>
      ) : (
        <NoPermissionState />
      )}
    </Page>
  );
}

function Sessions() {
  const found = useAnswer(coachFeedAddress, {});
  const act = useAct(coachFeed);
  const task = useTask();
  const say = useNotice();
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    say(t('Address copied'));
  };
  return (
    <Panel
      title={t('Your sessions in another calendar')}
      footer={t('The calendar shows times and services, never a client. Anyone who has the address can read it.')}
    >
      <FormError>{task.error?.message}</FormError>
      <Loaded of={found} what={t('The address')}>
        {({ feed, address, readAt }) =>
          feed && address ? (
            <div style={{ display: 'grid', gap: 12, maxWidth: '44rem' }}>
              <PlainField label={t('Address')} value={`${location.origin}${address}`} readOnly />
              <Status
                look={
                  readAt
                    ? look('done', t('Last read {{at}}', { at: showInstant(readAt) }))
                    : look('wait', t('Not read yet: add the address to your calendar'))
                }
              />
              <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
                <ActionButton
                  action={{
                    label: t('Copy address'),
                    icon: Copy,
                    kind: 'primary',
                    onClick: () => void copy(`${location.origin}${address}`),
                  }}
                />
                <ActionButton
                  action={{
                    label: t('Revoke'),
                    kind: 'danger',
                    busy: task.busy,
                    onClick: () => void task.run(() => act.run('revoke', feed)),
                  }}
                />
              </div>
            </div>
          ) : (
            <ActionButton
              action={{
                label: t('Create an address'),
                icon: Link2,
                kind: 'primary',
                busy: task.busy,
                onClick: () => void task.run(() => act.create({})),
              }}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

function External() {
  const base = usePortal().hrefOf('coach_calendar') ?? '..';
  const found = useList(coachCalendar, { sort: 'name', limit: '20' });
  return (
    <Panel
      title={t('Times you are busy elsewhere')}
      flush
      action={<ActionButton action={{ label: t('Connect a calendar'), icon: CalendarPlus, href: `${base}/new` }} />}
      footer={t('Read every 15 minutes. Only the times are kept, not what they are for.')}
    >
      <Loaded
        of={found}
        what={t('Calendars')}
        empty={
          <EmptyState
            title={t('No calendar is connected')}
            body={t('Clients can book any of your working hours that no session takes.')}
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <RowItem
                key={one.id}
                title={one.name}
                href={`${base}/${one.id}`}
                sub={
                  one.problem ??
                  (one.readAt
                    ? t('{{count}} busy times ahead, read {{at}}', {
                        count: one.busyTimes ?? 0,
                        at: showInstant(one.readAt),
                      })
                    : t('Not read yet'))
                }
                end={
                  one.problem ? (
                    <Status look={look('late', t('Cannot be read'), 'notice')} />
                  ) : (
                    <Status look={statusLook(coachCalendar, one.status ?? '')} />
                  )
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
