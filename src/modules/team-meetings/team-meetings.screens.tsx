/** Hand-made parts of the standard screens of team meetings: the agenda by client, with decisions and actions. */
import { ListPlus, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { nearDay, showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { teamAction, teamMeeting, teamMeetingClient } from './team-meeting.model.ts';
import { type MeetingAction, type MeetingClient, teamMeetingSheet } from './team-meeting-questions.model.ts';

const FIELDS = [
  'risk',
  'medical',
  'nursing',
  'therapy',
  'caseManagement',
  'level',
  'planChanges',
  'reviewPlan',
  'dischargeOn',
] as const;

interface CardProps {
  readonly one: MeetingClient;
  readonly actions: readonly MeetingAction[];
  /** Null once the minutes are signed, and for people who only read. */
  readonly onEdit: (() => void) | null;
  readonly onAction: (() => void) | null;
}

/** One client of the agenda: what was said and decided, and what is to be done. */
function AgendaCard({ one, actions, onEdit, onAction }: CardProps) {
  const { hrefOf } = usePortal();
  const name = one.titles.client ?? t('Client');
  // What was not said is left out: an agenda is read in a meeting.
  const said = FIELDS.filter((key) => one[key] !== undefined && one[key] !== null && one[key] !== false);
  return (
    <Panel
      title={one.bed ? t('{{bed}} · {{name}}', { bed: one.bed, name }) : name}
      action={
        <>
          {onAction ? (
            <ActionButton
              size="small"
              action={{
                label: t('Add action'),
                name: t('Add action for {{name}}', { name }),
                icon: ListPlus,
                kind: 'quiet',
                onClick: onAction,
              }}
            />
          ) : null}
          {onEdit ? (
            <ActionButton
              size="small"
              action={{
                label: t('Edit'),
                name: t('Edit {{name}}', { name }),
                icon: Pencil,
                kind: 'quiet',
                onClick: onEdit,
              }}
            />
          ) : null}
        </>
      }
    >
      {said.length === 0 ? (
        <p>{t('Nothing written yet')}</p>
      ) : (
        <KeyValue
          items={said.map((key) => ({
            key,
            label: labelOf(teamMeetingClient, key),
            value: showField(teamMeetingClient, key, { ...one }),
          }))}
        />
      )}
      {actions.length > 0 ? (
        <RowList>
          {actions.map(({ id, what = '', titles, due = '', status }) => (
            <RowItem
              key={id}
              lead={<StatusMark mark={status === 'done' ? 'done' : due < today() ? 'late' : 'due'} size={15} />}
              title={what}
              sub={titles.owner}
              end={nearDay(due, today())}
              href={`${hrefOf('team_action') ?? '..'}/${id}`}
            />
          ))}
        </RowList>
      ) : null}
    </Panel>
  );
}

/** The agenda: every client of the unit whom the reader may see. */
function Agenda({ record }: { readonly record: ReadOf<typeof teamMeeting> }) {
  const found = useAnswer(teamMeetingSheet, { meeting: record.id });
  const [editing, setEditing] = useState<MeetingClient | null>(null);
  const [adding, setAdding] = useState<MeetingClient | null>(null);
  const user = useUser();
  const mayWrite = record.status === 'planned' && mayDo(user, teamMeetingClient, 'edit');
  const mayAdd = record.status !== 'cancelled' && mayDo(user, teamAction, 'create');
  return (
    <AboveTabs>
      <Loaded of={found} what={t('The agenda')}>
        {({ clients, actions }) =>
          clients.length === 0 ? (
            <EmptyState
              title={t('No clients here that you may see')}
              body={t('Clients on the unit appear when the meeting is planned. Update the clients to add new ones.')}
            />
          ) : (
            <div
              style={{
                display: 'grid',
                gap: 12,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
              }}
            >
              {clients.map((one) => (
                <AgendaCard
                  key={one.id}
                  one={one}
                  actions={actions.filter(({ client }) => client === one.client)}
                  onEdit={mayWrite ? () => setEditing(one) : null}
                  onAction={mayAdd ? () => setAdding(one) : null}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {editing ? (
        <RecordDialog
          title={editing.titles.client ?? t('Client')}
          resource={teamMeetingClient}
          fields={FIELDS.filter((key) => editing[key] !== undefined)}
          record={{ ...editing }}
          onClose={() => setEditing(null)}
          onDone={() => setEditing(null)}
        />
      ) : null}
      {adding ? (
        <RecordDialog
          title={t('Action for {{name}}', { name: adding.titles.client ?? '' })}
          resource={teamAction}
          fields={['what', 'owner', 'due']}
          given={{ meeting: record.id, client: adding.client }}
          onClose={() => setAdding(null)}
          onDone={() => setAdding(null)}
        />
      ) : null}
    </AboveTabs>
  );
}

export const teamMeetingScreens = screens(teamMeeting, {
  aboveTabs: Agenda,
  actions: () => [{ label: t('Print'), icon: Printer, onClick: () => window.print() }],
});
