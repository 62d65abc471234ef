import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { choice, pageNumber, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { BulkBar } from '#ui/parts/BulkBar.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type MeritLine, meritDecisions, type ProposalState } from './compensation-questions.model.ts';
import { isOutside } from './merit-rules.model.ts';
import { dollars, ratio, rateWords, spanOf } from './pay-words.web.ts';
import { ratingWords, stateLook } from './proposal-words.web.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useDecide } from './use-decide.web.ts';

const SHOWN = {
  reviewed: ['reviewed'],
  submitted: ['submitted'],
  open: ['draft', 'returned'],
  approved: ['approved', 'applied'],
} as const satisfies Record<string, readonly ProposalState[]>;
const FILTERS = [
  { key: 'reviewed', label: t('To approve') },
  { key: 'submitted', label: t('In review') },
  { key: 'open', label: t('With managers') },
  { key: 'approved', label: t('Approved') },
] as const;
const KEYS = FILTERS.map(({ key }) => key);

/** Proposals on one page. */
const PAGE = 50;
const isOff = ({ percent, least, most }: MeritLine): boolean =>
  least !== null && most !== null && isOutside({ percent, guideline: { least, most } });

const COLUMNS: readonly Column<MeritLine>[] = [
  { key: 'name', header: t('Employee'), width: 12, render: ({ name }) => name, below: ({ position }) => position },
  {
    key: 'manager',
    header: t('Manager'),
    width: 9,
    priority: 2,
    quiet: true,
    render: ({ managerName }) => managerName,
  },
  { key: 'rating', header: t('Rating'), width: 10, priority: 3, render: ({ rating }) => ratingWords(rating) },
  {
    key: 'compa',
    header: t('Compa-ratio'),
    width: 6,
    align: 'end',
    priority: 5,
    quiet: true,
    render: ({ compa }) => ratio(compa),
  },
  {
    key: 'guideline',
    header: t('Guideline'),
    width: 6.5,
    align: 'end',
    priority: 4,
    quiet: true,
    render: (one) => spanOf(one.least, one.most),
  },
  {
    key: 'raise',
    header: t('Raise'),
    width: 5.5,
    align: 'end',
    onPhone: 'second',
    render: (one) => {
      const words = one.percent === null ? '–' : t('{{n}}%', { n: one.percent });
      return isOff(one) ? <Status look={look('late', words, 'notice')} /> : words;
    },
  },
  {
    key: 'now',
    header: t('Pay'),
    width: 8,
    align: 'end',
    priority: 4,
    quiet: true,
    render: ({ pay, isHourly }) => rateWords(pay, isHourly),
  },
  {
    key: 'pay',
    header: t('New pay'),
    width: 8,
    align: 'end',
    onPhone: 'end',
    render: ({ proposedPay, isHourly }) => rateWords(proposedPay, isHourly),
  },
  {
    key: 'cost',
    header: t('Cost per year'),
    width: 6.5,
    align: 'end',
    priority: 3,
    render: ({ cost }) => dollars(cost),
  },
  {
    key: 'status',
    header: t('Status'),
    width: 7,
    priority: 6,
    onPhone: 'third',
    render: ({ status }) => <Status look={stateLook(status)} />,
  },
];

/** The proposals of the cycle for HR: those that wait are approved or returned, many at once. */
export function ProposalsView() {
  const found = useAnswer(meritDecisions, {});
  return (
    <Loaded
      of={found}
      what={t('The proposals')}
      isEmpty={({ cycle }) => cycle === null}
      empty={
        <EmptyState title={t('No proposals yet')} body={t('They appear once a merit cycle is open.')} mark="off" />
      }
    >
      {({ cycle, lines }) => (
        <>
          {cycle ? (
            <p style={{ margin: 0 }}>
              {t('{{cycle}}, new pay from {{day}}', { cycle: cycle.name, day: showDay(cycle.effectiveDate) })}
            </p>
          ) : null}
          <Decisions lines={lines} />
        </>
      )}
    </Loaded>
  );
}

function Decisions({ lines }: { readonly lines: readonly MeritLine[] }) {
  const { hrefOf } = usePortal();
  const [{ show, page }, put] = useAddressState({ show: choice(KEYS, 'reviewed'), page: pageNumber });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [returning, setReturning] = useState(false);
  const { decide, error, busy } = useDecide();
  const states: readonly ProposalState[] = SHOWN[show];
  const group = lines.filter(({ status }) => states.includes(status));
  const first = (Math.min(page, Math.max(1, Math.ceil(group.length / PAGE))) - 1) * PAGE;
  const rows = group.slice(first, first + PAGE);
  const picked = rows.filter((one) => one.proposal !== null && chosen.has(one.proposal));
  const ids = picked.flatMap(({ proposal }) => proposal ?? []);
  const isDecidable = rows.some(({ mayApprove, mayReview }) => mayApprove || mayReview);
  const isReview = show === 'submitted';
  const run = async (decision: 'approve' | 'review') => {
    if (await decide(ids, decision)) setChosen(new Set());
  };
  return (
    <>
      <div>
        <Segmented
          label={t('Show')}
          value={show}
          options={FILTERS.map(({ key, label }) => {
            const of: readonly ProposalState[] = SHOWN[key];
            const n = lines.filter(({ status }) => of.includes(status)).length;
            return { key, label: n ? `${label} ${n}` : label };
          })}
          onChange={(next) => {
            setChosen(new Set());
            put({ show: next, page: 1 });
          }}
        />
      </div>
      <FormError>{error}</FormError>
      {group.length === 0 ? (
        <EmptyState title={t('No proposals here')} body={t('Choose another group above.')} mark="done" />
      ) : (
        <DataTable
          label={t('Proposals')}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ proposal }) => proposal ?? ''}
          rowName={({ name }) => name}
          rowHref={({ proposal }) => hrefOf('merit_proposal', proposal ?? undefined) ?? ''}
          lead={({ name }, onPhone) => <Avatar name={name} size={onPhone ? 'large' : 'small'} />}
          {...(isDecidable ? { selection: chosen, onSelection: setChosen } : {})}
          {...(group.length > PAGE
            ? {
                page: {
                  from: first + 1,
                  to: first + rows.length,
                  total: group.length,
                  ...(first > 0 ? { onPrevious: () => put({ page: page - 1 }) } : {}),
                  ...(first + PAGE < group.length ? { onNext: () => put({ page: page + 1 }) } : {}),
                },
              }
            : {})}
          bulk={
            picked.length
              ? () => (
                  <BulkBar
                    count={picked.length}
                    onClear={() => setChosen(new Set())}
                    trailing={<b>{dollars(picked.reduce((sum, { cost }) => sum + cost, 0))}</b>}
                    actions={[
                      { label: t('Return'), icon: Undo2, onClick: () => setReturning(true) },
                      isReview
                        ? {
                            label: t('Pass on to HR'),
                            icon: Check,
                            kind: 'primary',
                            busy,
                            onClick: () => void run('review'),
                          }
                        : {
                            label: t('Approve'),
                            icon: Check,
                            kind: 'primary',
                            busy,
                            onClick: () => void run('approve'),
                          },
                    ]}
                  />
                )
              : undefined
          }
        />
      )}
      {returning ? (
        <ReturnDialog
          proposals={ids}
          onClose={() => setReturning(false)}
          onDone={() => {
            setReturning(false);
            setChosen(new Set());
          }}
        />
      ) : null}
    </>
  );
}
