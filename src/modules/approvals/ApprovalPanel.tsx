import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import { useState } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { labelOf } from '#engine/model/resource.ts';
import { messageOf } from '#engine/web/client.ts';
import { showField, titleOf } from '#engine/model/show.ts';
import { actionLabel, statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useAct, useRecord } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useTask } from '#engine/web/task.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { DecisionPanel, type DecisionPanelProps } from '#ui/parts/DecisionPanel.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';

/** What the inbox gives to the panel of a noun. */
export interface ApprovalPartProps {
  readonly id: string;
  readonly position?: DecisionPanelProps['position'];
  readonly onDecided?: () => void;
}
/** Panels by noun, for nouns whose decision needs more than their own fields. */
export type ApprovalParts = Readonly<Record<string, ComponentType<ApprovalPartProps>>>;

/** The decision on any record, drawn from its definition. */
export function ApprovalPanel({
  id,
  position,
  onDecided,
  resource,
}: ApprovalPartProps & { readonly resource: AnyResource }) {
  const found = useRecord<AnyResource>(resource, id);
  const act = useAct<AnyResource>(resource);
  const task = useTask();
  const notify = useNotice();
  const [asking, setAsking] = useState(false);
  const record = found.data;
  if (!record)
    return (
      <DecisionPanel title={resource.label[0]} position={position} actions={[]}>
        <Loaded of={found} what={resource.label[0]} skeleton={<ListSkeleton rows={5} columns={2} />}>
          {() => null}
        </Loaded>
      </DecisionPanel>
    );
  const { approve = '', reject = '' } = resource.approval ?? {};
  const done = (action: string) => {
    notify({ message: `${actionLabel(resource, action)}: ${titleOf(resource, record)}`, severity: 'success' });
    onDecided?.();
  };
  const run = () =>
    task.run(() =>
      act.run(approve, id, {}, record.version).then(
        () => done(approve),
        (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
      ),
    );
  const fields = (resource.list?.columns ?? []).filter((name) => name !== 'status');
  return (
    <DecisionPanel
      title={titleOf(resource, record)}
      sub={resource.label[0]}
      look={record.status ? statusLook(resource, record.status) : undefined}
      position={position}
      lead={
        <KeyValue
          items={fields.map((name) => ({
            key: name,
            label: labelOf(resource, name),
            value: showField(resource, name, record),
          }))}
        />
      }
      actions={[
        ...(record.can.includes(approve)
          ? [
              {
                label: actionLabel(resource, approve),
                icon: Check,
                kind: 'primary' as const,
                busy: task.busy,
                onClick: () => void run(),
              },
            ]
          : []),
        ...(record.can.includes(reject)
          ? [{ label: actionLabel(resource, reject), onClick: () => setAsking(true) }]
          : []),
      ]}
    >
      {asking ? (
        <ActionDialog
          resource={resource}
          action={reject}
          records={[record]}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            done(reject);
          }}
        />
      ) : null}
    </DecisionPanel>
  );
}
