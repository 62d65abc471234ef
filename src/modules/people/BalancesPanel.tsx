import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useUser } from '#engine/web/session.tsx';
import type { LeaveBalance } from '#modules/leave/leave-questions.model.ts';
import { amountWords } from '#modules/leave/leave-terms.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { BalanceRow } from './BalanceRow.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { mayExpectAccounts, type PersonProps, useAccounts } from './profile-data.web.ts';

/** The leave accounts of a person; each opens the entries its figure is the sum of. */
export function BalancesPanel({ record }: PersonProps) {
  const mayAsk = mayExpectAccounts(useUser(), record);
  const found = useAccounts(record, mayAsk);
  const [open, setOpen] = useState<LeaveBalance | null>(null);
  const kept = (found.data?.balances ?? []).filter((b) => b.drawsOnBalance || b.taken + b.booked > 0);
  if (!mayAsk || (!found.isPending && !found.error && kept.length === 0)) return null;
  return (
    <Panel
      title={t('Leave balances')}
      meta={found.data ? t('as of {{on}}', { on: showDay(found.data.on) }) : undefined}
      flush
    >
      <Loaded of={found} what={t('The leave balances')} skeleton={<ListSkeleton rows={3} columns={2} />}>
        {() => (
          <ul style={{ margin: 0, padding: '0 8px 10px', listStyle: 'none' }}>
            {kept.map((balance) => (
              <li key={balance.type.id}>
                <BalanceRow balance={balance} onOpen={() => setOpen(balance)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {open ? <Entries balance={open} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}

interface EntriesProps {
  readonly balance: LeaveBalance;
  readonly onClose: () => void;
}
function Entries({ balance, onClose }: EntriesProps) {
  const id = useId();
  const signed = (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${amountWords(Math.abs(n), balance.unit)}`;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('{{name}}: entries', { name: balance.type.name })}</DialogTitle>
      <DialogContent sx={{ px: 0 }} tabIndex={0}>
        {balance.lines.length === 0 ? (
          <EmptyState title={t('No entries yet')} body={t('Leave credited and taken shows up here.')} />
        ) : (
          <RowList>
            {balance.lines.toReversed().map((line) => (
              <RowItem
                key={line.id}
                title={line.label}
                sub={[showDay(line.date), line.note].filter(Boolean).join(', ')}
                end={
                  <span style={{ textAlign: 'end' }}>
                    <b style={{ fontWeight: 500 }}>{signed(line.hours)}</b>
                    <br />
                    {t('{{running}} left', { running: amountWords(line.running, balance.unit) })}
                  </span>
                }
              />
            ))}
          </RowList>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
