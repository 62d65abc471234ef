import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { RowResult } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { messageOfRow } from '../client.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

export interface BadRowProps {
  readonly name: string;
  readonly message: string | null;
}
/** A row that was refused, and why. */
export const BadRow = ({ name, message }: BadRowProps) => (
  <RowItem
    lead={<StatusMark mark="stop" size={15} />}
    title={name}
    sub={<span style={{ whiteSpace: 'pre-line' }}>{message}</span>}
  />
);

export interface ResultListProps {
  readonly results: readonly RowResult[];
  /** How a row is called: its record's name, or its line in the file. */
  readonly nameOf: (result: RowResult) => string;
}

/** The rows that did not work, each with its reason; the good ones are only counted. */
export function ResultList({ results, nameOf }: ResultListProps) {
  const bad = results.filter((r) => !r.ok);
  const good = results.length - bad.length;
  return (
    <>
      <p style={{ fontSize: '0.875rem' }}>
        <b>{good}</b>{' '}
        {t({ one: 'of {{results}} is OK', other: 'of {{results}} are OK' }, { count: good, results: results.length })}
        {bad.length ? (
          <>
            , <b>{bad.length}</b> {t({ one: 'is not:', other: 'are not:' }, { count: bad.length })}
          </>
        ) : (
          '.'
        )}
      </p>
      {bad.length ? (
        <RowList aria-label={t('Rows with errors')}>
          {bad.slice(0, 200).map((r) => (
            <BadRow key={r.row} name={nameOf(r)} message={messageOfRow(r)} />
          ))}
        </RowList>
      ) : null}
    </>
  );
}

export interface ResultDialogProps extends ResultListProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** What an action did to each of the selected rows. */
export function ResultDialog({ title, onClose, ...list }: ResultDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ResultList {...list} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
