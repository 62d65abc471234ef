import { useState } from 'react';
import { checkFields } from '#engine/model/check.ts';
import type { Fields } from '#engine/model/fields.ts';
import type { AnswerOf, AskedOf, Command } from '#engine/model/questions.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { t } from '#engine/model/words.ts';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { useCommand } from '../answers.ts';
import { today } from '../fields/format.ts';
import { StepFields } from '../fields/StepFields.tsx';
import { useTask } from '../task.ts';
import { useSteps, Wizard } from '../Wizard.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useDraft, useUnsaved } from './use-unsaved.ts';

type Values = Readonly<Record<string, unknown>>;
export interface ReportFormProps<C extends Command> {
  /** The name under which the draft is kept. */
  readonly form: string;
  /** What sends the report. */
  readonly command: C;
  readonly title: string;
  readonly facts: string;
  readonly steps: readonly { readonly key: string; readonly title: string }[];
  /** The fields of a step, from 0, which may depend on what was entered before. */
  readonly fieldsOf: (at: number, values: Values) => Fields;
  /** What the form opens with. */
  readonly start: Values;
  /** What the page says once the report is sent. */
  readonly sent: (answer: AnswerOf<C>) => EmptyStateProps;
}

/** A report in steps that one command sends: kept as a draft until then, each step checked before the next is shown. */
export function ReportForm<C extends Command>(props: ReportFormProps<C>) {
  const { form, command, title, facts, steps, fieldsOf, start } = props;
  const [values, setValues] = useState<Values>(useDraft(form) ?? start);
  const [answer, setAnswer] = useState<AnswerOf<C> | null>(null);
  const { at, isLast, isTried, show, markTried } = useSteps(steps.length);
  const unsaved = useUnsaved(form, answer || values === start ? {} : values);
  const send = useCommand(command);
  const task = useTask();

  if (answer)
    return (
      <Page>
        <PageHeader title={title} />
        <PageBody>
          <EmptyState {...props.sent(answer)} />
        </PageBody>
      </Page>
    );

  /** What is wrong with a step so far: its fields, and the rules whose field it asks for. */
  const problemsOf = (step: number): readonly Problem[] => {
    const fields = fieldsOf(step, values);
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
    const { problems } = checkFields(fields, own, {}, today());
    if (problems.length) return problems;
    return (
      command.rules
        // A rule reads the fields of its own step, which are complete here.
        .filter((rule) => rule.field in fields && !rule.holds(values as never))
        .map((rule) => ({ field: rule.field, message: rule.else }))
    );
  };
  const refused = Object.entries(task.error?.fields ?? {}).map(([field, messages]) => ({
    field,
    message: messages.join(', '),
  }));
  const elsewhere = refused.filter(({ field }) => !(field in fieldsOf(at, values)));
  const submit = async () => {
    const names = steps.flatMap((_, i) => Object.keys(fieldsOf(i, values)));
    // The steps were checked one by one; the server checks the whole.
    const asked = Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as AskedOf<C>;
    const said = await task.run(() => send(asked));
    if (!said) return;
    unsaved.settle();
    setAnswer(said);
  };
  const next = async () => {
    markTried(at);
    if (problemsOf(at).length) return;
    if (isLast) await submit();
    else show(at + 1);
  };
  return (
    <Page>
      <PageHeader title={title} facts={facts} />
      <Wizard
        steps={steps.map((step, i) => ({ ...step, isDone: i < at && problemsOf(i).length === 0 }))}
        at={at}
        onStep={show}
        onNext={next}
        send={t('Send report')}
        busy={task.busy}
        kept={null}
        errors={
          <FormError>
            {task.error && refused.length === 0
              ? task.error.message
              : elsewhere.map(({ field, message }) => `${field} ${message}`).join('. ') || null}
          </FormError>
        }
      >
        <StepFields
          fields={fieldsOf(at, values)}
          values={values}
          problems={[...(isTried ? problemsOf(at) : []), ...refused]}
          onChange={setValues}
        />
      </Wizard>
      <LeaveDialog {...unsaved} body={t('The report is not sent yet.')} />
    </Page>
  );
}
