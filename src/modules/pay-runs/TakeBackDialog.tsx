import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useTask } from '#engine/web/task.ts';
import { bankingDayAfter, isBankingDay } from '#modules/payroll/pay-calendar.model.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { reverseRun } from './pay-commands.model.ts';

interface TakeBackDialogProps {
  readonly run: string;
  /** The pay date of the paid run: a reversal is dated on it or later. */
  readonly paidOn: string;
  readonly base: string;
  /** The only person whose pay is taken back; null: that of all people in the run. */
  readonly employee: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Starts the reversal of a paid run or statement, and opens it: another person approves it like any run. */
export function TakeBackDialog({ run, paidOn, base, employee, onClose }: TakeBackDialogProps) {
  const reverse = useCommand(reverseRun);
  const task = useTask();
  const navigate = useNavigate();
  const earliest = paidOn > today() ? paidOn : today();
  const [payDate, setPayDate] = useState<unknown>(isBankingDay(earliest) ? earliest : bankingDayAfter(earliest, 1));
  const problems = task.error?.fields;
  const submit = async () => {
    await task.run(async () => {
      // What is no day is refused by the server, with the field's sentence.
      const made = await reverse({ run, employee: employee?.id ?? null, payDate: payDate as string });
      onClose();
      void navigate(`${base}/payroll/process/${made.run}`);
    });
  };
  return (
    <FormDialog
      open
      title={employee ? t('Take back the pay of {{name}}?', { name: employee.name }) : t('Take back this run?')}
      description={t(
        'A reversal run takes back exactly what was paid, taxes included. What is right is then paid by an off-cycle run. Another person approves both.',
      )}
      submitLabel={t('Start reversal')}
      busy={task.busy}
      error={task.error && !problems?.payDate ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FieldInput
        name="payDate"
        label={t('Pay date')}
        spec={reverseRun.asks.payDate}
        value={payDate}
        required
        error={problems?.payDate?.map((says) => t('Pay date {{says}}', { says: t(says) })).join(', ')}
        onChange={setPayDate}
      />
    </FormDialog>
  );
}
