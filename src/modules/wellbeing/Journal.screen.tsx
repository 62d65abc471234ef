import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { showDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useTask } from '#engine/web/task.ts';
import { useOwn } from '#engine/web/use-own.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { WrittenText } from '#ui/parts/WrittenText.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { journalEntry } from './journal.model.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { NoClient } from './NoClient.tsx';

type Entry = ReadOf<typeof journalEntry>;
const FIELDS = ['prompt', 'text', 'mood', 'images', 'on'];

/** What a client writes for themselves: private, until they share an entry and for as long as they do. */
export default function Journal() {
  const { found: mine, me } = useOwn(coachingClient);
  const found = useList(
    journalEntry,
    { sort: '-on', limit: '30', fields: 'client,on,prompt,text,mood,images', client: me?.id ?? '' },
    Boolean(me),
  );
  const [writing, setWriting] = useState<Entry | 'new' | null>(null);
  const [sharing, setSharing] = useState<Entry | null>(null);
  const act = useAct(journalEntry);
  const task = useTask();
  return (
    <Page>
      <PageHeader
        title={t('Journal')}
        facts={t('Private. No one else can open it, unless you share an entry with your coach.')}
        actions={me ? [{ label: t('Write'), icon: PenLine, kind: 'primary', onClick: () => setWriting('new') }] : []}
      />
      <PageBody>
        {task.error ? <FormError>{task.error.message}</FormError> : null}
        <Loaded of={mine} what={t('Your record')} empty={<NoClient />}>
          {() => (
            <Loaded
              of={found}
              what={t('Your journal')}
              empty={<EmptyState title={t('Your journal is empty')} body={t('Write a line about today.')} />}
            >
              {({ rows }) =>
                rows.map((one) => (
                  <Panel
                    key={one.id}
                    title={showDay(one.on ?? '')}
                    meta={one.prompt === 'none' ? undefined : showField(journalEntry, 'prompt', { ...one })}
                    action={<Status look={statusLook(journalEntry, one.status ?? '')} />}
                  >
                    <WrittenText text={one.text ?? ''} />
                    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 }}>
                      <ActionButton
                        size="small"
                        action={{
                          label: t('Change'),
                          name: t('Change the entry of {{day}}', { day: showDay(one.on ?? '') }),
                          kind: 'quiet',
                          onClick: () => setWriting(one),
                        }}
                      />
                      {one.can.includes('share') ? (
                        <ActionButton
                          size="small"
                          action={{
                            label: t('Share with my coach'),
                            name: t('Share with my coach: {{day}}', { day: showDay(one.on ?? '') }),
                            kind: 'quiet',
                            onClick: () => setSharing(one),
                          }}
                        />
                      ) : null}
                      {one.can.includes('unshare') ? (
                        <ActionButton
                          size="small"
                          action={{
                            label: t('Make private again'),
                            name: t('Make private again: {{day}}', { day: showDay(one.on ?? '') }),
                            kind: 'quiet',
                            busy: task.busy,
                            onClick: () => void task.run(() => act.run('unshare', one.id)),
                          }}
                        />
                      ) : null}
                    </div>
                  </Panel>
                ))
              }
            </Loaded>
          )}
        </Loaded>
      </PageBody>
      {writing && me ? (
        <RecordDialog
          title={writing === 'new' ? t('Write') : showDay(writing.on ?? '')}
          resource={journalEntry}
          fields={FIELDS}
          given={{ client: me.id }}
          record={writing === 'new' ? undefined : { ...writing }}
          onClose={() => setWriting(null)}
          onDone={() => setWriting(null)}
        />
      ) : null}
      {sharing ? (
        <ActionDialog
          resource={journalEntry}
          action="share"
          records={[{ ...sharing }]}
          onClose={() => setSharing(null)}
          onDone={() => setSharing(null)}
        />
      ) : null}
    </Page>
  );
}
