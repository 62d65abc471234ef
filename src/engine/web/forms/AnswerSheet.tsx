import { Printer } from 'lucide-react';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PrintOnly } from '#ui/parts/PrintOnly.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { NewerVersion } from '../autosave/NewerVersion.tsx';
import { SaveState } from '../autosave/SaveState.tsx';
import type { Autosave } from '../autosave/use-autosave.ts';
import { useRefusedQuestions } from '../record/action-refusal.ts';
import { type AnswerFiles, AnswerFilesContext } from './answer-files.ts';
import { FormRunner } from './FormRunner.tsx';
import { PaperForm } from './PaperForm.tsx';
import { questionProblems } from './question-problems.ts';

interface SheetProps {
  /** The form in the version that it is answered on. */
  readonly definition: FormDefinition;
  readonly kept: Autosave<{ readonly answers?: FormAnswers | null | undefined }>;
  readonly isClosed: boolean;
  /** Reads the record again after someone else saved a newer version. */
  readonly reload: () => Promise<unknown>;
  /** Where the files of the answers are; none: the form takes no files here. */
  readonly files?: AnswerFiles;
}

/** A form that people built, with its answers: saved while they are typed, or read only. */
export function AnswerSheet({ definition, kept, isClosed, reload, files }: SheetProps) {
  const refused = useRefusedQuestions(kept.values.answers ?? {});
  return (
    <AboveTabs>
      <PrintOnly>{() => <PaperForm form={definition} answers={kept.values.answers ?? {}} />}</PrintOnly>
      <div data-print="no">
        <Panel
          title={definition.title}
          meta={t('Version {{n}}', { n: definition.version })}
          action={
            <ActionButton size="small" action={{ label: t('Print'), icon: Printer, onClick: () => window.print() }} />
          }
          footer={isClosed ? undefined : <SaveState state={kept.state} />}
        >
          <div style={{ padding: '0 16px 14px' }}>
            <FormError>{kept.refusal}</FormError>
            <NewerVersion {...kept} load={reload} />
            <AnswerFilesContext value={files ?? null}>
              <FormRunner
                form={definition}
                answers={kept.values.answers ?? {}}
                onAnswer={(linkId, value) =>
                  kept.write(({ answers }) => ({ answers: { ...answers, [linkId]: value } }))
                }
                isClosed={isClosed}
                problems={{ ...refused, ...questionProblems('answers', kept.problems) }}
              />
            </AnswerFilesContext>
          </div>
        </Panel>
      </div>
    </AboveTabs>
  );
}
