import type { Overview, RowsPanel as RowsPart } from '#engine/model/overview/overview.ts';
import { questionsOf } from '#engine/model/overview/questions.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { useAnswer } from '../answers.ts';
import { ApiError } from '../client.ts';
import { Loaded } from '../Loaded.tsx';
import { useNouns } from '../use-nouns.ts';
import { writeMark, type OverviewState } from './overview-state.ts';
import { nounOfMeasure } from './overview-words.ts';
import { RecordsTable } from './OverviewRows.tsx';

const SHOWN = 8;

export interface RowsPanelProps {
  readonly overview: Overview;
  readonly name: string;
  readonly panel: RowsPart;
  readonly state: OverviewState;
}
/** The first records of a measure, with the way to all of them. */
export function RowsPanel({ overview, name, panel, state }: RowsPanelProps) {
  const nouns = useNouns([nounOfMeasure(panel.measure)]);
  const found = useAnswer(
    questionsOf(overview).rows,
    { ...state.asked, part: name, series: 0, offset: 0, limit: SHOWN },
    { keep: true },
  );
  const title = t(panel.title);
  const search = new URLSearchParams(window.location.search);
  search.set('open', writeMark({ part: name, series: 0, x: null, split: null }));
  const all =
    found.data && found.data.total > SHOWN ? (
      <TextLink to={`?${search.toString()}`}>{t('All {{n}}', { n: showNumber(found.data.total) })}</TextLink>
    ) : null;
  const isLocked = found.error instanceof ApiError && found.error.status === 403;
  return (
    <Panel title={title} meta={panel.note && t(panel.note)} action={all} flush>
      {isLocked ? (
        <EmptyState mark="hold" title={t('Your role does not include these records')} />
      ) : (
        <Loaded
          of={found}
          what={title}
          isEmpty={(read) => read.total === 0}
          empty={<EmptyState title={t('No records')} />}
        >
          {(read) => (nouns === 'loading' ? null : <RecordsTable read={read} label={title} />)}
        </Loaded>
      )}
    </Panel>
  );
}
