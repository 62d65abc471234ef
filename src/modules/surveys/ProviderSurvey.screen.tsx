import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '#engine/model/refusals.ts';
import { t } from '#engine/model/words.ts';
import { type OpenUploads, waitWords } from '#engine/web/fields/use-uploads.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { checkAnswers, isAsked, type Question, sayAnswer, stepsOf } from './answers.model.ts';
import { QuestionInput } from './QuestionInput.tsx';
import { type Answering, useAnswering } from './use-survey.web.ts';

const TITLE = t('Provider survey');
const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 16px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Buttons = styled('div')({ display: 'flex', gap: 8, justifyContent: 'flex-end' });
/** Out of sight and out of reach of the keyboard: only a program fills it in. */
const Trap = styled('div')({ position: 'absolute', left: '-10000px', width: 1, height: 1, overflow: 'hidden' });
const wide: ReadonlySet<Question['kind']> = new Set([
  'long',
  'file',
  'multi',
  'ranked',
  'matrix',
  'rating',
  'nps',
  'consent',
]);
const keptWords = { no: t('Not kept yet'), keeping: t('Keeping'), yes: t('Kept') } as const;

/** `/provider-survey`: the survey of the installation, or the one that a link of one's own names. */
export default function ProviderSurvey() {
  const answering = useAnswering();
  const { form, opening, sent, task } = answering;
  const title = form?.name ?? TITLE;
  useEffect(() => {
    document.title = t('{{title}} | Nexus', { title });
  }, [title]);
  if (sent)
    return (
      <PublicFrame title={title} facts={<Status look={look('done', 'Sent')} />}>
        <PageBody>
          <Panel title={t('Thank you')}>
            <div role="status" style={{ display: 'grid', gap: 12 }}>
              <p>
                {t('Your reference number is')} <b>{sent.reference}</b>
                {t('. Keep it: it names your answers when you write to us.')}
              </p>
              {sent.thanks ? <p>{sent.thanks}</p> : null}
            </div>
          </Panel>
        </PageBody>
      </PublicFrame>
    );
  if (form) return <Steps answering={answering} />;
  return (
    <PublicFrame title={title} facts={t('About five minutes. What you type is kept as you go.')}>
      <PageBody>
        <Panel title={t('Before you begin')}>
          <div style={{ display: 'grid', gap: 14, justifyItems: 'start' }}>
            <FormError>{task.error?.message}</FormError>
            {opening && !task.error ? (
              <Spinner size="medium" label={t('Opening what you typed')} />
            ) : (
              <>
                <p>
                  {t(
                    'Tell us about your facility, how you work today and what would help you. Please name no clients. You can go back at any time, and reloading the page loses nothing.',
                  )}
                </p>
                <Button variant="contained" aria-busy={task.busy || undefined} onClick={() => void answering.begin()}>
                  {t('Begin')}
                </Button>
              </>
            )}
          </div>
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}

/** What will be sent, step by step. */
function Review({ answering }: { readonly answering: Answering }) {
  const { form, answers } = answering;
  const asked = form?.questions.filter((q) => isAsked(q, answers, form.questions) && q.kind !== 'consent') ?? [];
  return (
    <Panel title={t('Your answers')}>
      <KeyValue items={asked.map((q) => ({ key: q.code, label: q.label, value: sayAnswer(q, answers[q.code]) }))} />
    </Panel>
  );
}

function Steps({ answering }: { readonly answering: Answering }) {
  const { form, answers, change, keep, kept, send, task, token } = answering;
  const steps = stepsOf(form?.questions ?? []);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<ReadonlyMap<string, OpenUploads>>(new Map());
  const hear = useCallback((code: string, now: OpenUploads) => setOpen((all) => new Map(all).set(code, now)), []);
  const [held, setHeld] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const step = steps[at];
  const last = at === steps.length - 1;
  const { problems } = checkAnswers(form?.questions ?? [], answers, false);
  const inStep = (i: number): readonly Problem[] =>
    problems.filter((p) => steps[i]?.questions.some((q) => q.code === p.field));
  const own = inStep(at);
  const elsewhere = last && tried.has(at) ? steps.filter((_, i) => i !== at && inStep(i).length > 0) : [];
  const waits = [...open.values()].map(waitWords).find((words) => words !== null) ?? null;
  const go = (to: number) => {
    // A file that is on its way is lost when its question goes.
    setHeld(waits !== null);
    if (waits !== null) return;
    setAt(to);
    head.current?.scrollIntoView({ block: 'start' });
    head.current?.focus();
  };
  const next = async () => {
    setTried(new Set([...tried, at]));
    setHeld(waits !== null);
    if (waits !== null || own.length > 0 || (last && problems.length)) return;
    if (!(await keep())) return;
    if (last) await send(trap.current?.value ?? '');
    else go(at + 1);
  };
  const errorOf = (q: Question): string | undefined => {
    if (!tried.has(at)) return undefined;
    const found = own.find((p) => p.field === q.code);
    return found
      ? `${q.kind === 'consent' ? t('Your consent') : q.label.replace(/\?$/, '')} ${found.message}`
      : undefined;
  };
  return (
    <PublicFrame
      title={form?.name ?? TITLE}
      facts={t("Step {{at}} of {{steps}}. Keep this page's address: it brings you back for 14 days.", {
        at: at + 1,
        steps: steps.length,
      })}
    >
      <TabsBar
        label={t('Steps')}
        current={String(at)}
        onSelect={(key) => go(Number(key))}
        tabs={steps.map((s, i) => {
          const done = inStep(i).length === 0 && s.questions.some((q) => answers[q.code] !== undefined);
          return {
            key: String(i),
            label: `${i + 1}. ${s.name}`,
            mark: done ? 'done' : undefined,
            markTitle: done ? t('Filled in') : undefined,
          } as const;
        })}
      />
      <PageBody ref={head} tabIndex={-1} style={{ outline: 'none' }}>
        {at === 0 && form?.intro ? <p>{form.intro}</p> : null}
        {last ? <Review answering={answering} /> : null}
        <Panel title={step?.name} meta={<span role="status">{keptWords[kept]}</span>}>
          <form
            noValidate
            onSubmit={(e) => {
              e.preventDefault();
              void next();
            }}
            style={{ display: 'grid', gap: 18 }}
          >
            <FormError>
              {(held ? waits : null) ??
                task.error?.message ??
                (elsewhere.length
                  ? t('Something is missing or wrong in {{elsewhere}}. Go back there and mend it.', {
                      elsewhere: elsewhere.map((s) => s.name).join(' and '),
                    })
                  : null)}
            </FormError>
            <Fields>
              {step?.questions
                .filter((q) => isAsked(q, answers, form?.questions ?? []))
                .map((q) => (
                  <div key={q.code} data-wide={wide.has(q.kind) ? '' : undefined}>
                    <QuestionInput
                      question={q}
                      value={answers[q.code]}
                      onChange={(value) => change(q.code, value)}
                      error={errorOf(q)}
                      token={token}
                      onOpen={hear}
                    />
                  </div>
                ))}
            </Fields>
            {last ? (
              <Trap aria-hidden>
                <label>
                  {t('Website')}
                  <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
                </label>
              </Trap>
            ) : null}
            <Buttons>
              {at > 0 ? (
                <Button variant="text" onClick={() => go(at - 1)}>
                  {t('Back')}
                </Button>
              ) : null}
              <Button type="submit" variant="contained" aria-busy={task.busy || undefined}>
                {last ? t('Send') : t('Continue')}
              </Button>
            </Buttons>
          </form>
        </Panel>
      </PageBody>
    </PublicFrame>
  );
}
