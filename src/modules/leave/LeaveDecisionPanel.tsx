import { Check } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { messageOf } from '#engine/web/client.ts';
import { showInstant, statusLook } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { StepBars } from '#ui/parts/Bars.tsx';
import { DecisionPanel, type DecisionPanelProps, DecisionSection } from '#ui/parts/DecisionPanel.tsx';
import { KeyValue, type KeyValueItem } from '#ui/parts/KeyValue.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { useDecision, useLeaveFresh } from './leave-data.web.ts';
import { leaveRequest } from './leave-request.model.ts';
import { labelOf } from '#engine/model/resource.ts';
import type { LeaveDecision } from './leave-wire.model.ts';
import {
  dayWords,
  daysWords,
  hoursWords,
  partOf,
  sentenceOf,
  spanWords,
  stateMark,
  stateWords,
} from './leave-words.web.ts';

export interface LeaveDecisionPanelProps {
  /** Id of the leave request. */
  readonly id: string;
  /** Where it stands in the queue. */
  readonly position?: DecisionPanelProps['position'];
  /** After approving or declining. */
  readonly onDecided?: () => void;
}

/** A pending request with everything its decision leads to: hours, balance, coverage, clashes. */
export function LeaveDecisionPanel({ id, position, onDecided }: LeaveDecisionPanelProps) {
  const found = useDecision(id);
  if (found.error && !found.data)
    return (
      <DecisionPanel title="Leave request" position={position} actions={[]}>
        <LoadFailure what="The request" error={found.error} onRetry={() => void found.refetch()} />
      </DecisionPanel>
    );
  if (!found.data)
    return (
      <DecisionPanel title="Leave request" position={position} actions={[]}>
        <ListSkeleton rows={6} columns={2} />
      </DecisionPanel>
    );
  return <Decision key={id} decision={found.data} position={position} onDecided={onDecided} />;
}

interface DecisionProps {
  readonly decision: LeaveDecision;
  readonly position: DecisionPanelProps['position'];
  readonly onDecided: (() => void) | undefined;
}

