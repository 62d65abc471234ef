import { showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { groupAttendance } from './group.model.ts';
import { groupNote } from './group-note.model.ts';
import { wasThere } from './group-rules.model.ts';

/** A client's groups: the notes, and every session with its minutes. */
export function GroupsTab({ client }: { readonly client: string }) {
  const { hrefOf } = usePortal();
  const user = useUser();
  const mayReadNotes = mayDo(user, groupNote, 'read');
  const notes = useList(
    groupNote,
    { client, sort: '-startsAt', limit: '50', fields: 'session,startsAt,minutes,own,authorName,participation' },
    mayReadNotes,
  );
  const attended = useList(groupAttendance, {
    client,
    sort: '-on',
    limit: '100',
    fields: 'session,on,presence,minutes,billable',
  });
  const [noteBase, sessionBase] = [hrefOf('group_note') ?? '', hrefOf('group_session') ?? ''];
  return (
    <>
      {mayReadNotes ? (
        <Panel title={t('Group notes')} flush>
          <Loaded
            of={notes}
            what={t('The group notes')}
            isEmpty={({ rows }) => rows.length === 0}
            empty={
              <EmptyState
                title={t('No group notes yet')}
                body={t('Notes show up here after the client’s first group.')}
              />
            }
          >
            {({ rows }) => (
              <RowList>
                {rows.map((one) => (
                  <RowItem
                    key={one.id}
                    title={one.titles.session ?? t('Group session')}
                    sub={one.own ?? undefined}
                    href={`${noteBase}/${one.id}`}
                    end={<Status look={statusLook(groupNote, one.status ?? '')} />}
                  />
                ))}
              </RowList>
            )}
          </Loaded>
        </Panel>
      ) : null}
      <Panel title={t('Attendance')} flush>
        <Loaded
          of={attended}
          what={t('The attendance')}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState title={t('No groups yet')} body={t('Sessions that the client attends show up here.')} />}
        >
          {({ rows }) => (
            <RowList>
              {rows.map((one) => (
                <RowItem
                  key={one.id}
                  lead={<StatusMark mark={wasThere(one.presence ?? '') ? 'done' : 'off'} size={15} />}
                  title={one.titles.session ?? t('Group session')}
                  sub={showField(groupAttendance, 'presence', { ...one })}
                  href={one.session ? `${sessionBase}/${one.session}` : undefined}
                  end={[t('{{minutes}} min', { minutes: one.minutes ?? 0 }), one.billable ? t('billable') : '']
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </RowList>
          )}
        </Loaded>
      </Panel>
    </>
  );
}
