import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from '#ui/parts/link.ts';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { withBegun } from '#engine/web/begun.ts';
import { Coming } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { assessment, OPEN } from './assessment.model.ts';
import { INSTRUMENTS, type InstrumentCode, isInstrument } from './instrument-names.model.ts';
import { addressOf } from './instrument-address.model.ts';

const PREFIX = 'assess_';
const MOST = '100';
const codes = (Object.keys(INSTRUMENTS) as readonly string[]).filter(isInstrument);
const KINDS = codes.map((code) => `${PREFIX}${code}`).join();

/** An instrument that a client is due for: by a rule, or assigned, or begun. */
interface DueRow {
  readonly key: string;
  readonly code: InstrumentCode;
  readonly client: string | null;
  readonly name: string;
  readonly dueAt: string | undefined;
  /** The assessment, once there is one. */
  readonly assessment: string | null;
  readonly begunAt: string | null;
}
const isLate = ({ dueAt }: DueRow, now: number): boolean => Boolean(dueAt && Date.parse(dueAt) < now);

/** What is due by the rules, what is assigned and what is in progress, the most urgent first; of one instrument or of all. */
export function useDueInstruments(code?: InstrumentCode): { readonly isPending: boolean; readonly rows: DueRow[] } {
  const asked = useList(dueItem, {
    status: 'open',
    'kind[in]': code ? `${PREFIX}${code}` : KINDS,
    sort: 'dueAt',
    limit: MOST,
    fields: 'kind,dueAt,client',
  });
  const open = useList(assessment, {
    'status[in]': OPEN.join(),
    ...(code && { instrument: code }),
    sort: 'dueAt',
    limit: MOST,
    fields: 'instrument,dueAt,client,startedAt',
  });
  const byRule = (asked.data?.rows ?? []).flatMap((row): DueRow[] => {
    const of = row.kind?.slice(PREFIX.length) ?? '';
    const name = row.titles.client ?? t('Client');
    const { dueAt, client = null } = row;
    return isInstrument(of) ? [{ key: row.id, code: of, client, name, dueAt, assessment: null, begunAt: null }] : [];
  });
  const assigned = (open.data?.rows ?? []).flatMap((row): DueRow[] => {
    const name = row.titles.client ?? t('Client');
    const { client = null, instrument: of, startedAt, status } = row;
    const begunAt = status === 'in_progress' ? (startedAt ?? row.createdAt ?? null) : null;
    return of
      ? [{ key: row.id, code: of, client, name, dueAt: row.dueAt ?? undefined, assessment: row.id, begunAt }]
      : [];
  });
  return {
    isPending: asked.isPending || open.isPending,
    rows: [...byRule, ...assigned].toSorted((a, b) => (a.dueAt ?? '~').localeCompare(b.dueAt ?? '~')),
  };
}

/** How much is due, overdue and in progress of each instrument; a number leads to its page. */
export function DueInstruments() {
  const { table } = usePortal();
  const { rows, isPending } = useDueInstruments();
  const [now] = useState(() => Date.now());
  const counted = codes.flatMap((code) => {
    const mine = rows.filter((row) => row.code === code);
    const begun = mine.filter(({ begunAt }) => begunAt).length;
    const late = mine.filter((row) => !row.begunAt && isLate(row, now)).length;
    return mine.length ? [{ code, begun, late, due: mine.length - late - begun }] : [];
  });
  if (isPending) return <Coming />;
  if (!counted.length) return null;
  return (
    <AboveList>
      <Panel title={t('Due')} meta={rows.length} flush>
        <RowList>
          {counted.map(({ code, begun, due, late }) => (
            <RowItem
              key={code}
              title={INSTRUMENTS[code]}
              href={`${table.base}/assessments/${addressOf(code)}`}
              end={
                <>
                  {late ? <Status look={look('late', t('{{n}} overdue', { n: late }))} /> : null}
                  {due ? <Status look={look('due', t('{{n}} due', { n: due }))} /> : null}
                  {begun ? <Status look={look('partial', t('{{n}} in progress', { n: begun }))} /> : null}
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

/** Whom an instrument is due for, with a way to begin it, or to go on with it. */
export function DueOfInstrument({ code, onBegin, busy }: DueOfProps) {
  const { table, hrefOf } = usePortal();
  const { rows, isPending } = useDueInstruments(code);
  const [now] = useState(() => Date.now());
  if (isPending) return <Coming />;
  if (!rows.length) return null;
  return (
    <Panel title={t('Due')} meta={rows.length} flush>
      <RowList>
        {rows.map((row) => {
          const { name } = row;
          const at = row.dueAt ? showNear(row.dueAt) : '';
          const due = isLate(row, now)
            ? look('late', t('Overdue since {{at}}', { at }))
            : look('due', at ? t('Due {{at}}', { at }) : t('Due'));
          const state = withBegun(row.begunAt, due);
          const open = row.assessment ? hrefOf(assessment.name, row.assessment) : undefined;
          return (
            <RowItem
              key={row.key}
              lead={<StatusMark mark={state.mark} size={15} />}
              title={<Link to={`${table.base}/assessments/${addressOf(code)}?client=${row.client ?? ''}`}>{name}</Link>}
              sub={state.word}
              end={
                open ? (
                  <TextLink to={open}>
                    {row.begunAt ? t('Continue with {{name}}', { name }) : t('Open for {{name}}', { name })}
                  </TextLink>
                ) : onBegin && row.client && !row.assessment ? (
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
