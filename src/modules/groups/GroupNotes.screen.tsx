/** Sessions whose notes are due: each note is opened, written and viewed, then all are signed together. */
import { Eye, Pencil, PenLine } from 'lucide-react';
import { useState } from 'react';
import { showField, showInstant } from '#engine/model/show.ts';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useCommand } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useAct, useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { WrittenText } from '#ui/parts/WrittenText.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { groupSession } from './group.model.ts';
import { groupNote } from './group-note.model.ts';
import { signGroupNotes } from './group-questions.model.ts';
import { ALIKE_ABOVE, OWN_TEXT_LEAST } from './group-rules.model.ts';

const WRITTEN = ['participation', 'affect', 'own', 'response', 'objectives', 'progress', 'plan'] as const;
type Note = ReadOf<typeof groupNote>;

/** What is still missing of a note before it can be signed. */
function stateOf({ status, own, viewedAt, participation }: Note) {
  if (status === 'signed') return look('signed', t('Signed'));
  if ((own?.trim().length ?? 0) < OWN_TEXT_LEAST || !participation) return look('draft', t('Not written'));
  return viewedAt ? look('done', t('Viewed')) : look('due', t('Not viewed yet'));
}

/** One note: the words about this client, and buttons to write and to view it. */
function NoteCard({
  note,
  mine,
  onEdit,
}: {
  readonly note: Note;
  readonly mine: boolean;
  readonly onEdit: () => void;
}) {
  const act = useAct(groupNote);
  const task = useTask();
  const [isOpen, setOpen] = useState(false);
  const name = note.titles.client ?? t('Client');
  const isDraft = note.status === 'draft' && mine;
  const open = () => {
    setOpen(true);
    if (isDraft && !note.viewedAt) void task.run(() => act.run('view', note.id));
  };
  return (
    <Panel
      title={name}
      meta={t('{{minutes}} min', { minutes: note.minutes ?? 0 })}
      action={
        <>
          <Status look={stateOf(note)} />
          {isOpen ? null : (
            <ActionButton
              size="small"
              action={{
                label: t('View'),
                name: t('View the note of {{name}}', { name }),
                icon: Eye,
                kind: 'quiet',
                busy: task.busy,
                onClick: open,
              }}
            />
          )}
          {isDraft ? (
            <ActionButton
              size="small"
              action={{
                label: t('Write'),
                name: t('Write the note of {{name}}', { name }),
                icon: Pencil,
                kind: 'quiet',
                onClick: onEdit,
              }}
            />
          ) : null}
        </>
      }
    >
      <FormError>{task.error?.message}</FormError>
      {typeof note.likeness === 'number' && note.likeness > ALIKE_ABOVE ? (
        <p>
          <Status
            look={look(
              'late',
              t('{{percent}} % like another note of this session: say what was different.', { percent: note.likeness }),
              'notice',
            )}
            strong
          />
        </p>
      ) : null}
      {isOpen ? (
        <>
          <WrittenText text={note.block ?? ''} />
          <KeyValue
            items={WRITTEN.filter((key) => note[key]).map((key) => ({
              key,
              label: labelOf(groupNote, key),
              value: showField(groupNote, key, { ...note }),
            }))}
          />
        </>
      ) : (
        <p>{note.own ?? t('Nothing written about this client yet')}</p>
      )}
    </Panel>
  );
}

/** The notes of one session. */
function Batch({ session }: { readonly session: string }) {
  const found = useList(groupNote, {
    session,
    'status[in]': 'draft,signed',
    sort: 'startsAt',
    limit: '50',
    fields: Object.keys(groupNote.fields).join(),
  });
  const sign = useCommand(signGroupNotes);
  const task = useTask();
  const user = useUser();
  const [editing, setEditing] = useState<Note | null>(null);
  return (
    <Loaded
      of={found}
      what={t('The notes')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState title={t('No notes that you may see')} body={t('The notes of a session begin when it ends.')} />
      }
    >
      {({ rows }) => {
        const drafts = rows.filter(({ status, author }) => status === 'draft' && author === user.id);
        const isReady = drafts.every((note) => stateOf(note).mark === 'done');
        return (
          <div style={{ display: 'grid', gap: 12, minWidth: 0 }}>
            {drafts.length > 0 ? (
              <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
                <ActionButton
                  action={{
                    label: t('Sign all {{count}} notes', { count: drafts.length }),
                    icon: PenLine,
                    kind: 'primary',
                    busy: task.busy,
                    ...(isReady ? {} : { disabledBecause: t('Write and view each note first.') }),
                    onClick: () => void task.run(() => sign({ session })),
                  }}
                />
                <span>{isReady ? t('You viewed each note.') : t('Write and view each note, then sign all.')}</span>
              </div>
            ) : null}
            <FormError>{task.error?.message}</FormError>
            {rows.map((note) => (
              <NoteCard key={note.id} note={note} mine={note.author === user.id} onEdit={() => setEditing(note)} />
            ))}
            {editing ? (
              <RecordDialog
                title={editing.titles.client ?? t('Client')}
                resource={groupNote}
                fields={[...WRITTEN]}
                record={{ ...editing }}
                onClose={() => setEditing(null)}
                onDone={() => setEditing(null)}
              />
            ) : null}
          </div>
        );
      }}
    </Loaded>
  );
}

export default function GroupNotes() {
  const [{ session: asked }, go] = useAddressState({ session: text() });
  const found = useList(groupSession, { status: 'held,notes_pending', sort: 'startsAt', limit: '50' });
  const shown = asked || found.data?.rows[0]?.id;
  return (
    <Page>
      <PageHeader title={t('Group notes')} count={found.data?.rows.length} />
      <PageBody>
        <div
          style={{
            display: 'grid',
            gap: 14,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
            alignItems: 'start',
          }}
        >
          <Panel title={t('Sessions with notes due')} flush>
            <Loaded
              of={found}
              what={t('The sessions')}
              isEmpty={({ rows }) => rows.length === 0}
              empty={
                <EmptyState
                  title={t('All group notes are signed')}
                  body={t('Sessions show up here when they end.')}
                  mark="done"
                />
              }
            >
              {({ rows }) => (
                <RowList>
                  {rows.map((one) => (
                    <RowItem
                      key={one.id}
                      title={one.titles.therapyGroup ?? ''}
                      sub={[one.startsAt ? showInstant(one.startsAt) : '', one.topic].filter(Boolean).join(' · ')}
                      end={
                        one.id === shown ? (
                          t('Shown')
                        ) : (
                          <ActionButton
                            size="small"
                            action={{
                              label: t('Open'),
                              name: t('{{label}}: {{group}}, {{at}}', {
                                label: t('Open'),
                                group: one.titles.therapyGroup ?? '',
                                at: one.startsAt ? showInstant(one.startsAt) : '',
                              }),
                              kind: 'quiet',
                              onClick: () => go({ session: one.id }),
                            }}
                          />
                        )
                      }
                    />
                  ))}
                </RowList>
              )}
            </Loaded>
          </Panel>
          {shown ? (
            <div style={{ gridColumn: 'span 2', minWidth: 0 }}>
              <Batch key={shown} session={shown} />
            </div>
          ) : null}
        </div>
      </PageBody>
    </Page>
  );
}
