import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionBar } from '#ui/parts/ActionBar.tsx';
import type { Action } from '#ui/parts/actions.ts';
import type { PayRunPage } from './pay-questions.model.ts';
import { useMoves } from './use-run-actions.web.ts';

interface GateBarProps {
  readonly page: PayRunPage;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

/** What blocks the next step of a run, and the step. */
export function GateBar({ page, busy, onCalculate }: GateBarProps) {
  const { run, can } = page;
  const moves = useMoves(run.id);
  const [asks, setAsks] = useState<'return' | 'void' | 'approve' | 'pay' | null>(null);
  const isBusy = busy || moves.busy;
  const blocked = t(
    {
      one: 'Resolve 1 blocking exception to submit for approval',
      other: 'Resolve {{count}} blocking exceptions to submit for approval',
    },
    { count: run.blocks },
  );
  const note =
    run.status === 'draft'
      ? t('Calculate the run to see what it pays.')
      : run.status === 'calculated'
        ? run.blocks
          ? blocked
          : t('{{count}} open to check. Next: another person approves.', { count: run.warnings })
        : run.status === 'in_approval'
          ? page.isPreparer
            ? t('You prepared this run, another approver is required')
            : t('Submitted by {{name}}. Approval locks the time of the period.', { name: page.preparedBy ?? '' })
          : run.status === 'approved'
            ? t('Approved by {{name}}. Send the bank file, then mark the run as paid.', { name: page.approvedBy ?? '' })
            : run.status === 'paid'
              ? t('Paid. It never changes: corrections are paid by another run.')
              : t('Voided. Nobody is paid by this run.');
  const actions: Action[] = [
    ...(can.includes('void') ? [{ label: t('Void'), kind: 'quiet' as const, onClick: () => setAsks('void') }] : []),
    ...(can.includes('return') ? [{ label: t('Return'), onClick: () => setAsks('return') }] : []),
    ...(run.status === 'draft'
      ? [{ label: t('Calculate'), kind: 'primary' as const, busy: isBusy, onClick: onCalculate }]
      : []),
    ...(can.includes('submit')
      ? [
          {
            label: t('Submit for approval'),
            kind: 'primary' as const,
            busy: isBusy,
            onClick: () => void moves.submit(),
            ...(run.blocks ? { disabledBecause: blocked } : {}),
          },
        ]
      : []),
    ...(can.includes('approve')
      ? [
          {
            label: t('Approve'),
            kind: 'primary' as const,
            busy: isBusy,
            onClick: () => setAsks('approve'),
            ...(page.isPreparer ? { disabledBecause: t('You prepared this run, another approver is required') } : {}),
          },
        ]
      : []),
    ...(run.status === 'approved'
      ? [{ label: t('Mark as paid'), kind: 'primary' as const, busy: isBusy, onClick: () => setAsks('pay') }]
      : []),
  ];
  const mark = run.blocks && run.status === 'calculated' ? look('stop', note) : look('info', note);
  const close = () => setAsks(null);
  const then = (work: Promise<boolean>): void => void work.then(close);
  return (
    <>
      <ActionBar note={<Status look={mark} strong={mark.mark === 'stop'} />} actions={actions} />
      <ConfirmDialog
        open={asks === 'return' || asks === 'void'}
        title={asks === 'void' ? t('Void this run?') : t('Return this run?')}
        body={
          asks === 'void'
            ? t('Nobody is paid by it. You can start another one for the period.')
            : t('It can then be changed and calculated again.')
        }
        confirmLabel={asks === 'void' ? t('Void') : t('Return')}
        danger={asks === 'void'}
        reason={{
          label: asks === 'void' ? t('Reason for voiding') : t('What to correct'),
          required: true,
          maxLength: 200,
        }}
        onConfirm={(why) => then(asks === 'void' ? moves.cancel(why) : moves.giveBack(why))}
        onClose={close}
        busy={moves.busy}
        error={null}
      />
      <ConfirmDialog
        open={asks === 'approve' || asks === 'pay'}
        title={asks === 'pay' ? t('Mark this run as paid?') : t('Approve this run?')}
        body={
          asks === 'pay'
            ? t('Employees see their statements, taxes fall due, and nothing of the run can change.')
            : t('The time of its period is locked. Later changes are paid with the next run.')
        }
        confirmLabel={asks === 'pay' ? t('Mark as paid') : t('Approve')}
        onConfirm={() => then(asks === 'pay' ? moves.pay() : moves.approve())}
        onClose={close}
        busy={moves.busy}
        error={null}
      />
    </>
  );
}
