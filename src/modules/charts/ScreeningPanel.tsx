import Button from '@mui/material/Button';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { useAutosaveWithin } from '#engine/web/autosave/use-autosave.ts';
import { actionLabel, statusLook } from '#engine/web/fields/format.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { firstProblems } from '#engine/web/forms/question-problems.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import type { Read } from '#engine/model/wire.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { screeningForm } from '#modules/intake/screening.form.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { AutosaveFields } from './AutosaveFields.tsx';

export interface ScreeningProps {
  readonly way: Read<typeof preAdmission>;
  readonly onChanged: () => void;
}

/** The screening as it is asked on the telephone, kept as it is typed. */
export function ScreeningPanel({ way, onChanged }: ScreeningProps) {
  // Question by question: intake on the telephone and the nurse beside the client may ask at the same time.
  const { values, write, state, problems, refusal } = useAutosaveWithin(preAdmission, way, 'screening', onChanged);
  const may = way.can.includes('edit') && way.status !== 'admitted';
  return (
    <>
      {may ? <SaveState state={state} /> : null}
      <FormError>{state === 'refused' ? refusal : null}</FormError>
      <FormRunner
        form={screeningForm}
        answers={values}
        onAnswer={(linkId, answer) => write({ [linkId]: answer })}
        isClosed={!may}
        problems={firstProblems(problems)}
      />
    </>
  );
}

/** Clearance, transport, and who decides that the client may come. */
export function DecisionPanel({ way, onChanged }: ScreeningProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const verbs = way.can.filter((verb) => preAdmission.actions && verb in preAdmission.actions);
  const may = way.can.includes('edit') && way.status !== 'admitted';
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 18 }}>
      <p>
        <Status look={statusLook(preAdmission, way.status ?? 'screening')} />{' '}
        {way.decidedAt
          ? t('by {{name}}, {{at}}', { name: way.titles.decidedBy ?? '', at: showInstant(way.decidedAt) })
          : t('No decision yet.')}
      </p>
      {way.decisionReason ? <p>{way.decisionReason}</p> : null}
      {may ? (
        <AutosaveFields
          resource={preAdmission}
          record={{ ...way }}
          fields={['clearance', 'clearedBy', 'transport']}
          onSaved={onChanged}
        />
      ) : null}
      <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {verbs.map((verb) => (
          <Button
            key={verb}
            variant={verb === 'accept' || verb === 'submit' ? 'contained' : 'outlined'}
            color={verb === 'deny' ? 'error' : 'primary'}
            onClick={() => setAsking(verb)}
          >
            {actionLabel(preAdmission, verb)}
          </Button>
        ))}
      </p>
      {asking ? (
        <ActionDialog
          resource={preAdmission}
          action={asking}
          records={[{ ...way }]}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            onChanged();
          }}
        />
      ) : null}
    </div>
  );
}
