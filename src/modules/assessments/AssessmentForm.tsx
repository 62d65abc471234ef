import { t } from '#engine/model/words.ts';
import { FormRunner } from '#engine/web/forms/FormRunner.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { AlertStrip } from './AlertStrip.tsx';
import type { assessment } from './assessment.model.ts';
import { formOf } from './instruments.model.ts';
import { ScorePanel } from './ScorePanel.tsx';
import { useAnswers } from './use-answers.web.ts';

export interface AssessmentProps {
  readonly record: ReadOf<typeof assessment>;
}

/** The form of an assessment with its score beside it; read only where nobody may answer it now. */
export function AssessmentForm({ record }: AssessmentProps) {
  const form = record.instrument && record.formVersion ? formOf(record.instrument, record.formVersion) : undefined;
  const { answers, answer, state, problems, refusal } = useAnswers(record);
  if (!form)
    return (
      <EmptyState title={t('This version is retired')} body={t('Its score stands. Assign the instrument anew.')} />
    );
  if (record.status === 'assigned')
    return <EmptyState title={t('Not begun yet')} body={t('Press Begin to answer it.')} />;
  const isClosed = !record.can.includes('edit');
  const saved = {
    saved: look('done', t('Saved')),
    saving: look('draft', t('Saving')),
    refused: look('stop', t('Not saved')),
  }[state];
  return (
    <Columns>
      <div>
        <AlertStrip alerts={record.score?.alerts ?? []} client={record.client ?? ''} />
        <FormError>{refusal}</FormError>
        <FormRunner form={form} answers={answers} onAnswer={answer} isClosed={isClosed} problems={problems} />
        {form.notice ? <p style={{ fontSize: '0.78125rem' }}>{form.notice}</p> : null}
      </div>
      <div>
        {isClosed ? null : (
          <div role="status">
            <Status look={saved} />
          </div>
        )}
        <ScorePanel record={record} form={form} />
      </div>
    </Columns>
  );
}