function Decision({ decision, position, onDecided }: DecisionProps) {
  const { request, employee, type } = decision;
  const act = useAct(leaveRequest);
  const fresh = useLeaveFresh();
  const notify = useNotice();
  const { hrefOf } = usePortal();
  const approving = useTask();
  const declining = useTask();
  const [asking, setAsking] = useState(false);
  const done = async (words: string) => {
    notify({ message: `${words} for ${employee.name}`, severity: 'success' });
    await fresh();
    onDecided?.();
  };
  const approve = async () => {
    const after = await approving.run(() =>
      act.run('approve', request.id, {}, request.version).then(
        () => true,
        (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
      ),
    );
    if (after) await done('Leave approved');
  };
  const decline = async (decisionNote: string) => {
    const after = await declining.run(() =>
      act.run('reject', request.id, { decisionNote }, request.version).then(() => true),
    );
    if (!after) return;
    setAsking(false);
    await done('Leave declined');
  };
  const actions: Action[] = [];
  if (request.can.includes('approve'))
    actions.push({
      label: 'Approve',
      icon: Check,
      kind: 'primary',
      busy: approving.busy,
      onClick: () => void approve(),
    });
  if (request.can.includes('reject')) actions.push({ label: 'Decline', onClick: () => setAsking(true) });
  const href = hrefOf('leave_request', request.id);
  if (actions.length === 0 && href) actions.push({ label: 'Open the request', href });
  const waits = request.status === 'pending' && request.can.includes('approve');
  return (
    <DecisionPanel
      title={employee.name}
      sub={[employee.position, employee.department].filter(Boolean).join(', ')}
      look={waits ? look('wait', 'Awaiting you') : statusLook(leaveRequest, request.status)}
      position={position}
      lead={<KeyValue items={items(decision, href)} />}
      actions={actions}
    >
      <Problems decision={decision} />
      <Coverage decision={decision} />
      <Clashes decision={decision} />
      {asking ? (
        <ConfirmDialog
          open
          title={`Decline leave for ${employee.name}?`}
          body={`${type.name}, ${spanWords(request.from, request.to)}. ${employee.name} reads the note.`}
          confirmLabel="Decline"
          reason={{ label: 'Note', required: true, maxLength: 500 }}
          busy={declining.busy}
          error={declining.error?.message ?? null}
          onConfirm={(note) => void decline(note)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </DecisionPanel>
  );
}

function items(
  { request, type, available, after, drawsOnBalance, cover }: LeaveDecision,
  href: string | undefined,
): KeyValueItem[] {
  const hours =
    available === null
      ? hoursWords(request.hours)
      : `${hoursWords(request.hours)} of ${hoursWords(available)} available`;
  const dates = spanWords(request.from, request.to);
  return [
    { key: 'type', label: 'Type', value: type.name },
    { key: 'dates', label: 'Dates', value: href ? <TextLink to={href}>{dates}</TextLink> : dates, strong: true },
    { key: 'hours', label: 'Hours', value: `${hours}, ${daysWords(request.days)}` },
    ...(drawsOnBalance && after !== null && request.status === 'pending'
      ? [{ key: 'after', label: 'Left after it', value: hoursWords(after) }]
      : []),
    ...(request.submittedAt ? [{ key: 'sent', label: 'Requested', value: showInstant(request.submittedAt) }] : []),
    ...(cover ? [{ key: 'cover', label: 'Covered by', value: cover.name }] : []),
    { key: 'note', label: 'Note', value: request.reason },
  ];
}

function Problems({ decision }: { readonly decision: LeaveDecision }) {
  if (decision.problems.length === 0) return null;
  return (
    <DecisionSection title="What stands against it">
      {decision.problems.map((p) => (
        <p key={p.code} style={{ display: 'flex', gap: 8, color: tone('critical', 'text') }}>
          <StatusMark mark="stop" size={15} />
          {sentenceOf(labelOf(leaveRequest, p.field), p.message)}
        </p>
      ))}
    </DecisionSection>
  );
}

/** The days on which the person works; their leave changes nothing on others. */
const workingDays = ({ rows, clashes }: LeaveDecision): LeaveDecision['clashes'] =>
  clashes.filter((day) => rows.some((row) => row.date === day.date && row.hours > 0));

/** Day by day how many of those scheduled would be there. */
function Coverage({ decision }: { readonly decision: LeaveDecision }) {
  const days = workingDays(decision);
  if (days.length === 0 || decision.request.status !== 'pending') return null;
  const worst = days.reduce((least, day) => (day.present < least.present ? day : least));
  return (
    <DecisionSection title="Coverage if approved" aside={`team of ${worst.team}`}>
      <div style={{ display: 'grid', gap: 7 }}>
        {days.slice(0, 14).map((day) => {
          const of = day.present + day.away.length + 1;
          const few = day.present * 2 < of;
          return (
            <div
              key={day.date}
              style={{ display: 'grid', gridTemplateColumns: '5.5rem 1fr 3.25rem', gap: 10, alignItems: 'center' }}
            >
              <span>{dayWords(day.date)}</span>
              <StepBars value={day.present} of={of} label={`${dayWords(day.date)}, ${day.present} of ${of} there`} />
              <span
                style={{
                  textAlign: 'right',
                  fontWeight: few ? 600 : 400,
                  color: few ? tone('notice', 'text') : undefined,
                }}
              >
                {day.present} of {of}
              </span>
            </div>
          );
        })}
      </div>
      {worst.away.length ? (
        <p style={{ marginTop: 8 }}>
          <b style={{ fontWeight: 600, color: tone('notice', 'text') }}>
            {dayWords(worst.date)} falls to {worst.present}.
          </b>{' '}
          {worst.away.length} more {worst.away.length === 1 ? 'is' : 'are'} off or asked to be.
        </p>
      ) : null}
    </DecisionSection>
  );
}

/** Who of the team is off on the same days, each named once with their days. */
function Clashes({ decision }: { readonly decision: LeaveDecision }) {
  const byPerson = new Map<
    string,
    { words: string; days: string[]; status: 'pending' | 'approved' | 'taken'; name: string }
  >();
  for (const day of workingDays(decision))
    for (const a of day.away) {
      const key = `${a.employee.id} ${a.status}`;
      const known = byPerson.get(key);
      if (known) known.days.push(day.date);
      else {
        const words = [a.type?.name, partOf(a.part), stateWords(a.status)].filter(Boolean).join(', ');
        byPerson.set(key, { words, days: [day.date], status: a.status, name: a.employee.name });
      }
    }
  return (
    <DecisionSection title="Also off" aside={byPerson.size ? undefined : 'nobody of the team'}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 }}>
        {[...byPerson].map(([key, a]) => (
          <li key={key} style={{ display: 'flex', gap: 8 }}>
            <span style={{ paddingTop: 2 }}>
              <StatusMark mark={stateMark(a.status)} size={14} />
            </span>
            <span>
              <b style={{ fontWeight: 500 }}>{a.name}</b> {a.words}
              <br />
              <span style={{ color: v.textSecondary }}>{a.days.map(dayWords).join('; ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </DecisionSection>
  );
}
