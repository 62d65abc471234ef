import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { actionLabel, statusLook } from '#engine/web/fields/format.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import type { Read } from '#engine/model/wire.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { screeningForm } from '#modules/intake/screening.form.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { AutosaveFields, SaveState } from './AutosaveFields.tsx';
import { useAutosave } from './use-autosave.web.ts';

export interface ScreeningProps {
  readonly way: Read<typeof preAdmission>;
  readonly onChanged: () => void;
}

const isAnswers = (value: unknown): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Problems of the server by question: it names them `screening.<question>`. */
const byQuestion = (problems: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, [first]]) =>
      first && field.startsWith('screening.') ? [[field.slice('screening.'.length), first]] : [],
    ),
  );

/** The screening as it is asked on the telephone, kept as it is typed. */
export function ScreeningPanel({ way, onChanged }: ScreeningProps) {
  const { values, write, state, problems, refusal } = useAutosave(preAdmission, { ...way }, onChanged);
  const answers: FormAnswers = isAnswers(values.screening) ? values.screening : {};
  const may = way.can.includes('edit') && way.status !== 'admitted';
  return (
    <>
      {may ? <SaveState state={state} /> : null}
      <FormError>{state === 'refused' ? refusal : null}</FormError>
      <FormRunner
        form={screeningForm}
        answers={answers}
        onAnswer={(linkId, answer) => write({ screening: { ...answers, [linkId]: answer } })}
        isClosed={!may}
        problems={byQuestion(problems)}
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
          : t('Nobody has decided yet.')}
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
