import { useParams } from 'react-router';
import { isId } from '#engine/model/check.ts';
import { showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { AHEAD, coachingSession } from './coaching-session.model.ts';
import { usePolicyWords } from './policy-words.web.ts';
import { SESSION_FIELDS } from './session-room.web.ts';
import { SessionRow } from './SessionRow.tsx';

const OF_CLIENTS = ['confirm', 'checkIn', 'reschedule', 'cancel'] as const;
const OF_COACHES = ['accept', 'begin', 'complete', 'miss', 'reschedule', 'cancel'] as const;

/**
 * One session, by its id; or the next one, with the dialog of an action open: `sessions/cancel`. In the enterprise portal coaches
 * and health administrators open it, too: it then names the client.
 */
export default function ClientSession() {
  const { action = '', sessionId = action } = useParams();
  const { table, hrefOf } = usePortal();
  const roles = rolesOf(useUser());
  const isClient = table.key === 'health' || roles.includes('health_client');
  const policy = usePolicyWords();
  const byId = isId(sessionId);
  const found = useList(
    coachingSession,
    byId
      ? { id: sessionId, limit: '1', fields: SESSION_FIELDS }
      : { 'status[in]': AHEAD.join(','), sort: 'startsAt', limit: '1', fields: SESSION_FIELDS },
  );
  const all = isClient
    ? { label: t('My sessions'), href: '/health/client/sessions' }
    : { label: t('Sessions'), href: hrefOf('coaching_session') ?? '..' };
  return (
    <Page>
      <PageHeader title={byId ? t('Session') : t('Next session')} crumbs={[all]} />
      <PageBody>
        <Loaded
          of={found}
          what={t('The session')}
          empty={
            <EmptyState
              title={t('No such session')}
              body={
                isClient
                  ? t('It may have been moved. Your sessions are listed under My sessions.')
                  : t('It may have been moved, or it belongs to a client who is not assigned to you.')
              }
              action={all}
            />
          }
        >
          {({ rows }) =>
            rows.map((one) => (
              <Panel
                key={one.id}
                title={showInstant(one.startsAt ?? '')}
                footer={
                  !isClient && !one.meeting
                    ? undefined
                    : one.meeting
                      ? t('The video room opens 15 minutes before the start. Nothing is recorded.')
                      : policy
                }
              >
                <KeyValue
                  items={[
                    {
                      key: 'status',
                      label: t('Status'),
                      value: <Status look={statusLook(coachingSession, one.status ?? '')} />,
                    },
                    ...(isClient ? [] : [{ key: 'client', label: t('Client'), value: one.titles.client }]),
                    { key: 'coach', label: t('Coach'), value: one.titles.coach },
                    { key: 'service', label: t('Service'), value: one.titles.service },
                    { key: 'mode', label: t('How'), value: showField(coachingSession, 'mode', { ...one }) },
                    { key: 'ends', label: t('Ends'), value: showInstant(one.endsAt ?? '') },
                    ...(one.cancelledFor ? [{ key: 'why', label: t('Reason'), value: one.cancelledFor }] : []),
                  ]}
                />
                <SessionRow
                  session={one}
                  as={isClient ? 'client' : 'coach'}
                  only="actions"
                  offers={isClient ? OF_CLIENTS : OF_COACHES}
                  opens={byId ? '' : action}
                />
                {one.meeting ? (
                  <TextLink to={`/meeting/${one.meeting}`} reloadDocument>
                    {t('Check camera and microphone')}
                  </TextLink>
                ) : null}
              </Panel>
            ))
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}
