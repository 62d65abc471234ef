import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '#engine/model/words.ts';
import { NewerVersion } from '#engine/web/autosave/NewerVersion.tsx';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { useAutosave } from '#engine/web/autosave/use-autosave.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import { questionProblems } from '#engine/web/forms/question-problems.ts';
import { loadRecord, type ReadOf } from '#engine/web/query.ts';
import { useRefusedQuestions } from '#engine/web/record/action-refusal.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { AlertStrip } from './AlertStrip.tsx';
import { assessment, SIGNED } from './assessment.model.ts';
import { cosignatureOf } from './cosignature.model.ts';
import type { InstrumentCode } from './instrument-names.model.ts';
import { formOf } from './instruments.model.ts';
import { OfferedVitals } from './OfferedVitals.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { answersGiven } from './stored-score.model.ts';

export interface AssessmentProps {
  readonly record: ReadOf<typeof assessment>;
}

/** A user who opens a form to fill it in continues at the first question without an answer. */
function useFirstOpen(isOpen: boolean) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const all = [...(sheet.current?.querySelectorAll('[data-question]') ?? [])];
    const open = all.find((one) => {
      const [first] = one.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
      if (!first) return false;
      return /^(radio|checkbox)$/.test(first.type) ? !one.querySelector('input:checked') : first.value === '';
    });
    open?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isOpen]);
  return sheet;
}

/** Says what is missing still, and from whom. */
const CosignNote = ({ instrument }: { readonly instrument: InstrumentCode }) => (
  <p style={{ display: 'grid', gap: 2, fontSize: '0.8125rem' }}>
    <Status look={look('wait', t('Signed by the author, needs co-signature'))} />
    {t(cosignatureOf(instrument).waits)}
  </p>
);

/** The reason why an answer was not kept, by question. */
const refusedProblems = ({ score }: AssessmentProps['record']): Record<string, string> =>
  Object.fromEntries((score?.refused ?? []).map(({ question, message }) => [question, message]));

/** The form of an assessment with its score beside it; read only where nobody may answer it now. */
export function AssessmentForm({ record }: AssessmentProps) {
  const form = record.instrument && record.formVersion ? formOf(record.instrument, record.formVersion) : undefined;
  // What was given and refused stays where it was entered, with the reason, until it is corrected.
  const kept = useAutosave(assessment, { ...record, answers: answersGiven(record.answers, record.score) }, ['answers']);
  const queries = useQueryClient();
  const isClosed = !record.can.includes('edit');
  const refused = useRefusedQuestions(kept.values.answers ?? {});
  const sheet = useFirstOpen(!isClosed);
  if (!form)
    return (
      <EmptyState
        title={t('This version is retired')}
        body={t('Its score is still valid. Assign the current version.')}
      />
    );
  if (record.status === 'assigned')
    return <EmptyState title={t('Not started yet')} body={t('Press Begin to answer it.')} />;
  return (
    <Columns>
      <div ref={sheet}>
        <AlertStrip
          alerts={record.score?.alerts ?? []}
          client={record.client ?? ''}
          isSigned={SIGNED.some((state) => state === record.status)}
        />
        {record.status === 'uncosigned' && record.instrument ? <CosignNote instrument={record.instrument} /> : null}
        <FormError>{kept.refusal}</FormError>
        <NewerVersion {...kept} load={() => loadRecord(queries, assessment, record.id)} />
        {isClosed ? null : (
          <OfferedVitals
            client={record.client ?? ''}
            form={form}
            answers={kept.values.answers ?? {}}
            onUse={(offered) => kept.write(({ answers }) => ({ answers: { ...answers, ...offered } }))}
          />
        )}
        <FormRunner
          form={form}
          answers={kept.values.answers ?? {}}
          onAnswer={(linkId, value) => kept.write(({ answers }) => ({ answers: { ...answers, [linkId]: value } }))}
          isClosed={isClosed}
          problems={{ ...refused, ...refusedProblems(record), ...questionProblems('answers', kept.problems) }}
        />
        {form.notice ? <p style={{ fontSize: '0.78125rem' }}>{form.notice}</p> : null}
      </div>
      <div>
        {isClosed ? null : <SaveState state={kept.state} />}
        <ScorePanel record={record} form={form} />
      </div>
    </Columns>
  );
}
