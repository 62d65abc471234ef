import { useState } from 'react';
import type { Field } from '#engine/model/fields.ts';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { isRequired } from '#engine/web/fields/input-props.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useOfficeStep } from './office-data.web.ts';
import { type QuestionKind, surveyQuestion } from './survey.model.ts';
import type { OfficeQuestion } from './survey-wire.model.ts';

type Name = Exclude<keyof typeof surveyQuestion.fields, 'survey'>;
const ALWAYS: readonly Name[] = ['label', 'kind', 'code', 'step', 'position', 'help', 'required'];
const LOGIC: readonly Name[] = ['feeds', 'shownIf', 'shownIs'];
/** What a kind asks for beyond what every question has. */
const OF_KIND: Readonly<Record<QuestionKind, readonly Name[]>> = {
  text: ['most', 'format'],
  long: ['most'],
  number: ['least', 'most'],
  single: ['options'],
  multi: ['options', 'least', 'most'],
  ranked: ['options', 'least', 'most'],
  rating: ['least', 'most'],
  nps: [],
  matrix: ['options', 'lines'],
  date: [],
  file: ['most'],
  consent: [],
};

export interface QuestionDialogProps {
  /** Null for a new one. */
  readonly question: OfficeQuestion | null;
  readonly first: { readonly position: number; readonly step: string };
  readonly onClose: () => void;
}

/** Adds a question or changes one, with the fields that its kind has. */
export function QuestionDialog({ question, first, onClose }: QuestionDialogProps) {
  const step = useOfficeStep();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(
    question ? { ...question } : { ...first, kind: 'text', required: false },
  );
  const kind = values.kind as QuestionKind;
  const names = [...ALWAYS, ...OF_KIND[kind], ...LOGIC].filter((n) => !question || !surveyQuestion.fields[n].fixed);
  const save = async () => {
    const sent = Object.fromEntries(names.map((n) => [n, values[n] ?? null]));
    const done = question
      ? await step.send('/survey-office/questions/change', { ...sent, id: question.id, version: question.version })
      : await step.send('/survey-office/questions', sent);
    if (done !== undefined) onClose();
  };
  const elsewhere = Object.entries(step.error?.fields ?? {}).filter(([field]) => !names.some((n) => n === field));
  return (
    <FormDialog
      open
      title={question ? t('Edit "{{label}}"', { label: question.label }) : t('Add question')}
      submitLabel={question ? t('Save') : t('Add question')}
      onSubmit={() => void save()}
      onClose={onClose}
      busy={step.busy}
      error={
        step.error && Object.keys(step.error.fields).length === 0
          ? step.error.message
          : elsewhere.map(([field, said]) => `${labelOf(surveyQuestion, field)} ${said.join(', ')}`).join('. ') || null
      }
      width="sm"
    >
      {names.map((name) => {
        const spec: Field = surveyQuestion.fields[name];
        const label = labelOf(surveyQuestion, name);
        const said = step.error?.fields[name];
        return (
          <FieldInput
            key={`${kind}.${name}`}
            name={name}
            label={label}
            spec={spec}
            value={values[name] ?? null}
            onChange={(value) => setValues({ ...values, [name]: value })}
            required={isRequired(spec)}
            error={said ? `${label} ${said.join(', ')}` : undefined}
            help={spec.help}
          />
        );
      })}
    </FormDialog>
  );
}
