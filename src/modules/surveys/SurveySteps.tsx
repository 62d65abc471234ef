import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { type OpenUploads, waitWords } from '#engine/web/fields/use-uploads.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { useSteps, Wizard } from '#engine/web/Wizard.tsx';
import { useAnnounce } from '#ui/feedback/Announcer.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { phone } from '#ui/theme/vars.ts';
import { isAsked, type Question, sayAnswer, stepsOf } from './answers.model.ts';
import { QuestionInput } from './QuestionInput.tsx';
import { Elsewhere } from './SurveyElsewhere.tsx';
import { faultsOf, keptSaid, sayFault } from './survey-faults.web.ts';
import type { SurveyForm } from './survey-wire.model.ts';
import type { Answering } from './use-survey.web.ts';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 16px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
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

export interface StepsProps {
  readonly answering: Answering;
  readonly form: SurveyForm;
}

/** What will be sent, step by step. */
function Review({ answering, form }: StepsProps) {
  const { answers } = answering;
  const asked = form.questions.filter((q) => isAsked(q, answers, form.questions) && q.kind !== 'consent');
  return (
    <Panel title={t('Your answers')}>
      <KeyValue items={asked.map((q) => ({ key: q.code, label: q.label, value: sayAnswer(q, answers[q.code]) }))} />
    </Panel>
  );
}

/** Puts the focus into a question once it is drawn. */
function useQuestionFocus() {
  const fields = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const question = fields.current?.querySelector(`[data-question="${CSS.escape(wanted.current)}"]`);
    wanted.current = null;
    question
      ?.querySelector<HTMLElement>('input:not([aria-hidden]), textarea:not([aria-hidden]), [role="combobox"], button')
      ?.focus();
  });
  const focusOn = useCallback((code: string | null) => {
    wanted.current = code;
  }, []);
  return { fields, focusOn };
}

/** The survey while it is answered, one step at a time. */
export function SurveySteps({ answering, form }: StepsProps) {
  const { answers, change, keep, kept, send, task, token } = answering;
  const { questions } = form;
  const steps = stepsOf(questions);
  const announce = useAnnounce();
  const { at, isLast: last, isTried, show: showStep, markTried } = useSteps(steps.length);
  const [open, setOpen] = useState<ReadonlyMap<string, OpenUploads>>(new Map());
  const hear = useCallback((code: string, now: OpenUploads) => setOpen((all) => new Map(all).set(code, now)), []);
  const [held, setHeld] = useState(false);
  const { fields, focusOn } = useQuestionFocus();
  const head = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const step = steps[at];
  const faults = faultsOf(questions, answering);
  const inStep = (i: number) => faults.filter((f) => f.step === i);
  const own = inStep(at);
  // What is missing in a step is said where all is sent; what is wrong, wherever one is.
  const elsewhere = faults.filter((f) => f.step !== at && (f.isWrong || (last && isTried)));
  const waits = [...open.values()].map(waitWords).find((words) => words !== null) ?? null;
  const go = (to: number, code: string | null = null) => {
    // A file that is on its way is lost when its question goes.
    setHeld(waits !== null);
    if (waits !== null) return;
    showStep(to);
    focusOn(code);
    if (code !== null) return markTried(to);
    head.current?.scrollIntoView({ block: 'start' });
    head.current?.focus();
  };
  const show = (n: number, first: string | undefined) => {
    announce(t({ one: '1 answer needs attention', other: '{{count}} answers need attention' }, { count: n }));
    focusOn(first ?? null);
  };
  const next = async () => {
    markTried(at);
    setHeld(waits !== null);
    if (waits !== null) return;
    if (own.length > 0) return show(own.length, own[0]?.question.code);
    if (last && faults.length > 0) return show(faults.length, undefined);
    const left = await keep();
    if (left === null) return;
    // Only the server knows that a file is gone.
    const here = left.filter((p) => step?.questions.some((q) => q.code === p.field));
    if (here.length > 0) return show(here.length, here[0]?.field);
    if (!last) go(at + 1);
    else if (left.length === 0) await send(trap.current?.value ?? '');
  };
  // What names a question is said at it, or with the way to it.
  const isSaid = Object.keys(task.error?.fields ?? {}).some((code) => questions.some((q) => q.code === code));
  return (
    <PublicFrame
      title={form.name}
      facts={t('Step {{at}} of {{steps}}. Save this page’s address to return within 14 days.', {
        at: at + 1,
        steps: steps.length,
      })}
    >
      <Wizard
        steps={steps.map(({ name, questions: asked }, i) => ({
          key: String(i),
          title: name,
          isDone: inStep(i).length === 0 && asked.some((q) => answers[q.code] !== undefined),
        }))}
        at={at}
        onStep={go}
        onNext={next}
        send={t('Send')}
        busy={task.busy}
        kept={keptSaid(kept, faults)}
        body={head}
        above={
          <>
            {at === 0 && form.intro ? <p>{form.intro}</p> : null}
            {last ? <Review answering={answering} form={form} /> : null}
          </>
        }
        errors={
          <>
            <FormError>{(held ? waits : null) ?? (isSaid ? null : task.error?.message)}</FormError>
            <Elsewhere faults={elsewhere} steps={steps.map((s) => s.name)} onGo={go} />
          </>
        }
      >
        <Fields ref={fields}>
          {step?.questions
            .filter((q) => isAsked(q, answers, questions))
            .map((q) => {
              const fault = isTried ? own.find((f) => f.question.code === q.code) : undefined;
              return (
                <div key={q.code} data-question={q.code} data-wide={wide.has(q.kind) ? '' : undefined}>
                  <QuestionInput
                    question={q}
                    value={answers[q.code]}
                    onChange={(value) => change(q.code, value)}
                    error={fault && sayFault(fault)}
                    token={token}
                    onOpen={hear}
                  />
                </div>
              );
            })}
        </Fields>
        {last ? (
          <Trap aria-hidden>
            <label>
              {t('Website')}
              <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </Trap>
        ) : null}
      </Wizard>
    </PublicFrame>
  );
}
