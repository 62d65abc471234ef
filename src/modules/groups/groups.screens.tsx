/** Hand-made parts of the standard screens of groups: the attendance of a session. */
import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { groupAttendance, groupSession } from './group.model.ts';
import { wasThere } from './group-rules.model.ts';

/** Who was there, with minutes; before the session starts, nobody is on the list. */
function Attendance({ record }: { readonly record: ReadOf<typeof groupSession> }) {
  const user = useUser();
  const mayRead = mayDo(user, groupAttendance, 'read');
  const found = useList(
    groupAttendance,
    { session: record.id, limit: '50', fields: 'client,presence,joinAt,leaveAt,minutes,billable' },
    mayRead,
  );
  const [editing, setEditing] = useState<ReadOf<typeof groupAttendance> | null>(null);
  const { table } = usePortal();
  const isOn = record.status === 'in_progress';
  if (!mayRead) return null;
  return (
    <AboveTabs>
      <Panel
        title={t('Attendance')}
        flush
        action={
          record.status === 'notes_pending' || record.status === 'complete' ? (
            <TextLink to={`${table.base}/clinical/group-notes?session=${record.id}`}>
              {t('Notes of this session')}
            </TextLink>
          ) : undefined
        }
      >
        <Loaded
          of={found}
          what={t('The attendance')}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState
              title={t('No one is on the list yet')}
              body={t('Start the session to put the roster on the list.')}
            />
          }
        >
          {({ rows }) => (
            <RowList>
              {rows.map((one) => (
                <RowItem
                  key={one.id}
                  lead={<StatusMark mark={wasThere(one.presence ?? '') ? 'done' : 'off'} size={15} />}
                  title={one.titles.client ?? t('Client')}
                  sub={showField(groupAttendance, 'presence', { ...one })}
                  end={
                    <>
                      {isOn
                        ? null
                        : [t('{{minutes}} min', { minutes: one.minutes ?? 0 }), one.billable ? t('billable') : '']
                            .filter(Boolean)
                            .join(' · ')}
                      {isOn && one.can.includes('edit') ? (
                        <ActionButton
                          size="small"
                          action={{
                            label: t('Change'),
                            name: t('Change the attendance of {{name}}', { name: one.titles.client ?? '' }),
                            icon: Pencil,
                            kind: 'quiet',
                            onClick: () => setEditing(one),
                          }}
                        />
                      ) : null}
                    </>
                  }
                />
              ))}
            </RowList>
          )}
        </Loaded>
      </Panel>
      {editing ? (
        <RecordDialog
          title={editing.titles.client ?? t('Client')}
          resource={groupAttendance}
          fields={['presence', 'joinAt', 'leaveAt']}
          record={{ ...editing }}
          onClose={() => setEditing(null)}
          onDone={() => setEditing(null)}
        />
      ) : null}
    </AboveTabs>
  );
}

export const sessionScreens = screens(groupSession, { aboveTabs: Attendance });
