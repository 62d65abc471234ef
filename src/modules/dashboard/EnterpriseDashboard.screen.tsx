import { useState } from 'react';
import { ErrorBoundary } from '#engine/web/errors/ErrorBoundary.tsx';
import { LoadFailure } from '#engine/web/errors/failure.tsx';
import { counted, showDay } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ListParams, useCounts, useList, useSummary } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { employee } from '#modules/people/employee.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { BarList } from '#ui/charts/BarList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';

const people: readonly ListParams[] = [
  { status: 'active,on_leave,suspended,notice' },
  { status: 'active', 'probationEnd[gte]': 'today', 'probationEnd[lte]': 'today+30' },
  { status: 'pre_hire' },
  { status: 'notice' },
];
const leave: readonly ListParams[] = [
  { status: 'approved,taken', 'from[lte]': 'today', 'to[gte]': 'today' },
  { status: 'pending' },
];
const shown = (n: number | undefined) => n?.toLocaleString('en-US') ?? '–';
const query = (params: ListParams | undefined) =>
  params ? `?${new URLSearchParams({ view: 'all', ...params }).toString()}` : '';
const longToday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** What somebody who runs people looks at first in the morning. */
export default function EnterpriseDashboard() {
  const user = useUser();
  const [date] = useState(() => longToday.format(new Date()));
  const { hrefOf } = usePortal();
  const [headcount, probation, joining, leaving] = useCounts(employee, people);
  const [out, pending] = useCounts(leaveRequest, leave);
  const employees = hrefOf('employee') ?? '';
  const requests = hrefOf('leave_request') ?? '';
  return (
    <>
      <PageHeader title="Dashboard" facts={`${date}, ${user.organization}`} />
      <PageBody>
        <FigureStrip label="Today">
          <Figure
            label="Headcount"
            value={shown(headcount)}
            cause="Everyone employed today"
            href={employees + query(people[0])}
          />
          <Figure label="Out today" value={shown(out)} cause="On approved leave" href={requests + query(leave[0])} />
          <Figure
            label="Waiting for a decision"
            value={shown(pending)}
            cause="Leave requests"
            mark={pending ? 'wait' : undefined}
            href={requests + query(leave[1])}
          />
          <Figure
            label="Probation ends"
            value={shown(probation)}
            cause="In the next 30 days"
            href={employees + query(people[1])}
          />
          <Figure
            label="Starting"
            value={shown(joining)}
            cause="Hired, first day to come"
            href={employees + query(people[2])}
          />
          <Figure label="Leaving" value={shown(leaving)} cause="Notice given" href={employees + query(people[3])} />
        </FigureStrip>
        <PanelGrid>
          <ErrorBoundary region="Departments">
            <Departments />
          </ErrorBoundary>
          <ErrorBoundary region="Requests">
            <Requests title="Waiting for a decision" where={leave[1] ?? {}} none="No request waits for a decision" />
          </ErrorBoundary>
          <ErrorBoundary region="Out today">
            <Requests title="Out today" where={leave[0] ?? {}} none="Nobody is on leave today" />
          </ErrorBoundary>
        </PanelGrid>
      </PageBody>
    </>
  );
}

function Departments() {
  const { hrefOf } = usePortal();
  const found = useSummary(employee, { group: 'department', ...people[0] });
  const rows = (found.data ?? []).slice(0, 10);
  const total = (found.data ?? []).reduce((sum, row) => sum + row.count, 0);
  return (
    <Panel title="People by department" meta={found.data ? counted(total, employee) : undefined}>
      {found.error ? (
        <LoadFailure what="The departments" error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <ListSkeleton rows={5} columns={2} />
      ) : (
        <BarList
          label="People by department"
          items={rows.map((row) => {
            const id = row.group.department;
            return {
              key: id ?? 'none',
              label: row.titles.department ?? 'None',
              value: row.count,
              text: String(row.count),
              href: id ? `${hrefOf('employee') ?? ''}${query({ ...people[0], department: id })}` : undefined,
            };
          })}
        />
      )}
    </Panel>
  );
}

interface RequestsProps {
  readonly title: string;
  readonly where: ListParams;
  readonly none: string;
}
function Requests({ title, where, none }: RequestsProps) {
  const { hrefOf } = usePortal();
  const found = useList(leaveRequest, {
    ...where,
    limit: '6',
    sort: 'from',
    fields: 'employee,leaveType,from,to,days',
  });
  const href = hrefOf('leave_request');
  return (
    <Panel title={title} flush action={href ? <TextLink to={href + query(where)}>All</TextLink> : undefined}>
      {found.error && !found.data ? (
        <LoadFailure what={title} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <ListSkeleton rows={3} columns={2} />
      ) : found.data.rows.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <RowList>
          {found.data.rows.map((row) => (
            <RowItem
              key={row.id}
              lead={<Avatar name={row.titles.employee ?? ''} size="medium" />}
              title={row.titles.employee ?? 'Somebody'}
              sub={`${row.titles.leaveType ?? ''}, ${row.from === row.to ? showDay(row.from ?? '') : `${showDay(row.from ?? '')} to ${showDay(row.to ?? '')}`}`}
              href={hrefOf('leave_request', row.id)}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
