import { useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { showInstant, showPhone } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Marks } from './board-styles.web.ts';
import type { Ask } from './AskDialog.tsx';
import { AFTERCARE, discharge } from './discharge.model.ts';
import type { DischargeWork } from './discharge-wire.model.ts';
import { dueLook, leaveLook } from './discharge-words.web.ts';
import { FieldsDialog } from './FieldsDialog.tsx';
import { OUTCOMES, SLOTS } from './follow-up.model.ts';
import { leaveOfAbsence } from './leave-of-absence.model.ts';

export interface WorkTabProps {
  readonly work: DischargeWork;
  readonly onAsk: (asking: Ask) => void;
}

const WRITTEN = AFTERCARE.filter((name) => name !== 'appointments' && name !== 'crisisNumbers');

/** The aftercare plan as the client receives it; people who may edit it do so here. */
export function AftercareTab({ work: { discharge: leaving } }: WorkTabProps) {
  const [isWriting, setWriting] = useState(false);
  if (!leaving)
    return (
      <EmptyState title={t('No discharge is planned')} body={t('Plan the discharge to write the aftercare plan.')} />
    );
  const appointments = leaving.appointments ?? [];
  return (
    <Panel
      title={t('Aftercare plan')}
      action={
        leaving.can.includes('edit') ? (
          <ActionButton
            size="small"
            action={{ label: t('Write the plan'), kind: 'soft', onClick: () => setWriting(true) }}
          />
        ) : undefined
      }
    >
      {leaving.crisisNumbers ? (
        <p style={{ marginBottom: 12 }}>
          <strong>{t('In a crisis, call or text 988, 24/7. In danger, call 911.')}</strong>
        </p>
      ) : null}
      <h3 style={{ fontSize: '0.8125rem', fontWeight: 600 }}>{t('Appointments')}</h3>
      {appointments.length ? (
        <ul style={{ margin: '4px 0 12px', paddingLeft: '1.2em' }}>
          {appointments.map((one) => (
            <li key={`${one.with} ${one.at}`}>
              {[one.with, showInstant(one.at), one.where, one.phone && showPhone(one.phone), one.purpose]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      ) : (
        <p style={{ margin: '4px 0 12px' }}>{t('None yet')}</p>
      )}
      <KeyValue items={WRITTEN.map((name) => ({ key: name, label: labelOf(discharge, name), value: leaving[name] }))} />
      {isWriting ? (
        <FieldsDialog
          title={t('Aftercare plan')}
          resource={discharge}
          fields={AFTERCARE}
          record={{ ...leaving }}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Panel>
  );
}

/** Calls that were made, and those that are still to be made. */
export function CallsTab({ work: { discharge: leaving, calls, client: person }, onAsk }: WorkTabProps) {
  const made = leaving?.calls ?? [];
  const phones = (person.phones ?? []).map(({ number, okToLeaveMessage }) =>
    okToLeaveMessage
      ? t('{{number}}, OK to leave messages', { number: showPhone(number) })
      : t('{{number}}, no messages', { number: showPhone(number) }),
  );
  return (
    <>
      <Panel
        title={t('Calls to make')}
        meta={calls.length || undefined}
        flush
        footer={phones.length ? phones.join(' · ') : undefined}
        action={
          leaving?.can.includes('recordCall') && calls.length ? (
            <ActionButton
              size="small"
              action={{
                label: actionLabel(discharge, 'recordCall'),
                kind: 'soft',
                onClick: () => onAsk({ resource: discharge, action: 'recordCall', record: { ...leaving } }),
              }}
            />
          ) : undefined
        }
      >
        {calls.length ? (
          <RowList>
            {calls.map((one) => (
              <RowItem key={one.slot} title={t(one.label)} end={<Status look={dueLook(one.dueAt)} />} />
            ))}
          </RowList>
        ) : (
          <EmptyState title={t('No calls due')} body={t('Calls start after discharge.')} mark="done" />
        )}
      </Panel>
      <Panel title={t('Calls made')} meta={made.length || undefined} flush>
        {made.length ? (
          <RowList>
            {made.map((one) => (
              <RowItem
                key={`${one.slot} ${one.at}`}
                title={t(SLOTS[one.slot])}
                aside={t(OUTCOMES[one.outcome])}
                sub={[
                  t('{{name}}, {{at}}', { name: one.byName, at: showInstant(one.at) }),
                  one.said,
                  one.next ? t('Next: {{next}}', { next: one.next }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </RowList>
        ) : (
          <EmptyState title={t('No calls yet')} body={t('Call notes and next steps will appear here.')} />
        )}
      </Panel>
    </>
  );
}

const LEAVE_FIELDS = ['kind', 'reason', 'leavesAt', 'backBy'];
const STILL_HERE: readonly string[] = ['admitted', 'active', 'on_leave', 'discharge_planning'];

/** Leaves from the house, the newest first. */
export function LeaveTab({ work: { episode: stay, leaves }, onAsk }: WorkTabProps) {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const may = mayDo(user, leaveOfAbsence, 'create') && STILL_HERE.includes(stay.status ?? '');
  return (
    <Panel
      title={t('Leaves of absence')}
      meta={leaves.length || undefined}
      flush
      action={
        may ? (
          <ActionButton
            size="small"
            action={{ label: t('Request client leave'), kind: 'soft', onClick: () => setAsking(true) }}
          />
        ) : undefined
      }
    >
      {leaves.length ? (
        <RowList>
          {leaves.map((leave) => (
            <RowItem
              key={leave.id}
              title={
                leaveOfAbsence.fields.kind.kind === 'choice' ? leaveOfAbsence.fields.kind.choices[leave.kind ?? ''] : ''
              }
              aside={leave.reason}
              sub={
                <>
                  {[
                    leave.requestedByName ? t('requested by {{name}}', { name: leave.requestedByName }) : '',
                    leave.orderedByName ? t('ordered by {{name}}', { name: leave.orderedByName }) : '',
                    leave.endNote ?? '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  <Marks>
                    <li>
                      <Status look={leaveLook(leave)} />
                    </li>
                  </Marks>
                </>
              }
              end={
                <ActionMenu
                  label={t('Actions for this leave')}
                  actions={leave.can
                    .filter((verb) => leaveOfAbsence.actions && verb in leaveOfAbsence.actions)
                    .map((verb) => ({
                      label: actionLabel(leaveOfAbsence, verb),
                      onClick: () => onAsk({ resource: leaveOfAbsence, action: verb, record: { ...leave } }),
                    }))}
                />
              }
            />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No leave')} body={t('Passes, court dates and hospital stays will appear here.')} />
      )}
      {isAsking ? (
        <FieldsDialog
          title={t('Request client leave')}
          resource={leaveOfAbsence}
          fields={LEAVE_FIELDS}
          given={{ episode: stay.id }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
