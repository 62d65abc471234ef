import { showFixed } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { BarList } from '#ui/charts/BarList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PanelGrid } from '#ui/shell/Page.tsx';
import { useQuestions, useResults } from './office-data.web.ts';
import type { OfficeCard } from './survey-wire.model.ts';

/** Bars drawn at once for a question with many choices, such as states. */
const BARS_MOST = 12;
const percent = (part: number, of: number): string => `${Math.round((part / Math.max(1, of)) * 100)}%`;

/** What all answers say together, question by question; each bar opens the answers behind it. */
export function SurveyResults({ card }: { readonly card: OfficeCard }) {
  const results = useResults();
  const questions = useQuestions();
  if (card.answers === 0)
    return (
      <EmptyState title={t('No answers yet')} body={t('What people answer is counted here, question by question.')} />
    );
  if (results.error)
    return <LoadFailure what={t('The results')} error={results.error} onRetry={() => void results.refetch()} />;
  if (!results.data || !questions.data) return <Spinner size="medium" label={t('Loading')} />;
  const asked = new Map(questions.data.map((q) => [q.code, q]));
  // Who did not consent has not sent anything: there is nothing to count.
  const counted = results.data.filter((r) => asked.get(r.code)?.kind !== 'consent');
  const silent = counted.filter((r) => r.answered === 0).map((r) => asked.get(r.code)?.label ?? r.code);
  return (
    <>
      <PanelGrid style={{ alignItems: 'start' }}>
        {counted
          .filter((r) => r.answered > 0)
          .map((r) => {
            const question = asked.get(r.code);
            const given = r.counts.filter((c) => c.count > 0);
            // A scale is read in its own order; a list, by how often each was chosen.
            const isScale = question?.kind === 'rating' || question?.kind === 'nps';
            const rows = isScale ? r.counts : given.toSorted((a, b) => b.count - a.count).slice(0, BARS_MOST);
            const meta = [
              t('{{answered}} answered', { answered: r.answered }),
              ...(r.mean === null ? [] : [t('mean {{mean}}', { mean: showFixed(r.mean, 1) })]),
            ].join(', ');
            return (
              <Panel
                key={r.code}
                title={question?.label ?? r.code}
                meta={meta}
                footer={question?.kind === 'ranked' ? t('Counted is what people put first.') : undefined}
              >
                <BarList
                  label={question?.label ?? r.code}
                  items={rows.map((c) => ({
                    key: c.answer,
                    label: c.label,
                    value: c.count,
                    text: percent(c.count, r.answered),
                    count: c.count,
                    href:
                      c.count > 0
                        ? `?tab=answers&question=${encodeURIComponent(r.code)}&answer=${encodeURIComponent(c.answer)}`
                        : undefined,
                  }))}
                />
              </Panel>
            );
          })}
      </PanelGrid>
      {silent.length ? <p>{t('Nobody has answered these yet: {{silent}}.', { silent: silent.join(', ') })}</p> : null}
    </>
  );
}
