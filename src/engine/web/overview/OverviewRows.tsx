import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Link } from '#ui/parts/link.ts';
import type { Figure, Overview, Panel } from '#engine/model/overview/overview.ts';
import type { Window } from '#engine/model/overview/periods.ts';
import { PAGE, questionsOf, type RowsRead } from '#engine/model/overview/questions.ts';
import { showNumber } from '#engine/model/figures.ts';
import { titleOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { saveAnswer, useAnswer } from '../answers.ts';
import { useSaving } from '../use-saving.ts';
import { columnsFor } from '../list/columns.tsx';
import { Loaded } from '../Loaded.tsx';
import { usePortal } from '../portal-context.ts';
import { mayDo } from '../portal.tsx';
import { useUser } from '../session.tsx';
import { useNouns } from '../use-nouns.ts';
import { reportOf } from './mark-report.ts';
import { nounOfMeasure } from './overview-words.ts';
import type { OpenMark, OverviewState } from './overview-state.ts';

/** The records of one answer, in the columns that the overview names. */
export function RecordsTable({ read, label }: { readonly read: RowsRead; readonly label: string }) {
  const { nounOf, hrefOf } = usePortal();
  const resource = nounOf(read.noun);
  if (!resource) return null;
  const rows = read.records;
  const all = columnsFor(resource, rows, undefined);
  // The first names the record, the others are those that were asked for, in their order.
  const columns = [all[0], ...read.columns.map((name) => all.find(({ key }) => key === name))].flatMap((column) =>
    column ? [{ ...column, sortable: false, width: Math.min(column.width, 12) }] : [],
  );
  return (
    <DataTable
      label={label}
      columns={[...new Map(columns.map((column) => [column.key, column])).values()]}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={(row) => titleOf(resource, row)}
      rowHref={hrefOf(read.noun) === undefined ? undefined : ({ id }) => hrefOf(read.noun, id) ?? ''}
    />
  );
}

/** The measure of a part that a mark is in. */
const measureOf = (part: Figure | Panel, series: number) =>
  ('series' in part ? (part.series[series] ?? part.series[0]) : part).measure;

export interface OverviewRowsProps {
  readonly overview: Overview;
  readonly state: OverviewState;
  readonly mark: OpenMark;
  /** The days that the overview looks at, once they are known. */
  readonly window: Window | null;
}

/** The records behind a mark, over the page: as many as it counts, with a link to each and the whole as CSV. */
export function OverviewRows({ overview, state: { asked, go, filters }, mark, window }: OverviewRowsProps) {
  const id = useId();
  const saving = useSaving();
  const user = useUser();
  const { nounOf, hrefOf } = usePortal();
  const [page, setPage] = useState(0);
  const part = overview.figures[mark.part] ?? overview.panels[mark.part];
  const noun = part ? nounOfMeasure(measureOf(part, mark.series)) : '';
  const nouns = useNouns(noun ? [noun] : []);
  const { rows } = questionsOf(overview);
  const question = { ...asked, ...mark };
  const found = useAnswer(rows, part ? { ...question, offset: page * PAGE, limit: PAGE } : null, { keep: true });
  const close = () => go({ open: '' });
  const title = part ? t(part.title) : overview.title;
  const resource = nounOf(noun);
  const total = found.data?.total ?? 0;
  const reports = hrefOf('report');
  const columns = found.data?.columns ?? [];
  const report =
    part && window && reports !== undefined
      ? reportOf({ overview, part, measure: measureOf(part, mark.series), mark, window, filters, columns })
      : null;
  const save = () => saving(saveAnswer(rows, question));
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>
        {title} {found.data ? <span style={{ fontWeight: 400 }}>{showNumber(total)}</span> : null}
      </DialogTitle>
      <DialogContent sx={{ px: 0, pb: 0 }} tabIndex={0}>
        <Loaded
          of={found}
          what={title}
          isEmpty={(read) => read.total === 0}
          empty={<EmptyState title={t('No records')} />}
        >
          {(read) => (nouns === 'loading' ? null : <RecordsTable read={read} label={title} />)}
        </Loaded>
      </DialogContent>
      <DialogActions>
        {total > PAGE ? (
          <>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t('Previous')}
            </Button>
            <Button disabled={(page + 1) * PAGE >= total} onClick={() => setPage(page + 1)}>
              {t('Next')}
            </Button>
          </>
        ) : null}
        {report ? (
          <Button component={Link} to={`${reports}/new`} state={{ report }}>
            {t('Open as report')}
          </Button>
        ) : null}
        {resource && mayDo(user, resource, 'export') ? <Button onClick={save}>{t('Spreadsheet (CSV)')}</Button> : null}
        <Button onClick={close}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
