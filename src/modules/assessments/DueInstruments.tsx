import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { Coming } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { INSTRUMENTS, type InstrumentCode, isInstrument } from './instrument-names.model.ts';
import { addressOf } from './instrument-address.model.ts';

const PREFIX = 'assess_';
const MOST = '100';
const codes = (Object.keys(INSTRUMENTS) as readonly string[]).filter(isInstrument);
const KINDS = codes.map((code) => `${PREFIX}${code}`).join();

/** What is due by the rules, the most urgent first; of one instrument or of all. */
export const useDueInstruments = (code?: InstrumentCode) =>
  useList(dueItem, {
    status: 'open',
    'kind[in]': code ? `${PREFIX}${code}` : KINDS,
    sort: 'dueAt',
    limit: MOST,
    fields: 'kind,dueAt,client,link',
  });

/** How much is due and overdue of each instrument; a number leads to its page. */
export function DueInstruments() {
  const { table } = usePortal();
  const found = useDueInstruments();
  const [now] = useState(() => Date.now());
  const rows = found.data?.rows ?? [];
  const counted = codes.flatMap((code) => {
    const mine = rows.filter((row) => row.kind === `${PREFIX}${code}`);
    const late = mine.filter(({ dueAt }) => dueAt && Date.parse(dueAt) < now).length;
    return mine.length ? [{ code, due: mine.length - late, late }] : [];
  });
  if (found.isPending) return <Coming />;
  if (!counted.length) return null;
  return (
    <AboveList>
      <Panel title={t('Due')} meta={rows.length} flush>
        <RowList>
          {counted.map(({ code, due, late }) => (
            <RowItem
              key={code}
              title={INSTRUMENTS[code]}
              href={`${table.base}/assessments/${addressOf(code)}`}
              end={
                <>
                  {late ? <Status look={look('late', t('{{n}} overdue', { n: late }))} /> : null}
                  {due ? <Status look={look('due', t('{{n}} due', { n: due }))} /> : null}
                </>
              }
            />
          ))}
        </RowList>
      </Panel>
    </AboveList>
  );
}

export interface DueOfProps {
  readonly code: InstrumentCode;
  /** Begins the instrument with a client; null where the person may not rate it. */
  readonly onBegin: ((client: string) => void) | null;
  readonly busy: boolean;
}

/** Whom an instrument is due for, with a way to begin it. */
export function DueOfInstrument({ code, onBegin, busy }: DueOfProps) {
  const { table } = usePortal();
  const found = useDueInstruments(code);
  const [now] = useState(() => Date.now());
  const rows = found.data?.rows ?? [];
  if (found.isPending) return <Coming />;
  if (!rows.length) return null;
  return (
    <Panel title={t('Due')} meta={rows.length} flush>
      <RowList>
        {rows.map((row) => {
          const isLate = Boolean(row.dueAt && Date.parse(row.dueAt) < now);
          const name = row.titles.client ?? t('Client');
          return (
            <RowItem
              key={row.id}
              lead={<StatusMark mark={isLate ? 'late' : 'due'} size={15} />}
              title={<Link to={`${table.base}/assessments/${addressOf(code)}?client=${row.client ?? ''}`}>{name}</Link>}
              sub={
                row.dueAt
                  ? isLate
                    ? t('Overdue since {{at}}', { at: showNear(row.dueAt) })
                    : t('Due {{at}}', { at: showNear(row.dueAt) })
                  : undefined
              }
              end={
                onBegin && row.client ? (
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={busy}
                    aria-label={t('Begin with {{name}}', { name })}
                    onClick={() => onBegin(row.client ?? '')}
                  >
                    {t('Begin')}
                  </Button>
                ) : undefined
              }
            />
          );
        })}
      </RowList>
    </Panel>
  );
}
