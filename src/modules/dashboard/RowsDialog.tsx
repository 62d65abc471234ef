import { type Loadable, Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { dayFormat } from '#engine/model/formats.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { credential, USABLE } from '#modules/people/credential.model.ts';
import { endOfMonth } from '#engine/model/days.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { EMPLOYMENT_EVENT_TYPES } from '#modules/people/work-categories.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { MOVES } from './people-data.web.ts';

const monthName = dayFormat({ month: 'long', year: 'numeric' });

interface Line {
  readonly key: string;
  readonly mark: MarkName;
  readonly who: string;
  readonly what: string;
  readonly on: string;
  readonly person: string | undefined;
}
interface RowsProps {
  readonly title: string;
  readonly lines: readonly Line[] | undefined;
  readonly found: Loadable<unknown>;
  readonly more: boolean;
}

/** The rows behind a number whose noun has no list of its own here. It lives in the address: `?rows=2026-10`. */
export function RowsDialog() {
  const [{ rows: asked }] = useAddressState({ rows: text() });
  if (asked === 'credentials') return <CredentialRows />;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? <MonthRows month={asked} /> : null;
}

function MonthRows({ month }: { readonly month: string }) {
  const first = `${month}-01`;
  const last = endOfMonth(first);
  const found = useList(employmentEvent, {
    ...MOVES,
    'effectiveDate[gte]': first,
    'effectiveDate[lte]': last < today() ? last : today(),
    sort: 'effectiveDate',
    limit: '100',
  });
  const lines = found.data?.rows.map(
    (event): Line => ({
      key: event.id,
      mark: event.type === 'termination' ? 'off' : 'done',
      who: event.titles.employee ?? t('Someone'),
      what: [event.type ? EMPLOYMENT_EVENT_TYPES[event.type] : '', event.reason].filter(Boolean).join(', '),
      on: event.effectiveDate ?? first,
      person: event.employee,
    }),
  );
  return (
    <Rows
      title={t('Joiners and leavers in {{value}}', { value: monthName.format(new Date(`${first}T00:00:00Z`)) })}
      lines={lines}
      found={found}
      more={Boolean(found.data?.page.next)}
    />
  );
}

function CredentialRows() {
  const found = useList(credential, {
    ...USABLE,
    'expiresOn[lte]': 'today+30',
    sort: 'expiresOn',
    limit: '100',
  });
  const lines = found.data?.rows.map((row): Line => {
    const gone = (row.expiresOn ?? '') < today();
    return {
      key: row.id,
      mark: gone ? 'stop' : 'late',
      who: row.titles.employee ?? t('Someone'),
      what: `${[row.type, row.number].filter(Boolean).join(' ')}${gone ? ', expired' : ''}`,
      on: row.expiresOn ?? today(),
      person: row.employee,
    };
  });
  return (
    <Rows
      title={t('Credentials expired or expiring in 30 days')}
      lines={lines}
      found={found}
      more={Boolean(found.data?.page.next)}
    />
  );
}

function Rows({ title, lines, found, more }: RowsProps) {
  const id = useId();
  const { hrefOf } = usePortal();
  const [, go] = useAddressState({ rows: text() });
  const close = () => go({ rows: '' }, { alone: true });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ px: 0 }} tabIndex={0}>
        <Loaded
          of={loadedAs(found, lines)}
          what={title}
          skeleton={<ListSkeleton rows={4} columns={2} />}
          empty={<EmptyState title={t('No one')} />}
        >
          {(all) => (
            <RowList>
              {all.map((line) => (
                <RowItem
                  key={line.key}
                  lead={<StatusMark mark={line.mark} tone={line.mark === 'late' ? 'notice' : undefined} size={15} />}
                  title={line.who}
                  sub={line.what}
                  end={showDay(line.on)}
                  href={line.person ? hrefOf('employee', line.person) : undefined}
                />
              ))}
            </RowList>
          )}
        </Loaded>
        {more ? <p style={{ padding: '8px 24px' }}>{t('The first 100 are shown.')}</p> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
