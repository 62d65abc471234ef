import { styled } from '@mui/material/styles';
import { showFixed, showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { BarList, type BarListItem } from '#ui/charts/BarList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { useQuestions, useResults } from './office-data.web.ts';
import type { OfficeCard, OfficeQuestion, QuestionResult } from './survey-wire.model.ts';

/** Bars drawn at once for a question with many choices, such as states. */
const BARS_MOST = 12;
const percent = (part: number, of: number): string => `${Math.round((part / Math.max(1, of)) * 100)}%`;
const addressOf = (question: string, answer: string): string =>
  `?tab=answers&question=${encodeURIComponent(question)}&answer=${encodeURIComponent(answer)}`;
/** A scale and numbers are read in their own order; a list, by how often each was chosen. */
const ORDERED: ReadonlySet<OfficeQuestion['kind']> = new Set(['rating', 'nps', 'number', 'matrix']);
const READ: ReadonlySet<OfficeQuestion['kind']> = new Set(['text', 'long', 'date']);

// Questions have three bars or eleven: they fill column after column, so that short ones leave no hole beside long ones.
const Sheets = styled('div')({ columns: '20rem', columnGap: 14, '& > *': { breakInside: 'avoid', marginBottom: 14 } });

interface Answered {
  readonly question: OfficeQuestion;
  readonly result: QuestionResult;
}

/** What all answers say together, question by question; each bar opens the answers behind it. */
export function SurveyResults({ card }: { readonly card: OfficeCard }) {
  const results = useResults();
  const questions = useQuestions();
  if (card.answers === 0)
    return (
      <EmptyState title={t('No answers yet')} body={t('Results for each question show up here as people answer.')} />
    );
  return (
    <Loaded
      of={allLoaded({ results, questions })}
      what={t('The results')}
      skeleton={<Spinner size="medium" label={t('Loading')} />}
    >
      {(loaded) => <Results {...loaded} of={card.answers} />}
    </Loaded>
  );
}

interface ResultsProps {
  readonly results: readonly QuestionResult[];
  readonly questions: readonly OfficeQuestion[];
  /** How many answered the survey. */
  readonly of: number;
}

function Results({ results, questions, of }: ResultsProps) {
  const found = new Map(results.map((r) => [r.code, r]));
  const all: Answered[] = questions.flatMap((question) => {
    const result = found.get(question.code);
    // Who did not consent has not sent anything: there is nothing to count.
    return result && question.kind !== 'consent' ? [{ question, result }] : [];
  });
  const answered = all.filter(({ result }) => result.answered > 0);
  const read = answered.filter(({ question }) => READ.has(question.kind));
  const silent = all.filter(({ result }) => result.answered === 0).map(({ question }) => question.label);
  return (
    <>
      <Sheets>
        {answered
          .filter(({ question }) => !READ.has(question.kind))
          .map((one) => (
            <Counted key={one.question.code} {...one} />
          ))}
        {read.length ? <Read answered={read} of={of} /> : null}
      </Sheets>
      {silent.length ? <p>{t('Not answered yet: {{silent}}.', { silent: silent.join(', ') })}</p> : null}
    </>
  );
}

/** How many answered, and what their numbers say together. */
function saidOf({ question, result: { answered, spread } }: Answered): string {
  const counted = t('{{answered}} answered', { answered: showNumber(answered) });
  if (!spread) return counted;
  const mean = t('mean {{mean}}', { mean: showFixed(spread.mean, 1) });
  if (question.kind !== 'number') return [counted, mean].join(', ');
  const rest = t('median {{median}}, lowest {{lowest}}, highest {{highest}}', {
    median: showNumber(spread.median),
    lowest: showNumber(spread.lowest),
    highest: showNumber(spread.highest),
  });
  return [counted, mean, rest].join(', ');
}

/** A question whose answers are counted, as bars; of a matrix, the bars of each line. */
function Counted(one: Answered) {
  const { question, result } = one;
  const itemsOf = (counts: QuestionResult['counts'], of: number): BarListItem[] =>
    counts.map((c) => ({
      key: c.answer,
      label: c.label,
      value: c.count,
      text: percent(c.count, of),
      count: c.count,
      href: c.count > 0 ? addressOf(result.code, c.answer) : undefined,
    }));
  const given = result.counts.filter((c) => c.count > 0);
  const bars = ORDERED.has(question.kind)
    ? result.counts
    : given.toSorted((a, b) => b.count - a.count).slice(0, BARS_MOST);
  return (
    <Panel
      title={question.label}
      meta={saidOf(one)}
      footer={question.kind === 'ranked' ? t('Counts what people ranked first.') : undefined}
    >
      {question.kind === 'matrix' ? (
        <div style={{ display: 'grid', gap: 12 }}>
          {(question.lines ?? []).map((line) => {
            const counts = result.counts.filter((c) => c.line === line.code);
            const rated = counts.reduce((sum, c) => sum + c.count, 0);
            return (
              <div key={line.code}>
                <h3 style={{ fontSize: '0.8125rem', fontWeight: 500 }}>{line.label}</h3>
                <BarList label={`${question.label}: ${line.label}`} items={itemsOf(counts, rated)} />
              </div>
            );
          })}
        </div>
      ) : (
        <BarList label={question.label} items={itemsOf(bars, result.answered)} />
      )}
    </Panel>
  );
}

/** Questions that are answered in one's own words or with a day: how many did, and the way to read them. */
function Read({ answered, of }: { readonly answered: readonly Answered[]; readonly of: number }) {
  const title = t('In their own words');
  return (
    <Panel title={title} footer={t('Open a row to read the answers.')}>
      <BarList
        label={title}
        max={of}
        items={answered.map(({ question, result }) => ({
          key: question.code,
          label: question.label,
          value: result.answered,
          text: percent(result.answered, of),
          count: result.answered,
          href: addressOf(question.code, 'yes'),
        }))}
      />
    </Panel>
  );
}
