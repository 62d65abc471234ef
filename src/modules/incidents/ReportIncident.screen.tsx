import { useState } from 'react';
import { checkFields } from '#engine/model/check.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { StepFields } from '#engine/web/fields/StepFields.tsx';
import { LeaveDialog } from '#engine/web/form/LeaveDialog.tsx';
import { useDraft, useUnsaved } from '#engine/web/form/use-unsaved.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { useSteps, Wizard } from '#engine/web/Wizard.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { REPORT_STEPS, reportIncident } from './incident-questions.model.ts';

type Values = Readonly<Record<string, unknown>>;
const FORM = 'report-incident';
const STEPS = [
  { key: 'what', title: t('What, when and where') },
  { key: 'who', title: t('Who was involved') },
  { key: 'done', title: t('What happened') },
] as const;
/** Fields that one category asks for. */
const ONLY: Readonly<Record<string, string>> = { medError: 'med_error', missingHours: 'elopement' };
const ANONYMOUS = { anonymous: reportIncident.asks.anonymous };

const fieldsOf = (at: number, values: Values) =>
  Object.fromEntries(
    Object.entries(REPORT_STEPS[STEPS[at]?.key ?? 'what']).filter(
      ([name]) => !ONLY[name] || ONLY[name] === values.category,
    ),
  );

/** What is wrong with a step so far: its fields, and the rules whose field it asks for. */
function problemsOf(at: number, values: Values): readonly Problem[] {
  const fields = fieldsOf(at, values);
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
  const { problems } = checkFields(fields, own, {}, today());
  if (problems.length) return problems;
  return (
    reportIncident.rules
      // A rule reads the fields of its own step, which are complete here.
      .filter((rule) => rule.field in fields && !rule.holds(values as never))
      .map((rule) => ({ field: rule.field, message: rule.else }))
  );
}

/** `/behavioral-health/incidents/report`: three steps, with a name or without one. */
export default function ReportIncident() {
  const [values, setValues] = useState<Values>(useDraft(FORM) ?? {});
  const [sent, setSent] = useState<{ readonly number: string; readonly incident: string | null } | null>(null);
  const { at, isLast, isTried, show, markTried } = useSteps(STEPS.length);
  const { table } = usePortal();
  const unsaved = useUnsaved(FORM, sent ? {} : values);
  const send = useCommand(reportIncident);
  const task = useTask();
  const list = `${table.base}/incidents`;

  if (sent)
    return (
      <Page>
        <PageHeader title={t('Report an incident')} />
        <PageBody>
          <EmptyState
            title={t('Report {{number}} was sent', { number: sent.number })}
            body={t('The clinical director is notified and triages it within 24 hours. In danger, call 911 first.')}
            action={sent.incident ? { label: t('Open the report'), href: `${list}/${sent.incident}` } : undefined}
          />
        </PageBody>
      </Page>
    );

  const refused = Object.entries(task.error?.fields ?? {}).map(([field, messages]) => ({
    field,
    message: messages.join(', '),
  }));
  const own = isTried ? problemsOf(at, values) : [];
  const elsewhere = refused.filter(({ field }) => !(field in fieldsOf(at, values)));
  const submit = async () => {
    const asked = Object.fromEntries(
      STEPS.flatMap((_, i) => Object.keys(fieldsOf(i, values))).map((name) => [name, values[name] ?? null]),
    );
    // The steps were checked one by one; the server checks the whole.
    const body = { ...asked, anonymous: values.anonymous === true } as unknown as Parameters<typeof send>[0];
    const answer = await task.run(() => send(body));
    if (!answer) return;
    unsaved.settle();
    setSent(answer);
  };
  const next = async () => {
    markTried(at);
    if (problemsOf(at, values).length) return;
    if (isLast) await submit();
    else show(at + 1);
  };
  return (
    <Page>
      <PageHeader
        title={t('Report an incident')}
        facts={t('Facts only. The report is peer review and not part of the chart.')}
      />
      <Wizard
        steps={STEPS.map(({ key, title }, i) => ({ key, title, isDone: i < at && problemsOf(i, values).length === 0 }))}
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
          fields={{ ...fieldsOf(at, values), ...(isLast ? ANONYMOUS : {}) }}
          values={values}
          problems={[...own, ...refused]}
          onChange={setValues}
        />
      </Wizard>
      <LeaveDialog {...unsaved} body={t('The report is not sent yet.')} />
    </Page>
  );
}
