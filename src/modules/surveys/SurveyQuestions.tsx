import Button from '@mui/material/Button';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { stepsOf } from './answers.model.ts';
import { useOfficeStep, useQuestions } from './office-data.web.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { QUESTION_KINDS } from './survey.model.ts';
import type { OfficeCard, OfficeQuestion } from './survey-wire.model.ts';

/** Room between two questions, so that another one fits in. */
const GAP = 10;

/** What the survey asks, step by step; while it is a draft or pauses, each question can be changed. */
export function SurveyQuestions({ card }: { readonly card: OfficeCard }) {
  const questions = useQuestions();
  const step = useOfficeStep();
  const [editing, setEditing] = useState<OfficeQuestion | 'new' | null>(null);
  const [removing, setRemoving] = useState<OfficeQuestion | null>(null);
  return (
    <Loaded of={questions} what={t('The questions')} skeleton={<Spinner size="medium" label={t('Loading')} />}>
      {(all) => {
        const rests = card.status === 'draft' || card.status === 'paused';
        const detailOf = (q: OfficeQuestion): string =>
          [
            QUESTION_KINDS[q.kind],
            ...(q.required ? ['required'] : []),
            ...(q.options ? [t('{{options}} choices', { options: q.options.length })] : []),
            ...(q.shownIf
              ? [t('only if {{shownIf}} is {{shownIs}}', { shownIf: q.shownIf, shownIs: q.shownIs ?? '' })]
              : []),
          ].join(', ');
        return (
          <>
            <div style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
              <p style={{ flex: 1, minWidth: '14rem' }}>
                {rests
                  ? t('Changes apply immediately. Questions with answers keep their code and kind.')
                  : t('Questions are locked while people answer them. Pause the survey to change them.')}
              </p>
              {rests ? (
                <Button variant="contained" startIcon={<Icon of={Plus} size={16} />} onClick={() => setEditing('new')}>
                  {t('Add question')}
                </Button>
              ) : null}
            </div>
            {all.length === 0 ? <EmptyState title={t('No questions yet')} body={t('Add the first one.')} /> : null}
            {stepsOf(all).map(({ name }) => (
              <Panel key={name} title={name} flush>
                <RowList>
                  {all
                    .filter((q) => q.step === name)
                    .map((q) => (
                      <RowItem
                        key={q.id}
                        title={q.label}
                        sub={detailOf(q)}
                        end={
                          rests ? (
                            <>
                              <IconAction
                                label={t('Edit {{label}}', { label: q.label })}
                                icon={Pencil}
                                onClick={() => setEditing(q)}
                              />
                              <IconAction
                                label={t('Remove {{label}}', { label: q.label })}
                                icon={Trash2}
                                onClick={() => setRemoving(q)}
                              />
                            </>
                          ) : (
                            q.code
                          )
                        }
                      />
                    ))}
                </RowList>
              </Panel>
            ))}
            {editing ? (
              <QuestionDialog
                question={editing === 'new' ? null : editing}
                first={{
                  position: Math.max(0, ...all.map((q) => q.position)) + GAP,
                  step: all.at(-1)?.step ?? t('Questions'),
                }}
                onClose={() => setEditing(null)}
              />
            ) : null}
            <ConfirmDialog
              open={removing !== null}
              title={t('Remove "{{label}}"?', { label: removing?.label ?? '' })}
              body={t('Its answers stay in the answer list but no longer show in the results.')}
              confirmLabel={t('Remove')}
              danger
              busy={step.busy}
              error={step.error?.message}
              onClose={() => setRemoving(null)}
              onConfirm={() =>
                void step
                  .send('/survey-office/questions/remove', { id: removing?.id })
                  .then((done) => done !== undefined && setRemoving(null))
              }
            />
          </>
        );
      }}
    </Loaded>
  );
}
