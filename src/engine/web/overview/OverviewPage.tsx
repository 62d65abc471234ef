import { styled } from '@mui/material/styles';
import { Printer } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { nounsOf, type Overview, type Panel } from '#engine/model/overview/overview.ts';
import { type OverviewRead, questionsOf } from '#engine/model/overview/questions.ts';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { late } from '#ui/parts/late.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { useAnswer } from '../answers.ts';
import { Loaded } from '../Loaded.tsx';
import { useNouns } from '../use-nouns.ts';
import { OverviewFigures } from './OverviewFigures.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { useOverviewState, writeMark, type OpenMark, type OverviewState } from './overview-state.ts';
import { showAgainst, showWindow } from './overview-words.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { RowsPanel } from './RowsPanel.tsx';

const OverviewRows = late(() => import('./OverviewRows.tsx').then((m) => m.OverviewRows));

// A wide panel takes twice the room of a narrow one; both wrap like words and fill their line.
const Panels = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 14,
  '& > *': { flex: '1 1 min(22rem, 100%)', minWidth: 0, display: 'grid' },
  '& > [data-wide]': { flex: '2 1 min(36rem, 100%)' },
  '@media print': { '& > *': { flexBasis: '45%' } },
});

/** What is looked at and when it was counted, in one line; on paper the filters are there as well. */
const factsOf = ({ window, before, countedAt }: OverviewRead): string =>
  before
    ? t('{{window}}, against {{before}}. Counted {{at}}.', {
        window: showWindow(window),
        before: showAgainst(window, before),
        at: showNear(countedAt),
      })
    : t('{{window}}. Counted {{at}}.', { window: showWindow(window), at: showNear(countedAt) });

interface PanelsProps {
  readonly overview: Overview;
  readonly read: OverviewRead;
  readonly state: OverviewState;
  readonly onOpen: (mark: OpenMark) => void;
}
function Parts({ overview, read, state, onOpen }: PanelsProps) {
  const draw = (name: string, panel: Panel) =>
    panel.kind === 'rows' ? (
      <RowsPanel overview={overview} name={name} panel={panel} state={state} />
    ) : (
      <OverviewPanel
        overview={overview}
        name={name}
        panel={panel}
        read={read.panels.find((one) => one.name === name)}
        onOpen={onOpen}
      />
    );
  return (
    <PageBody>
      <OverviewFigures
        overview={overview}
        read={read}
        onOpen={(part) => onOpen({ part, series: 0, x: null, split: null })}
      />
      <Panels>
        {Object.entries(overview.panels).map(([name, panel]) => (
          <div key={name} data-wide={panel.wide ? '' : undefined}>
            {draw(name, panel)}
          </div>
        ))}
      </Panels>
    </PageBody>
  );
}

interface OverviewPageProps {
  readonly overview: Overview;
  /** Switches before those of the overview. */
  readonly tools?: ReactNode;
}
/** The page of an overview: figures, charts and tables for a period, each mark of which opens its records. */
export function OverviewPage({ overview, tools }: OverviewPageProps) {
  const state = useOverviewState(overview);
  // How a sum is written is said by its noun.
  const nouns = useNouns(nounsOf(overview));
  const found = useAnswer(questionsOf(overview).whole, state.asked, { keep: true });
  const open = (mark: OpenMark) => state.go({ open: writeMark(mark) }, { push: true });
  return (
    <Page>
      <PageHeader
        title={overview.title}
        facts={found.data ? factsOf(found.data) : (overview.lead ?? ' ')}
        tools={
          <>
            {tools}
            <PeriodPicker overview={overview} state={state} />
          </>
        }
        actions={[{ label: t('Print'), icon: Printer, onClick: () => window.print() }]}
      />
      <OverviewFilters overview={overview} state={state} />
      <Loaded of={found} what={overview.title} skeleton={<ListSkeleton rows={8} />}>
        {(read) =>
          nouns === 'loading' ? (
            <ListSkeleton rows={8} />
          ) : (
            <Parts overview={overview} read={read} state={state} onOpen={open} />
          )
        }
      </Loaded>
      {state.mark ? (
        <Suspense fallback={null}>
          <OverviewRows overview={overview} state={state} mark={state.mark} window={found.data?.window ?? null} />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** The page of one overview, for a portal's table. */
export const overviewPage = (overview: Overview) => () => <OverviewPage overview={overview} />;
