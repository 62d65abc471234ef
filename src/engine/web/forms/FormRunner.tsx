import { useId, useRef } from 'react';
import { type FormAnswer, type FormAnswers, type FormDefinition, isAnswered } from '#engine/model/forms/form.ts';
import { askedItems } from '#engine/model/forms/score.ts';
import { t } from '#engine/model/words.ts';
import { FormQuestion } from './FormQuestion.tsx';
import { Lead, Progress, SectionTitle, Sheet } from './form-styles.ts';

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

/**
 * Asks any form: the questions that its rules ask now, section by section. A digit chooses the answer that counts so
 * much, arrows move between answers, Enter goes on to the next question.
 */
export function FormRunner({ form, answers, onAnswer, isClosed, problems = {} }: FormRunnerProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const base = useId();
  const asked = new Set(askedItems(form, answers).map((item) => item.linkId));
  const required = form.sections
    .flatMap((section) => section.items)
    .filter((item) => item.required && asked.has(item.linkId));
  const answered = required.filter((item) => isAnswered(answers[item.linkId])).length;
  const goOn = (from: HTMLElement) => {
    const all = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const next = all[all.findIndex((one) => one.contains(from)) + 1];
    next?.querySelector<HTMLElement>('input:checked, input, textarea, [role="combobox"]')?.focus();
  };
  return (
    <Sheet ref={sheet}>
      {form.lead ? <Lead>{form.lead}</Lead> : null}
      <Progress>
        {t('{{answered}} of {{asked}} answered', { answered, asked: required.length })}
        {isClosed ? null : <span>{t('Type a number to answer, Enter to go on.')}</span>}
      </Progress>
      {form.sections.map((section) => {
        const items = section.items.filter((item) => asked.has(item.linkId));
        if (!items.length) return null;
        return (
          <section key={section.title} aria-label={section.title}>
            <SectionTitle>{section.title}</SectionTitle>
            {items.map((item) => (
              <FormQuestion
                key={item.linkId}
                id={`${base}-${item.linkId}`}
                item={item}
                answer={answers[item.linkId]}
                onAnswer={(answer) => onAnswer(item.linkId, answer)}
                onNext={goOn}
                isClosed={isClosed}
                problem={problems[item.linkId]}
              />
            ))}
          </section>
        );
      })}
    </Sheet>
  );
}
