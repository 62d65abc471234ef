import { CalendarDays, ChevronLeft, ChevronRight, HandCoins, Plus } from 'lucide-react';
import { yearOf } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { allLoaded, Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { leaveRequest } from './leave-request.model.ts';
import { leaveBalances, leaveHolidays } from './leave-questions.model.ts';
import { amountWords } from './leave-terms.model.ts';
import { daysWords, hoursWords, spanWords } from './leave-words.web.ts';
import { YearGrid } from './YearGrid.tsx';

/** `absence`: my balances, my year day by day, and my requests. */
export default function MyAbsences() {
  const { employeeId } = useUser();
  const { hrefOf } = usePortal();
  const base = hrefOf('leave_request') ?? '..';
  return (
    <Page>
      <PageHeader
        title={t('My absences')}
        facts={t('Your balances, your year and your requests')}
        actions={[
          { label: t('Leave calendar'), icon: CalendarDays, href: `${base}/calendar` },
          { label: t('Balance history'), icon: HandCoins, href: `${base}/balances` },
          { label: t('Request leave'), short: t('Request'), icon: Plus, kind: 'primary', href: `${base}/new` },
        ]}
      />
      <PageBody>
        {employeeId ? (
          <>
            <Balances />
            <Year person={employeeId} />
          </>
        ) : (
          <EmptyState
            title={t('This account isn’t linked to an employee record')}
            body={t('Only employees have leave balances.')}
          />
        )}
      </PageBody>
    </Page>
  );
}

function Balances() {
  const { hrefOf } = usePortal();
  const found = useAnswer(leaveBalances, { employee: 'me' });
  return (
    <Loaded of={found} what={t('The balances')} skeleton={<ListSkeleton rows={2} columns={3} />}>
      {({ balances, on }) => {
        const kept = balances.filter(({ available, lines }) => available !== null && lines.length > 0);
        if (kept.length === 0)
          return (
            <EmptyState
              title={t('No leave balances')}
              body={t('Your balances will appear here once you are assigned a leave policy.')}
            />
          );
        return (
          <FigureStrip label={t('Balances as of {{on}}', { on: showDay(on) })}>
            {kept.map(({ type, unit, available, booked, pending, taken }) => (
              <Figure
                key={type.id}
                label={type.name}
                value={amountWords(available ?? 0, unit)}
                cause={[
                  t('{{n}} taken', { n: amountWords(taken, unit) }),
                  booked ? t('{{n}} booked', { n: amountWords(booked, unit) }) : '',
                  pending ? t('{{n}} pending', { n: amountWords(pending, unit) }) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
                href={`${hrefOf('leave_request') ?? '..'}/balances?type=${type.code}`}
              />
            ))}
          </FigureStrip>
        );
      }}
    </Loaded>
  );
}

/** One calendar year: a grid of its days, and the requests that touch it, newest first. */
function Year({ person }: { readonly person: string }) {
  const { hrefOf } = usePortal();
  const [{ year: asked }, go] = useAddressState({ year: text() });
  const now = today();
  const year = /^20\d\d$/.test(asked) ? Number(asked) : yearOf(now);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const requests = useList(leaveRequest, {
    employee: person,
    'from[lte]': to,
    'to[gte]': from,
    sort: '-from',
    limit: '100',
    fields: 'leaveType,from,to,days,hours',
  });
  const holidays = useAnswer(leaveHolidays, { year });
  const step = (by: number) => go({ year: String(year + by) });
  return (
    <Loaded of={allLoaded({ requests, holidays })} what={t('The year')} skeleton={<ListSkeleton rows={12} />}>
      {({ requests: { rows }, holidays: free }) => (
        <>
          <Panel
            title={t('My year {{year}}', { year: String(year) })}
            action={
              <span style={{ display: 'flex', gap: 6 }}>
                <IconAction label={t('Earlier year')} icon={ChevronLeft} bordered onClick={() => step(-1)} />
                <IconAction label={t('Later year')} icon={ChevronRight} bordered onClick={() => step(1)} />
              </span>
            }
          >
            <YearGrid
              year={year}
              today={now}
              holidays={free}
              leave={rows
                .filter(({ status }) => status === 'pending' || status === 'approved' || status === 'taken')
                .map((row) => ({
                  from: row.from ?? '',
                  to: row.to ?? '',
                  label: row.titles.leaveType ?? t('Leave'),
                  isPending: row.status === 'pending',
                }))}
            />
          </Panel>
          <Panel
            title={t('My requests')}
            meta={t({ one: '1 request', other: '{{count}} requests' }, { count: rows.length })}
            flush
          >
            {rows.length === 0 ? (
              <EmptyState
                title={t('No requests yet')}
                body={t('Your leave requests show up here with their status. Start with Request leave.')}
              />
            ) : (
              <RowList>
                {rows.map((row) => (
                  <RowItem
                    key={row.id}
                    title={spanWords(row.from ?? '', row.to ?? '')}
                    sub={`${row.titles.leaveType ?? ''}, ${daysWords(row.days ?? 0)}, ${hoursWords(row.hours ?? 0)}`}
                    href={hrefOf('leave_request', row.id)}
                    end={row.status ? <Status look={statusLook(leaveRequest, row.status)} /> : null}
                  />
                ))}
              </RowList>
            )}
          </Panel>
        </>
      )}
    </Loaded>
  );
}
