import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CalendarDays, HandCoins, Plus } from 'lucide-react';
import { useAnswer } from '#engine/web/answers.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { KeyValue, type KeyValueItem } from '#ui/parts/KeyValue.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { tone, v } from '#ui/theme/vars.ts';
import { leaveRequest } from './leave-request.model.ts';
import { LedgerRows } from './LeaveTables.tsx';
import { type LeaveBalance, leaveBalances } from './leave-questions.model.ts';
import { amountWords } from './leave-terms.model.ts';
import { daysWords, hoursWords, spanWords } from './leave-words.web.ts';

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13.5rem, 100%), 1fr))',
  gap: 14,
});

/** One's leave: what is there of each kind, the lines behind each number, and one's requests. */
export default function LeaveBalancesScreen() {
  const [{ employee, type: open }, go] = useAddressState({ employee: text('me'), type: text() });
  const user = useUser();
  const { hrefOf } = usePortal();
  const nobody = employee === 'me' && !user.employeeId;
  const found = useAnswer(leaveBalances, nobody ? null : { employee });
  const list = hrefOf('leave_request') ?? '..';
  const mine = employee === 'me';
  const toggle = (code: string) => go({ type: open === code ? '' : code }, { push: true });
  const data = found.data;
  const payoutHref = (id: string) => `${list}/payouts/new?employee=${id}`;
  const used = data?.balances.filter(hasFigures) ?? [];
  const others = data?.balances.filter((b) => !hasFigures(b)) ?? [];
  return (
    <Page>
      <PageHeader
        title={mine ? t('My leave') : t('Leave for {{name}}', { name: data?.employee.name ?? '' })}
        crumbs={[{ label: t('Leave'), href: list }]}
        facts={
          data ? (
            t('As of {{on}}. Leave year {{from}} to {{to}}.', {
              on: showDay(data.on),
              from: showDay(data.leaveYear.from),
              to: showDay(data.leaveYear.to),
            })
          ) : (
            <Coming />
          )
        }
        actions={[
          { label: t('Calendar'), icon: CalendarDays, href: `${list}/calendar` },
          ...(data ? [{ label: t('Request payout'), icon: HandCoins, href: payoutHref(data.employee.id) }] : []),
          {
            label: t('Request leave'),
            short: t('Request'),
            icon: Plus,
            kind: 'primary',
            href: `${list}/new${mine ? '' : `?employee=${employee}`}`,
          },
        ]}
      />
      <PageBody>
        {nobody ? (
          <EmptyState
            title={t('This account isn’t linked to an employee record')}
            body={t('Only employees have leave balances.')}
          />
        ) : (
          <Loaded of={found} what={t('The balances')} skeleton={<ListSkeleton rows={4} />}>
            {({ balances }) => (
              <>
                <Cards>
                  {used.map((b) => (
                    <BalanceCard
                      key={b.type.id}
                      balance={b}
                      open={open === b.type.code}
                      onToggle={() => toggle(b.type.code)}
                    />
                  ))}
                </Cards>
                {others.length ? (
                  <p style={{ fontSize: '0.8125rem', color: v.textSecondary }}>
                    {t('No balance needed: {{others}}.', {
                      others: others.map((b) => b.type.name).join(', '),
                    })}
                  </p>
                ) : null}
                <Opened balance={balances.find((b) => b.type.code === open)} />
                <Requests employee={employee} mine={mine} />
              </>
            )}
          </Loaded>
        )}
      </PageBody>
    </Page>
  );
}

const hasFigures = (b: LeaveBalance): boolean =>
  b.lines.length > 0 || b.pending > 0 || b.taken > 0 || b.booked > 0 || (b.available ?? 0) !== 0;

interface BalanceCardProps {
  readonly balance: LeaveBalance;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One leave type: the available balance and its details. */
function BalanceCard({ balance: b, open, onToggle }: BalanceCardProps) {
  const items: KeyValueItem[] = [
    { key: 'pending', label: t('Pending'), value: amountWords(b.pending, b.unit) },
    { key: 'booked', label: t('Booked'), value: amountWords(b.booked, b.unit) },
    { key: 'taken', label: t('Taken this year'), value: amountWords(b.taken, b.unit) },
  ];
  return (
    <Panel
      title={b.type.name}
      action={
        <i aria-hidden style={{ width: 18, height: 12, borderRadius: 3, background: tone(b.type.tone, 'line') }} />
      }
      footer={
        b.lines.length ? (
          <Button size="small" variant="text" aria-expanded={open} onClick={onToggle}>
            {open
              ? t('Hide history')
              : t('Show {{part}}', {
                  part: t({ one: 'entry', other: '{{count}} entries' }, { count: b.lines.length }),
                })}
          </Button>
        ) : (
          t('No entries yet')
        )
      }
    >
      {b.available === null ? null : (
        <p style={{ marginBottom: 10, lineHeight: 1.2 }}>
          <span style={{ fontSize: '1.625rem', fontWeight: 500, letterSpacing: '-0.018em' }}>
            {amountWords(b.available, b.unit)}
          </span>{' '}
          <span style={{ fontSize: '0.8125rem', color: v.textSecondary }}>{t('available')}</span>
        </p>
      )}
      <KeyValue items={items} />
      {b.expiring.map((e) => (
        <p
          key={e.on}
          style={{ display: 'flex', gap: 6, marginTop: 8, fontSize: '0.8125rem', color: tone('notice', 'text') }}
        >
          <StatusMark mark="late" tone="notice" size={14} />
          {t('{{hours}} expire after {{on}}', { hours: amountWords(e.hours, b.unit), on: showDay(e.on) })}
        </p>
      ))}
    </Panel>
  );
}

function Opened({ balance }: { readonly balance: LeaveBalance | undefined }) {
  if (!balance || balance.lines.length === 0) return null;
  return (
    <Panel
      title={t('{{name}}: balance history', { name: balance.type.name })}
      meta={t('{{lines}} entries', { lines: balance.lines.length })}
      footer={
        balance.available === null || balance.ledger === null
          ? undefined
          : t('{{ledger}} in the account, −{{booked}} booked, −{{pending}} pending: {{available}} available.', {
              ledger: amountWords(balance.ledger, balance.unit),
              booked: amountWords(balance.booked, balance.unit),
              pending: amountWords(balance.pending, balance.unit),
              available: amountWords(balance.available, balance.unit),
            })
      }
      flush
    >
      <LedgerRows
        lines={balance.lines}
        unit={balance.unit}
        label={t('{{name}} history', { name: balance.type.name })}
      />
    </Panel>
  );
}

function Requests({ employee, mine }: { readonly employee: string; readonly mine: boolean }) {
  const { hrefOf } = usePortal();
  const found = useList(leaveRequest, { employee, limit: '25', sort: '-from' });
  return (
    <Panel title={mine ? t('My requests') : t('Requests')} flush>
      <Loaded
        of={found}
        what={t('The requests')}
        skeleton={<ListSkeleton rows={4} columns={2} />}
        empty={
          <EmptyState
            title={t('No requests yet')}
            body={t('Your leave requests show up here with their status. Start with Request leave.')}
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={spanWords(row.from ?? '', row.to ?? '')}
                aside={row.from?.slice(0, 4)}
                sub={`${row.titles.leaveType ?? ''}, ${daysWords(row.days ?? 0)}, ${hoursWords(row.hours ?? 0)}`}
                href={hrefOf('leave_request', row.id)}
                end={row.status ? <Status look={statusLook(leaveRequest, row.status)} /> : null}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
