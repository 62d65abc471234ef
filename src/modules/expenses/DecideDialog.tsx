import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { decideExpense, type ShownLine } from './expense-questions.model.ts';

const WAYS = [
  { key: 'reduced', label: t('Reduce') },
  { key: 'refused', label: t('Refuse') },
] as const;

/** Takes something off one expense, with the reason that its author reads. */
export function DecideDialog({ line, onClose }: { readonly line: ShownLine; readonly onClose: () => void }) {
  const decide = useCommand(decideExpense);
  const task = useTask();
  const [decision, setDecision] = useState<'reduced' | 'refused'>(line.decision === 'refused' ? 'refused' : 'reduced');
  const [amount, setAmount] = useState<unknown>(line.decision === 'reduced' ? line.approvedAmount : null);
  const [reason, setReason] = useState<unknown>(line.decisionNote);
  const problems = task.error?.fields;
  const submit = async () => {
    const done = await task.run(() =>
      decide({
        line: line.id,
        decision,
        // What is no number is refused by the server, with the field's sentence.
        amount: decision === 'reduced' ? (amount as number | null) : null,
        reason: typeof reason === 'string' && reason ? reason : null,
      }),
    );
    if (done) onClose();
  };
  return (
    <FormDialog
      open
      title={t('{{merchant}}, {{amount}}', { merchant: line.merchant, amount: showMoney(line.amount) })}
      description={
        <Segmented label={t('Decision')} options={WAYS} value={decision} onChange={(next) => setDecision(next)} />
      }
      submitLabel={decision === 'reduced' ? t('Reduce expense') : t('Refuse expense')}
      danger={decision === 'refused'}
      busy={task.busy}
      error={task.error && !problems?.amount && !problems?.reason ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {decision === 'reduced' ? (
        <FieldInput
          name="amount"
          label={t('Approved amount')}
          spec={decideExpense.asks.amount}
          value={amount}
          required
          error={problems?.amount?.map((says) => t('Approved amount {{says}}', { says: t(says) })).join(', ')}
          onChange={setAmount}
        />
      ) : null}
      <FieldInput
        name="reason"
        label={t('Reason')}
        spec={decideExpense.asks.reason}
        value={reason}
        required
        error={problems?.reason?.map((says) => t('Reason {{says}}', { says: t(says) })).join(', ')}
        onChange={setReason}
      />
    </FormDialog>
  );
}
