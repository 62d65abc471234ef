import type { AnyResource } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { RowList } from '#ui/parts/RowItem.tsx';
import { messageOf, messageOfRow } from '../client.ts';
import { refusalLines } from '../fields/input-props.ts';
import { showNumber } from '#engine/model/figures.ts';
import { translate, t } from '#engine/model/words.ts';
import { useRun } from '../runs.ts';
import { BadRow } from './RowResults.tsx';

const isRow = (value: unknown): value is RowResult => typeof value === 'object' && value !== null && 'row' in value;

export interface ImportRunProps {
  readonly resource: AnyResource;
  /** The run's id. */
  readonly id: string;
}

/** A long import on its way, and how it ended. It goes on when the dialog is closed. */
export function ImportRun({ resource, id }: ImportRunProps) {
  const { data: run, error } = useRun(id);
  if (error && !run) return <FormError>{messageOf(error)}</FormError>;
  const done = run?.done ?? 0;
  const total = run?.total ?? 0;
  if (run?.status === 'failed') return <FormError>{t(run.message ?? '')}</FormError>;
  if (run?.status !== 'finished') {
    const share = total ? Math.round((done / total) * 100) : 0;
    return (
      <div style={{ display: 'grid', gap: 8, fontSize: '0.875rem' }}>
        <p role="status">
          {t('{{done}} of {{total}} rows. You can close this; the import continues.', {
            done: showNumber(done),
            total: showNumber(total),
          })}
        </p>
        <Bars value={share} label={t('{{share}}% imported', { share })} />
      </div>
    );
  }
  const bad = Array.isArray(run.result) ? run.result.filter(isRow) : [];
  return (
    <>
      <p role="status" style={{ fontSize: '0.875rem' }}>
        {translate({ message: run.message ?? '', ...run.said })}.
      </p>
      {bad.length ? (
        <RowList aria-label={t('Rows with errors')}>
          {bad.map((r) => (
            <BadRow
              key={r.row}
              name={t('Line {{row}}', { row: r.row })}
              message={refusalLines(resource, messageOfRow(r))}
            />
          ))}
        </RowList>
      ) : null}
    </>
  );
}
