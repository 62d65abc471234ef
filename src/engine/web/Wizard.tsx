/** A form in steps: any step by its tab, back and on by buttons, each kept before the next is shown. */
import Button from '@mui/material/Button';
import { type ReactNode, type Ref, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { PageBody } from '#ui/shell/Page.tsx';

export interface WizardStep {
  readonly key: string;
  readonly title: string;
  /** Whether it is filled in and nothing in it is wrong. */
  readonly isDone: boolean;
}

export interface WizardProps {
  readonly steps: readonly WizardStep[];
  /** The step that is shown, from 0. */
  readonly at: number;
  /** Shows another step: a tab or Back was pressed. */
  readonly onStep: (at: number) => void;
  /** Checks and keeps the step, then shows the next or sends the whole; says what is wrong in `errors`. */
  readonly onNext: () => Promise<void>;
  /** The button of the last step: "Send application". */
  readonly send: string;
  readonly busy: boolean;
  /** Whether the values are kept: "Saved". */
  readonly kept: ReactNode;
  /** What is wrong, above the fields of the step. */
  readonly errors?: ReactNode;
  /** Above the step: an introduction, or a summary before sending. */
  readonly above?: ReactNode;
  /** What a new step scrolls to and focuses. */
  readonly body?: Ref<HTMLDivElement>;
  /** The fields of the step. */
  readonly children: ReactNode;
}

/** The step that is shown, and which steps somebody tried to leave: what is missing in those is said. */
export function useSteps(count: number, start = 0) {
  const [at, setAt] = useState(start);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  return {
    at,
    isLast: at === count - 1,
    isTried: tried.has(at),
    show: setAt,
    markTried: (step: number) => setTried(new Set([...tried, step])),
  };
}

/** Tabs of the steps, the step with its fields, Back and Continue. */
export function Wizard(props: WizardProps) {
  const { steps, at, onStep, onNext, send, busy, kept, errors, above, body, children } = props;
  const step = steps[at];
  return (
    <>
      <TabsBar
        label={t('Steps')}
        current={step?.key ?? ''}
        onSelect={(key) => onStep(steps.findIndex((one) => one.key === key))}
        tabs={steps.map(({ key, title, isDone }, i) => ({
          key,
          label: `${i + 1}. ${title}`,
          mark: isDone ? 'done' : undefined,
          markTitle: isDone ? t('Filled in') : undefined,
        }))}
      />
      <PageBody ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {above}
        <Panel title={step?.title} meta={<span role="status">{kept}</span>}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void onNext();
            }}
            style={{ display: 'grid', gap: 18 }}
          >
            {errors}
            {children}
            <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
              {at > 0 ? (
                <Button variant="text" onClick={() => onStep(at - 1)}>
                  {t('Back')}
                </Button>
              ) : null}
              <Button type="submit" variant="contained" aria-busy={busy || undefined}>
                {at === steps.length - 1 ? send : t('Continue')}
              </Button>
            </div>
          </form>
        </Panel>
      </PageBody>
    </>
  );
}
