import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, text, useAddressState } from '#engine/web/address-state.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { ActDialog } from './ActDialog.tsx';
import { EntryForm } from './EntryForm.tsx';
import { VitalCells } from './VitalCells.tsx';
import { byBed, byUrgency, useRound } from './vitals-data.web.ts';
import {
  findingWords,
  isOverdue,
  levelLook,
  roundLook,
  setWords,
  sortName,
  toDoLook,
  yearsOf,
} from './vitals-words.web.ts';
import { vitalSigns } from './vital-signs.model.ts';
import type { RoundRow, VitalSet } from './vitals-wire.model.ts';

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${v.hairline}`,
  borderRadius: 8,
  '& > li + li': { borderTop: `1px solid ${v.hairline}` },
});
const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(10rem, 1fr) minmax(0, 2.8fr) 12rem 9.5rem',
  gap: '2px 14px',
  alignItems: 'center',
  padding: '8px 16px',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& strong': { fontWeight: 600, fontSize: '0.875rem' },
  '& small': { display: 'block', fontSize: 'max(12px, 0.75rem)', color: v.textSecondary },
  '@media (max-width: 1023.95px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > *': { gridColumn: 1 } },
  '& > .do': { textAlign: 'end', '@media (max-width: 1023.95px)': { gridColumn: 2, gridRow: '1 / span 3' } },
  [phone]: { padding: '10px 12px' },
});
const Body = styled('div')({ padding: '4px 16px 16px', background: v.subtle, [phone]: { padding: '4px 12px 14px' } });

const SORTS = ['due', 'bed'] as const;

/** A critical set that asks for its action: right after it was saved there is no way round it. */
interface Asked {
  readonly set: VitalSet;
  readonly name: string;
  readonly mustAct: boolean;
  /** Whose turn it is afterwards. */
  readonly next?: string;
}

/** The round: whom one looks after, what was measured last, and the next values typed in one after the other. */
export default function SignsScreen() {
  const found = useRound();
  const [{ client: open, sort }, go] = useAddressState({ client: text(), sort: choice(SORTS, 'due') });
  const rows = (sort === 'bed' ? byBed : byUrgency)(found.data ?? []);
  const { table } = usePortal();
  const notify = useNotice();
  const [asked, setAsked] = useState<Asked | null>(null);
  const show = (client: string | undefined) => go({ client: client ?? '' });
  const nextOf = (id: string): string | undefined => rows[rows.findIndex((row) => row.client.id === id) + 1]?.client.id;
  const saved = (row: RoundRow, set: VitalSet) => {
    const next = nextOf(row.client.id);
    notify({ message: t('Saved for {{name}}', { name: sortName(row.client) }), severity: 'success' });
    if (set.status === 'critical') setAsked({ set, name: sortName(row.client), mustAct: true, next });
    else show(next);
  };
  const late = rows.filter(isOverdue).length;
  const critical = rows.filter((row) => row.open.some(({ status }) => status === 'critical')).length;
  return (
    <Page>
      <PageHeader
        title={t('Vital signs')}
        count={found.data ? rows.length : undefined}
        facts={[
          t({ one: '{{count}} overdue', other: '{{count}} overdue' }, { count: late }),
          t({ one: '{{count}} critical, open', other: '{{count}} critical, open' }, { count: critical }),
        ].join(' · ')}
        tools={
          <Segmented
            label={t('Order')}
            options={[
              { key: 'due', label: t('By what is due') },
              { key: 'bed', label: t('By bed') },
            ]}
            value={sort}
            onChange={(key) => go({ sort: key === 'bed' ? 'bed' : 'due' })}
          />
        }
        actions={[
          { label: t('Monitoring'), href: `${table.base}/vitals/monitoring/signs` },
          { label: t('Weight'), href: `${table.base}/vitals/weight` },
        ]}
      />
      <PageBody>
        <Loaded
          of={found}
          what={t('The round')}
          skeleton={<ListSkeleton rows={6} columns={3} />}
          empty={
            <EmptyState
              title={t('No active clients in your assignment')}
              body={t('Clients in your unit or caseload show up here.')}
            />
          }
        >
          {() => (
            <Rows aria-label={t('Clients in this round')}>
              {rows.map((row) => (
                <ClientRow
                  key={row.episode.id}
                  row={row}
                  isOpen={open === row.client.id}
                  onOpen={() => show(open === row.client.id ? undefined : row.client.id)}
                  onSaved={(set) => saved(row, set)}
                  onAct={(set) => setAsked({ set, name: sortName(row.client), mustAct: false })}
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </PageBody>
      {asked ? (
        <ActDialog
          set={asked.set}
          name={asked.name}
          onClose={asked.mustAct ? undefined : () => setAsked(null)}
          onDone={() => {
            setAsked(null);
            if (asked.mustAct) show(asked.next);
          }}
        />
      ) : null}
    </Page>
  );
}

const takenWords = ({ takenAt }: VitalSet): string => (takenAt ? showNear(takenAt) : '');

interface ClientRowProps {
  readonly row: RoundRow;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onSaved: (set: VitalSet) => void;
  readonly onAct: (set: VitalSet) => void;
}

function ClientRow({ row, isOpen, onOpen, onSaved, onAct }: ClientRowProps) {
  const { client, last } = row;
  const { table } = usePortal();
  const act = useAct(vitalSigns);
  const task = useTask();
  const body = useRef<HTMLDivElement>(null);
  const name = sortName(client);
  const [toAct] = row.open;
  const mayTake = mayDo(useUser(), vitalSigns, 'create');
  useEffect(() => {
    if (isOpen) body.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <li>
      <Head>
        <div>
          <strong>
            <TextLink to={`${table.base}/clients/${client.id}?tab=vitals`}>{name}</TextLink>
          </strong>
          <small>
            {[row.bed ?? t('No bed'), row.episode.titles.unit, row.episode.levelOfCare].filter(Boolean).join(' · ')}
          </small>
        </div>
        <div>
          {last ? (
            <>
              {last.notTaken ? setWords(last) : <VitalCells row={row} />}
              <small>
                {last.level === 'normal' ? null : <Status look={levelLook(last)} />}{' '}
                {[
                  ...(last.findings ?? []).filter(({ level }) => level === last.level).map(findingWords),
                  takenWords(last),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </>
          ) : (
            t('No measurements yet')
          )}
        </div>
        <Status look={toAct ? toDoLook(toAct.status) : roundLook(row)} />
        <div className="do">
          {toAct?.can.includes('review') ? (
            <Button
              size="small"
              aria-busy={task.busy || undefined}
              onClick={() => void task.run(() => act.run('review', toAct.id))}
            >
              {t('Reviewed')}
            </Button>
          ) : toAct?.can.includes('notify') ? (
            <Button size="small" color="error" variant="contained" onClick={() => onAct(toAct)}>
              {t('Respond')}
            </Button>
          ) : null}{' '}
          {mayTake ? (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={t('Enter values for {{name}}', { name })}
              onClick={onOpen}
            >
              {isOpen ? t('Close') : t('Enter')}
            </Button>
          ) : null}
        </div>
      </Head>
      <FormError>{task.error?.message ?? null}</FormError>
      {isOpen ? (
        <Body ref={body}>
          <EntryForm client={client.id} age={yearsOf(client.dob)} onSaved={onSaved} />
        </Body>
      ) : null}
    </li>
  );
}
