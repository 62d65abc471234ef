import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { messageOfRow } from '#engine/web/client.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { ANCHOR_WORDS, KIND_WORDS, KINDS, type Kind } from './case-kinds.model.ts';
import { startCases } from './case-questions.model.ts';
import { lifecycleCase } from './lifecycle-case.model.ts';

export interface StartCaseProps {
  /** The kind, where the page is about one. */
  readonly kind: Kind | null;
  readonly onClose: () => void;
}

/** Starts a case for a person: the template that fits best gives the tasks. Opens the case. */
export function StartCaseDialog({ kind: given, onClose }: StartCaseProps) {
  const start = useCommand(startCases);
  const task = useTask();
  const navigate = useNavigate();
  const { hrefOf } = usePortal();
  const [kind, setKind] = useState<Kind>(given ?? 'onboarding');
  const [person, setPerson] = useState('');
  const [anchorDate, setAnchor] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setRefused(null);
    const [made] =
      (await task.run(() => start({ employees: [person], kind, ...(anchorDate ? { anchorDate } : {}) }))) ?? [];
    if (!made) return;
    if (!made.ok || !made.id) return setRefused(messageOfRow(made));
    onClose();
    void navigate(hrefOf('lifecycle_case', made.id) ?? '..');
  };
  return (
    <FormDialog
      open
      title={t('Start case')}
      description={t('The most specific template for the person gives the tasks and their days.')}
      submitLabel={t('Start case')}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={task.busy}
      error={refused ?? task.error?.message ?? null}
      missing={person ? undefined : t('Choose a person')}
    >
      {given ? null : (
        <FieldInput
          name="kind"
          label={t('Kind')}
          spec={lifecycleCase.fields.kind}
          value={kind}
          required
          onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'onboarding')}
        />
      )}
      <FieldInput
        name="employee"
        label={t('Person')}
        spec={lifecycleCase.fields.employee}
        value={person || null}
        required
        onChange={(value) => setPerson(typeof value === 'string' ? value : '')}
      />
      <FieldInput
        name="anchorDate"
        label={ANCHOR_WORDS[kind]}
        spec={startCases.asks.anchorDate}
        help={t('Leave blank for the day in the employee record. {{kind}} tasks count from it.', {
          kind: KIND_WORDS[kind],
        })}
        value={anchorDate || null}
        required={false}
        onChange={(value) => setAnchor(typeof value === 'string' ? value : '')}
      />
    </FormDialog>
  );
}
