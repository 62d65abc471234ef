import { CalendarPlus } from 'lucide-react';
import { useParams } from 'react-router';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useRecord } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { PageFailure } from '#engine/web/errors/PageFailure.tsx';
import { coachingClient } from './coaching-client.model.ts';
import { AHEAD, coachingSession } from './coaching-session.model.ts';
import { SESSION_FIELDS } from './session-room.web.ts';
import { SessionRow } from './SessionRow.tsx';

/** Sessions by video to come, of all clients or of one: the room opens 15 minutes before each. */
export default function CoachVideo() {
  const { clientId } = useParams();
  const { hrefOf } = usePortal();
  const base = hrefOf('coaching_session') ?? '';
  const client = hrefOf('coaching_client', clientId);
  const one = useRecord(coachingClient, clientId);
  const found = useList(coachingSession, {
    mode: 'video',
    'status[in]': AHEAD.join(','),
    sort: 'startsAt',
    limit: '40',
    fields: SESSION_FIELDS,
    ...(clientId ? { client: clientId } : {}),
  });
  if (one.error && !one.data)
    return (
      <PageFailure
        of={one}
        what={t('The client')}
        back={{ label: t('Back to clients'), href: hrefOf('coaching_client') ?? '..' }}
      />
    );
  return (
    <Page>
      <PageHeader
        title={clientId ? t('Video session') : t('Video')}
        facts={t('Rooms open 15 minutes before the start. Sessions are not recorded.')}
        actions={[{ label: t('Plan a session'), icon: CalendarPlus, kind: 'primary', href: `${base}/new` }]}
      />
      <PageBody>
        <Panel
          title={t('Coming up')}
          flush
          action={clientId && client ? <TextLink to={client}>{t('Open the client')}</TextLink> : undefined}
        >
          <Loaded
            of={found}
            what={t('Sessions')}
            empty={<EmptyState title={t('No video session is planned')} body={t('Plan one to open a room for it.')} />}
          >
            {({ rows }) => (
              <RowList>
                {rows.map((row) => (
                  <SessionRow
                    key={row.id}
                    session={row}
                    as="coach"
                    href={`${base}/${row.id}`}
                    offers={['accept', 'begin', 'complete']}
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      </PageBody>
    </Page>
  );
}
