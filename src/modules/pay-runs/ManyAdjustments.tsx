import { useState } from 'react';
import { showMoney } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { linesOf } from './adjustment-lines.model.ts';
import { addAdjustments, LISTED_KINDS } from './pay-commands.model.ts';

type Kind = keyof typeof LISTED_KINDS;
const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(LISTED_KINDS, value);

interface ManyAdjustmentsProps {
  readonly run: string;
  readonly isBonus: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
/** Adjusts the pay of many people at once, from lines that were pasted from a spreadsheet or a CSV file. */
export function ManyAdjustments({ run, isBonus, onClose, onDone }: ManyAdjustmentsProps) {
  const add = useCommand(addAdjustments);
  const task = useTask();
  const notify = useNotice();
  const [kind, setKind] = useState<unknown>(isBonus ? 'discretionary_bonus' : 'correction');
  const [reason, setReason] = useState<unknown>(null);
  const [lines, setLines] = useState<unknown>(null);
  const read = linesOf(typeof lines === 'string' ? lines : '');
  const total = read.lines.reduce((sum, { amount }) => sum + amount, 0);
  const problems = task.error?.fields;
  const submit = async () => {
    const done = await task.run(async () => {
      // What is no text or kind is refused by the server, with the field's sentence.
      const made = await add({ run, kind: kind as Kind, reason: reason as string, lines: lines as string });
      notify({
        message: t(
          { one: '1 adjustment of {{total}} added', other: '{{count}} adjustments of {{total}} added' },
          { count: made.added, total: showMoney(made.total) },
        ),
        severity: 'success',
      });
      return made;
    });
    if (done) onDone();
  };
  return (
    <FormDialog
      open
      title={t('Add adjustments for many people')}
      description={t(
        'Paste one line per person: employee number or work email, amount, and a reason if it differs. Columns copied from a spreadsheet work as they are.',
      )}
      submitLabel={t('Add adjustments')}
      busy={task.busy}
      error={task.error && !problems?.lines && !problems?.reason ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FieldInput
        name="kind"
        label={t('What')}
        spec={addAdjustments.asks.kind}
        value={kind}
        required
        onChange={(next) => (isKind(next) ? setKind(next) : undefined)}
      />
      <FieldInput
        name="reason"
        label={t('Reason')}
        spec={addAdjustments.asks.reason}
        value={reason}
        required
        error={problems?.reason?.map((says) => t('Reason {{says}}', { says: t(says) })).join(', ')}
        onChange={setReason}
      />
      <FieldInput
        name="lines"
        label={t('People and amounts')}
        spec={addAdjustments.asks.lines}
        value={lines}
        required
        error={problems?.lines?.map((says) => t(says)).join(' ')}
        onChange={setLines}
      />
      <p style={{ margin: 0 }} role="status">
        {read.lines.length > 0
          ? t(
              { one: '1 line, {{total}}', other: '{{count}} lines, {{total}} in total' },
              { count: read.lines.length, total: showMoney(total) },
            )
          : t('For example: E-00012, 250.00')}
      </p>
    </FormDialog>
  );
}
