import { Lock, NotebookPen } from 'lucide-react';
import { useParams } from 'react-router';
import { showDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useRecord } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { PageFailure } from '#engine/web/errors/PageFailure.tsx';
import { coachingClient } from './coaching-client.model.ts';
import { coachingPrivateNote, SECTIONS, sessionNote } from './session-note.model.ts';

/** The notes about one client, with the beginning of each; beside them what only its author reads. */
export default function ClientNotes() {
  const { clientId = '' } = useParams();
  const client = useRecord(coachingClient, clientId);
  const notes = useList(sessionNote, {
    client: clientId,
    sort: '-heldOn',
    limit: '50',
    fields: `heldOn,kind,${SECTIONS.join(',')}`,
  });
  const own = useList(coachingPrivateNote, { client: clientId, sort: '-heldOn', limit: '20', fields: 'heldOn,text' });
  const { hrefOf } = usePortal();
  const base = hrefOf('session_note') ?? '';
  const privates = hrefOf('coaching_private_note') ?? '';
  const name = [client.data?.firstName, client.data?.lastName].filter(Boolean).join(' ');
  if (client.error && !client.data)
    return (
      <PageFailure
        of={client}
        what={t('The client')}
        back={{ label: t('Back to clients'), href: hrefOf('coaching_client') ?? '..' }}
      />
    );
  return (
    <Page>
      <PageHeader
        title={t('Notes')}
        crumbs={[{ label: name || t('Client'), href: hrefOf('coaching_client', clientId) ?? '..' }]}
        actions={[
          { label: t('Private note'), icon: Lock, href: `${privates}/new?client=${clientId}` },
          {
            label: t('Write a note'),
            icon: NotebookPen,
            kind: 'primary',
            href: `${base}/new?client=${clientId}`,
          },
        ]}
      />
      <PageBody>
        <Panel title={t('Coaching notes')} meta={notes.data?.rows.length} flush>
          <Loaded
            of={notes}
            what={t('Notes')}
            empty={<EmptyState title={t('No notes yet')} body={t('A draft appears here after each session.')} />}
          >
            {({ rows }) => (
              <RowList>
                {rows.map((one) => (
                  <RowItem
                    key={one.id}
                    title={showDay(one.heldOn ?? '')}
                    aside={showField(sessionNote, 'kind', { ...one })}
                    sub={SECTIONS.map((section) => one[section]).find(Boolean) ?? t('Nothing is written yet')}
                    href={`${base}/${one.id}`}
                    end={<Status look={statusLook(sessionNote, one.status ?? '')} />}
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
        <Panel title={t('Private notes')} flush footer={t('Only you can open these. No administrator can.')}>
          <Loaded
            of={own}
            what={t('Private notes')}
            empty={<EmptyState title={t('No private notes')} body={t('What you write here stays with you.')} />}
          >
            {({ rows }) => (
              <RowList>
                {rows.map((one) => (
                  <RowItem
                    key={one.id}
                    title={showDay(one.heldOn ?? '')}
                    sub={one.text}
                    href={`${privates}/${one.id}`}
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
