import { useParams } from 'react-router';
import { isId } from '#engine/model/check.ts';
import { showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useList } from '#engine/web/query.ts';
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

/** One session, by its id; or the next one, with the dialog of an action open: `sessions/cancel`. */
export default function ClientSession() {
  const { action = '', sessionId = action } = useParams();
  const policy = usePolicyWords();
  const byId = isId(sessionId);
  const found = useList(
    coachingSession,
    byId
      ? { id: sessionId, limit: '1', fields: SESSION_FIELDS }
      : { 'status[in]': AHEAD.join(','), sort: 'startsAt', limit: '1', fields: SESSION_FIELDS },
  );
  return (
    <Page>
      <PageHeader
        title={byId ? t('Session') : t('Next session')}
        crumbs={[{ label: t('My sessions'), href: '/health/client/sessions' }]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The session')}
          empty={
            <EmptyState
              title={t('No such session')}
              body={t('It may have been moved. Your sessions are listed under My sessions.')}
              action={{ label: t('My sessions'), href: '/health/client/sessions' }}
            />
          }
        >
          {({ rows }) =>
            rows.map((one) => (
              <Panel
                key={one.id}
                title={showInstant(one.startsAt ?? '')}
                footer={
                  one.meeting ? t('The video room opens 15 minutes before the start. Nothing is recorded.') : policy
                }
              >
                <KeyValue
                  items={[
                    {
                      key: 'status',
                      label: t('Status'),
                      value: <Status look={statusLook(coachingSession, one.status ?? '')} />,
                    },
                    { key: 'coach', label: t('Coach'), value: one.titles.coach },
                    { key: 'service', label: t('Service'), value: one.titles.service },
                    { key: 'mode', label: t('How'), value: showField(coachingSession, 'mode', { ...one }) },
                    { key: 'ends', label: t('Ends'), value: showInstant(one.endsAt ?? '') },
                    ...(one.cancelledFor ? [{ key: 'why', label: t('Reason'), value: one.cancelledFor }] : []),
                  ]}
                />
                <SessionRow
                  session={one}
                  as="client"
                  only="actions"
                  offers={['confirm', 'checkIn', 'reschedule', 'cancel']}
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
