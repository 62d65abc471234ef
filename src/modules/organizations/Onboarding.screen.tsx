import Button from '@mui/material/Button';
import { showInstant, textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { StepFields } from '#engine/web/fields/StepFields.tsx';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { useSteps, Wizard } from '#engine/web/Wizard.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { checkApplication, checkStep, type Step, STEP_TITLES, stepFields, STEPS } from './onboarding.form.ts';
import { type Filling, useFilling } from './use-application.web.ts';

const TITLE = t('Bring your organization to Nexus');

/** `/organization-onboarding`: seven steps, kept as they are filled in, then sent to be decided. */
export default function OrganizationOnboarding() {
  const filling = useFilling();
  const { card, token, task } = filling;
  if (!token)
    return (
      <PublicFrame title={TITLE} facts={t('Seven steps, about ten minutes. Your answers are saved automatically.')}>
        <PageBody>
          <Panel title={t('Before you begin')}>
            <div style={{ display: 'grid', gap: 14, justifyItems: 'start' }}>
              <FormError>{task.error?.message}</FormError>
              <p>
                {t(
                  'Have your employer identification number, facility addresses and first administrator’s email ready. You get a link to return within 14 days.',
                )}
              </p>
              <Button variant="contained" aria-busy={task.busy || undefined} onClick={() => void filling.begin()}>
                {t('Begin')}
              </Button>
            </div>
          </Panel>
        </PageBody>
      </PublicFrame>
    );
  if (!card)
    return (
      <PublicFrame title={TITLE}>
        <PageBody>
          {task.error ? <FormError>{task.error.message}</FormError> : <Spinner size="medium" label={t('Loading')} />}
        </PageBody>
      </PublicFrame>
    );
  return card.status === 'draft' ? <Steps filling={filling} /> : <Sent filling={filling} />;
}

const SAID = {
  submitted: [look('wait', t('Sent')), t('We will review it and write to the administrator you named.')],
  approved: [look('done', t('Approved')), t('The invitation is on its way to the administrator you named.')],
  rejected: [look('refused', t('Rejected')), ''],
} as const;

function Sent({ filling: { card } }: { readonly filling: Filling }) {
  if (!card || card.status === 'draft') return null;
  const [shown, sentence] = SAID[card.status];
  return (
    <PublicFrame
      title={t('{{name}} at Nexus', { name: textOf(card.data.organization?.name) })}
      facts={<Status look={shown} />}
    >
      <PageBody>
        <Panel>
          <p>
            {card.status === 'rejected'
              ? t('It was not approved: {{reason}}', { reason: card.reason ?? '' })
              : sentence}
          </p>
        </Panel>
        <ApplicationFacts data={card.data} but={['review']} />
      </PageBody>
    </PublicFrame>
  );
}

const keptWords = { no: t('Not saved yet'), keeping: t('Saving'), yes: t('Saved') } as const;

function Steps({ filling }: { readonly filling: Filling }) {
  const { card, data, task, change, keep, submit, kept } = filling;
  const { at, isLast, isTried, show, markTried } = useSteps(STEPS.length, STEPS.indexOf(card?.step ?? 'organization'));
  const step = STEPS[at] ?? 'organization';
  const own = checkStep(step, data[step] ?? {}, false).problems;
  // What the server found is shown at its field, whichever step it is in.
  const refused = Object.entries(task.error?.fields ?? {}).map(([field, messages]) => ({
    field: field.replace(`${step}.`, ''),
    message: messages.join(', '),
  }));
  const problems = [...(isTried ? own : []), ...refused];
  const elsewhere = isLast ? checkApplication(data).filter((p) => !p.field.startsWith('review.')) : [];
  const isDone = (s: Step): boolean =>
    data[s] !== undefined && checkStep(s, data[s] ?? {}, false).problems.length === 0;
  const next = async () => {
    markTried(at);
    if (own.length) return;
    if (isLast) {
      if (elsewhere.length === 0) await submit();
      return;
    }
    if (!(await keep(step))) return;
    show(at + 1);
    document.querySelector('h1')?.scrollIntoView();
  };
  const shownElsewhere = refused.filter((p) => !(p.field in stepFields[step]));
  return (
    <PublicFrame
      title={TITLE}
      facts={t('Step {{at}} of {{STEPS}}. Save this page’s address to return until {{expiresAt}}.', {
        at: at + 1,
        STEPS: STEPS.length,
        expiresAt: showInstant(card?.expiresAt ?? ''),
      })}
    >
      <Wizard
        steps={STEPS.map((key) => ({ key, title: STEP_TITLES[key], isDone: isDone(key) }))}
        at={at}
        onStep={show}
        onNext={next}
        send={t('Send application')}
        busy={task.busy}
        kept={keptWords[kept]}
        above={isLast ? <ApplicationFacts data={data} but={['review']} /> : null}
        errors={
          <FormError>
            {task.error && refused.length === 0
              ? task.error.message
              : [...shownElsewhere, ...(isTried ? elsewhere : [])]
                  .map((p) => `${stepOf(p.field)}: ${p.field.split('.').at(-1) ?? ''} ${p.message}`)
                  .join('. ') || null}
          </FormError>
        }
      >
        <StepFields
          fields={stepFields[step]}
          values={data[step] ?? {}}
          problems={problems}
          onChange={(values) => change(step, values)}
        />
      </Wizard>
    </PublicFrame>
  );
}

const stepOf = (field: string): string => {
  const step = STEPS.find((s) => field.startsWith(`${s}.`));
  return step ? STEP_TITLES[step] : t('Application');
};
