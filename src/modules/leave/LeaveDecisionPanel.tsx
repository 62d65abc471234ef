import { Check } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useRefresh } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import type { Action } from '#ui/parts/actions.ts';
import { DecisionPanel, type DecisionPanelProps } from '#ui/parts/DecisionPanel.tsx';
import { KeyValue, type KeyValueItem } from '#ui/parts/KeyValue.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { approverWords } from './approver-words.web.ts';
import { leaveRequest } from './leave-request.model.ts';
import { Clashes, Coverage, Problems } from './LeaveDecisionParts.tsx';
import { LEAVE_WRITES, type LeaveDecision, leaveDecision } from './leave-questions.model.ts';
import { amountOf, amountWords } from './leave-terms.model.ts';
import { daysWords, hoursWords, spanWords } from './leave-words.web.ts';

export interface LeaveDecisionPanelProps {
  /** Id of the leave request. */
  readonly id: string;
  /** Its position in the queue. */
  readonly position?: DecisionPanelProps['position'];
  /** After approving or declining. */
  readonly onDecided?: () => void;
}

/** A pending request with everything its decision leads to: hours, balance, coverage, clashes. */
export function LeaveDecisionPanel({ id, position, onDecided }: LeaveDecisionPanelProps) {
  const found = useAnswer(leaveDecision, id ? { requestId: id } : null);
  if (found.data) return <Decision key={id} decision={found.data} position={position} onDecided={onDecided} />;
  return (
    <DecisionPanel title={t('Leave request')} position={position} actions={[]}>
      <Loaded of={found} what={t('The request')} skeleton={<ListSkeleton rows={6} columns={2} />}>
        {() => null}
      </Loaded>
    </DecisionPanel>
  );
}

interface DecisionProps {
  readonly decision: LeaveDecision;
  readonly position: DecisionPanelProps['position'];
  readonly onDecided: (() => void) | undefined;
}

function Decision({ decision, position, onDecided }: DecisionProps) {
  const { request, employee, type } = decision;
  const act = useAct(leaveRequest);
  const refresh = useRefresh(LEAVE_WRITES);
  const notify = useNotice();
  const { hrefOf } = usePortal();
  const approving = useTask();
  const declining = useTask();
  const [asking, setAsking] = useState(false);
  const done = async (words: string) => {
    notify({ message: t('{{words}} for {{name}}', { words, name: employee.name }), severity: 'success' });
    await refresh();
    onDecided?.();
  };
  const approve = async () => {
    const after = await approving.run(() =>
      act.run('approve', request.id, {}, request.version).then(
        () => true,
        (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
      ),
    );
    if (after) await done(t('Leave approved'));
  };
  const decline = async (decisionNote: string) => {
    const after = await declining.run(() =>
      act.run('reject', request.id, { decisionNote }, request.version).then(() => true),
    );
    if (!after) return;
    setAsking(false);
    await done(t('Leave declined'));
  };
  const actions: Action[] = [];
  if (request.can.includes('approve'))
    actions.push({
      label: t('Approve'),
      icon: Check,
      kind: 'primary',
      busy: approving.busy,
      onClick: () => void approve(),
    });
  if (request.can.includes('reject')) actions.push({ label: t('Decline'), onClick: () => setAsking(true) });
  const href = hrefOf('leave_request', request.id);
  if (actions.length === 0 && href) actions.push({ label: t('Open the request'), href });
  const waits = request.status === 'pending' && request.can.includes('approve') && decision.isYours;
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
          title={t('Decline leave for {{name}}?', { name: employee.name })}
          body={t('{{name}}, {{from}}. {{name2}} will see this note.', {
            name: type.name,
            from: spanWords(request.from, request.to),
            name2: employee.name,
          })}
          confirmLabel={t('Decline')}
          reason={{ label: t('Note'), required: true, maxLength: 500 }}
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
  { request, type, available, after, drawsOnBalance, cover, waitsFor, isYours }: LeaveDecision,
  href: string | undefined,
): KeyValueItem[] {
  const hours =
    available === null
      ? hoursWords(request.hours)
      : t('{{hours}} of {{available}} available', {
          hours: amountWords(amountOf(type.unit, request), type.unit),
          available: amountWords(available, type.unit),
        });
  const days = type.unit === 'days' && available !== null ? hoursWords(request.hours) : daysWords(request.days);
  const dates = spanWords(request.from, request.to);
  return [
    { key: 'type', label: t('Type'), value: type.name },
    { key: 'dates', label: t('Dates'), value: href ? <TextLink to={href}>{dates}</TextLink> : dates, strong: true },
    { key: 'hours', label: t('Hours'), value: `${hours}, ${days}` },
    ...(drawsOnBalance && after !== null && request.status === 'pending'
      ? [{ key: 'after', label: t('Balance after'), value: amountWords(after, type.unit) }]
      : []),
    ...(request.submittedAt ? [{ key: 'sent', label: t('Requested'), value: showInstant(request.submittedAt) }] : []),
    ...(waitsFor && !isYours ? [{ key: 'waits', label: t('Waiting for'), value: approverWords(waitsFor) }] : []),
    ...(cover ? [{ key: 'cover', label: t('Covered by'), value: cover.name }] : []),
    { key: 'note', label: t('Note'), value: request.reason },
  ];
}
