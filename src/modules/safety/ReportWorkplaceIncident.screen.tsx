import { useState } from 'react';
import { checkFields } from '#engine/model/check.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { StepFields } from '#engine/web/fields/StepFields.tsx';
import { LeaveDialog } from '#engine/web/form/LeaveDialog.tsx';
import { useDraft, useUnsaved } from '#engine/web/form/use-unsaved.ts';
import { useTask } from '#engine/web/task.ts';
import { useSteps, Wizard } from '#engine/web/Wizard.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { REPORT_FIELDS, reportWorkplaceIncident } from './report-questions.model.ts';

type Values = Readonly<Record<string, unknown>>;
type Name = keyof typeof REPORT_FIELDS;
const FORM = 'report-workplace-incident';
const LIST = '/enterprise/incidents';
const STEPS = [
  { key: 'what', title: t('What, when and where'), asks: ['type', 'severity', 'occurredAt', 'location', 'place'] },
  {
    key: 'told',
    title: t('What happened'),
    asks: ['employee', 'people', 'description', 'immediateAction', 'anonymous'],
  },
] as const satisfies readonly { key: string; title: string; asks: readonly Name[] }[];

const fieldsOf = (at: number) =>
  Object.fromEntries((STEPS[at] ?? STEPS[0]).asks.map((name) => [name, REPORT_FIELDS[name]]));
/** Defaults that the form shows. */
const START: Values = { severity: REPORT_FIELDS.severity.default, anonymous: false };

function problemsOf(at: number, values: Values) {
  const fields = fieldsOf(at);
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
  return checkFields(fields, own, {}, today()).problems;
}

/** `/enterprise/incidents/report`: two steps, with a name or without one. */
export default function ReportWorkplaceIncident() {
  const [values, setValues] = useState<Values>(useDraft(FORM) ?? START);
  const [sent, setSent] = useState<{ readonly number: string; readonly incident: string | null } | null>(null);
  const { at, isLast, isTried, show, markTried } = useSteps(STEPS.length);
  const unsaved = useUnsaved(FORM, sent || values === START ? {} : values);
  const send = useCommand(reportWorkplaceIncident);
  const task = useTask();

  if (sent)
    return (
      <Page>
        <PageHeader title={t('Report an incident')} />
        <PageBody>
          <EmptyState
            title={t('Report {{number}} was sent', { number: sent.number })}
            body={t('HR is notified. In danger, call 911 first.')}
            action={sent.incident ? { label: t('Open the report'), href: `${LIST}/${sent.incident}` } : undefined}
          />
        </PageBody>
      </Page>
    );

  const refused = Object.entries(task.error?.fields ?? {}).map(([field, messages]) => ({
    field,
    message: messages.join(', '),
  }));
  const own = isTried ? problemsOf(at, values) : [];
  const elsewhere = refused.filter(({ field }) => !(field in fieldsOf(at)));
  const submit = async () => {
    const asked = Object.fromEntries(Object.keys(REPORT_FIELDS).map((name) => [name, values[name] ?? null]));
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
        facts={t('Facts only. Name no clients: what happens to clients is reported in the clinic.')}
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
        <StepFields fields={fieldsOf(at)} values={values} problems={[...own, ...refused]} onChange={setValues} />
      </Wizard>
      <LeaveDialog {...unsaved} body={t('The report is not sent yet.')} />
    </Page>
  );
}
