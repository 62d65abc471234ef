import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  type FormAnswer,
  type FormAnswers,
  type FormDefinition,
  type FormItem,
  isFinished,
} from '#engine/model/forms/form.ts';
import { settledAnswers } from '#engine/model/forms/score.ts';
import { t } from '#engine/model/words.ts';
import { FormGrid } from './FormGrid.tsx';
import { FormQuestion } from './FormQuestion.tsx';
import { Columns, Lead, Progress, SectionTitle, Sheet } from './form-styles.ts';
import { questionRuns } from './question-runs.ts';

export interface FormRunnerProps {
  readonly form: FormDefinition;
  readonly answers: FormAnswers;
  /** One answer changed; null takes it back. */
  readonly onAnswer: (linkId: string, answer: FormAnswer) => void;
  /** Shows answers that nobody can change any more. */
  readonly isClosed: boolean;
  /** What the server found wrong, by question. */
  readonly problems?: Readonly<Record<string, string>>;
}

/** One handler for each question, the same at every drawing, so that a key draws only the question it answers. */
function useStableAnswers(onAnswer: FormRunnerProps['onAnswer']): (linkId: string) => (answer: FormAnswer) => void {
  const latest = useRef(onAnswer);
  useLayoutEffect(() => {
    latest.current = onAnswer;
  });
  const [handlers] = useState(() => new Map<string, (answer: FormAnswer) => void>());
  return (linkId) => {
    const known = handlers.get(linkId) ?? ((answer: FormAnswer) => latest.current(linkId, answer));
    handlers.set(linkId, known);
    return known;
  };
}

/**
 * Asks any form: the questions that its rules ask now, section by section. A digit chooses the answer that counts so
 * much, arrows move between answers, Enter goes on to the next question. Questions with the same answers are a grid.
 */
export function FormRunner({ form, answers, onAnswer, isClosed, problems = {} }: FormRunnerProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const base = useId();
  // Names the items that are asked, and holds what is calculated.
  const settled = settledAnswers(form, answers);
  const asked = new Set(Object.keys(settled));
  const required = form.sections
    .flatMap((section) => section.items)
    .filter((item) => item.required && asked.has(item.linkId));
  const answered = required.filter((item) => isFinished(item, answers[item.linkId])).length;
  const goOn = useCallback((from: HTMLElement) => {
    const all = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const next = all[all.findIndex((one) => one.contains(from)) + 1];
    // A list that is empty yet has its button alone.
    const at =
      next?.querySelector<HTMLElement>('input:checked') ??
      next?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button');
    at?.focus();
  }, []);
  const answerTo = useStableAnswers(onAnswer);
  const propsOf = ({ linkId, kind }: FormItem) => ({
    id: `${base}-${linkId}`,
    answer: kind === 'calculated' ? settled[linkId] : answers[linkId],
    onAnswer: answerTo(linkId),
    onNext: goOn,
    isClosed,
    ...(problems[linkId] && { problem: problems[linkId] }),
  });
  return (
    <Sheet ref={sheet}>
      {form.lead ? <Lead>{form.lead}</Lead> : null}
      <Progress>
        {isClosed ? null : <span>{t('Type a number to answer. Press Enter to continue.')}</span>}
        <b>{t('{{answered}} of {{asked}} answered', { answered, asked: required.length })}</b>
      </Progress>
      {form.sections.map((section) => {
        if (!section.items.some((item) => asked.has(item.linkId))) return null;
        return (
          <section key={section.title} aria-label={section.title}>
            <SectionTitle>{section.title}</SectionTitle>
            <Columns>
              {questionRuns(section.items).map((part) => {
                if ('run' in part) {
                  const items = part.run.filter(({ linkId }) => asked.has(linkId));
                  return (
                    <div key={part.run[0]?.linkId}>
                      <FormGrid items={items} propsOf={propsOf} />
                    </div>
                  );
                }
                const { single } = part;
                return asked.has(single.linkId) ? (
                  <div key={single.linkId} data-half={single.half ? '' : undefined}>
                    <FormQuestion {...propsOf(single)} item={single} />
                  </div>
                ) : null;
              })}
            </Columns>
          </section>
        );
      })}
    </Sheet>
  );
}
