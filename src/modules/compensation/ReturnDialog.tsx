import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { decideMeritProposals } from './compensation-questions.model.ts';
import { useDecide } from './use-decide.web.ts';

export interface ReturnDialogProps {
  readonly proposals: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sends proposals back to their manager, with what to change. */
export function ReturnDialog({ proposals, onClose, onDone }: ReturnDialogProps) {
  const { decide, busy, error } = useDecide();
  const [note, setNote] = useState<unknown>('');
  const submit = async () => {
    if (await decide(proposals, 'return', typeof note === 'string' ? note : null)) onDone();
  };
  return (
    <FormDialog
      open
      title={t('Return for changes')}
      description={t(
        { one: '1 proposal goes back to its manager.', other: '{{count}} proposals go back to their managers.' },
        { count: proposals.length },
      )}
      submitLabel={t('Return')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FieldInput
        name="note"
        label={t('What to change')}
        spec={decideMeritProposals.asks.note}
        value={note}
        required
        onChange={setNote}
      />
    </FormDialog>
  );
}
