import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CalendarDays, Network } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Role } from '#access/roles.model.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useCounts, useList, useSummary } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { approvalSteps } from '#modules/approvals/approvals.model.ts';
import { credential, SOON_DAYS, USABLE } from '#modules/people/credential.model.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import { task } from '#modules/tasks/task.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { EMPLOYED_NOW, listHref } from './people-data.web.ts';
import { weekHoursOf } from './team-day.model.ts';
import { awayIn, presentIn, useTeamToday } from './TeamPanel.tsx';
import { TeamComing, TeamCredentials, TeamTasks } from './TeamPanels.tsx';
import { TeamWeek } from './TeamWeek.tsx';

const RUNS_PEOPLE: readonly Role[] = ['super_admin', 'admin', 'hr_manager'];

/**
 * A manager's team today and this week. HR and administrators choose a manager; everyone else sees their own reports.
 * `lens`: the switch of a dashboard that shows this page.
 */
export default function MyTeam({ lens }: { readonly lens?: ReactNode }) {
  const user = useUser();
  const isHr = rolesOf(user).some((role) => RUNS_PEOPLE.includes(role));
  if (isHr) return <ChosenTeam own={user.employeeId ?? null} lens={lens} />;
  if (!user.employeeId)
    return (
      <Frame>
        <EmptyState
          title={t('This account isn’t linked to an employee record')}
          body={t('Only employees have a team.')}
        />
      </Frame>
    );
  return <Team lead={user.employeeId} isMine />;
}

const Frame = ({ children, tools, facts }: { children: ReactNode; tools?: ReactNode; facts?: string }) => {
  const { table, hrefOf } = usePortal();
  const leave = hrefOf('leave_request');
  return (
    <Page>
      <PageHeader
        title={t('My team')}
        facts={facts}
        tools={tools}
        actions={[
          { label: t('Org chart'), icon: Network, href: `${table.base}/org-chart` },
          ...(leave ? [{ label: t('Leave calendar'), icon: CalendarDays, href: `${leave}/calendar` }] : []),
        ]}
      />
      <PageBody>{children}</PageBody>
    </Page>
  );
};

/** The managers of the organization by the size of their teams; HR opens with its own team, else the largest. */
function ChosenTeam({ own, lens }: { readonly own: string | null; readonly lens: ReactNode }) {
  const [{ of }, go] = useAddressState({ of: text() });
  const found = useSummary(employee, { group: 'manager', measure: 'count', ...EMPLOYED_NOW });
  return (
    <Loaded of={found} what={t('The teams')} skeleton={<Frame tools={lens}>{<ListSkeleton rows={8} />}</Frame>}>
      {(rows) => {
        const teams = rows
          .flatMap(({ group, titles, count }) =>
            group.manager ? [{ id: group.manager, name: titles.manager ?? '', count }] : [],
          )
          .toSorted((a, b) => a.name.localeCompare(b.name));
        const largest = teams.toSorted((a, b) => b.count - a.count)[0];
        const lead = teams.find(({ id }) => id === of) ?? teams.find(({ id }) => id === own) ?? largest;
        if (!lead)
          return (
            <Frame tools={lens}>
              <EmptyState title={t('No teams yet')} body={t('Teams appear here once employees have a manager.')} />
            </Frame>
          );
        const picker = (
          <>
            {lens}
            <TextField
              select
              hiddenLabel
              value={lead.id}
              onChange={(e) => go({ of: e.target.value }, { push: true })}
              sx={{ minWidth: '14rem' }}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Manager') } } }}
            >
              {teams.map(({ id, name, count }) => (
                <MenuItem key={id} value={id}>
                  {t('{{name}} ({{count}})', { name, count })}
                </MenuItem>
              ))}
            </TextField>
          </>
        );
        return <Team key={lead.id} lead={lead.id} isMine={lead.id === own} tools={picker} />;
      }}
    </Loaded>
  );
}

/** States in which somebody is not at work, whatever their schedule says. */
const ABSENT: readonly string[] = ['on_leave', 'suspended', 'pre_hire'];

interface TeamProps {
  readonly lead: string;
  readonly isMine: boolean;
  readonly tools?: ReactNode;
}
const whole = (n: number | null | undefined) => (n === undefined || n === null ? '–' : showNumber(n));

function Team({ lead, isMine, tools }: TeamProps) {
  const { hrefOf, table } = usePortal();
  const [now] = useState(() => Date.now());
  const found = useList(employee, {
    manager: lead,
    status: EMPLOYED.join(),
    sort: 'lastName,firstName',
    limit: '100',
    fields: 'firstName,lastName,position,hireDate,probationEnd,lastDay,weeklyHours,fte,dateOfBirth',
  });
  const people = found.data?.rows ?? [];
  const ids = people.map(({ id }) => id).join();
  const overdue = { assignee: ids, status: 'todo,in_progress,blocked', 'due[lt]': 'today' };
  const expiring = { employee: ids, ...USABLE, 'expiresOn[gte]': 'today', 'expiresOn[lte]': `today+${SOON_DAYS}` };
  const [late] = useCounts(task, ids ? [overdue] : []);
  const [running] = useCounts(credential, ids ? [expiring] : []);
  const [waiting] = useCounts(approvalSteps, isMine ? [{ status: 'pending' }] : []);
  const calendar = useTeamToday(lead).data;
  const out = calendar && awayIn(calendar, lead);
  const absent = new Set(people.filter(({ status }) => ABSENT.includes(status ?? '')).map(({ id }) => id));
  const present = calendar && presentIn(calendar, lead, absent);
  const hours = weekHoursOf(people);
  return (
    <Frame tools={tools} facts={tools ? undefined : t('The people who report to you, today and this week')}>
      <Loaded
        of={found}
        what={t('The team')}
        skeleton={<ListSkeleton rows={8} />}
        empty={
          <EmptyState
            title={t('No one reports to you')}
            body={t(
              'When people report to you, this page shows who is in, what needs your decision and what is coming up.',
            )}
          />
        }
      >
        {({ rows }) => (
          <>
            <FigureStrip label={t('The team today')}>
              <Figure
                label={t('In today')}
                value={whole(present?.present)}
                cause={
                  present
                    ? t(
                        { one: 'Of 1 person scheduled', other: 'Of {{count}} people scheduled' },
                        { count: present.scheduled },
                      )
                    : undefined
                }
                href={listHref(hrefOf('employee'), { manager: lead, status: EMPLOYED.join() })}
              />
              <Figure
                label={t('Out today')}
                value={whole(out?.away.length)}
                cause={t({ one: 'Of 1 person', other: 'Of {{count}} people' }, { count: people.length })}
                href={hrefOf('leave_request') ? `${hrefOf('leave_request')}/calendar` : undefined}
              />
              {isMine ? (
                <Figure
                  label={t('Waiting for me')}
                  value={whole(waiting)}
                  mark={waiting ? 'wait' : undefined}
                  cause={t('Requests awaiting your decision')}
                  href={`${table.base}/approvals`}
                />
              ) : null}
              <Figure
                label={t('Overdue tasks')}
                value={whole(late)}
                mark={late ? 'late' : undefined}
                cause={t('Of people on the team')}
                href={listHref(hrefOf('task'), overdue)}
              />
              <Figure
                label={t('Expiring credentials')}
                value={whole(running)}
                mark={running ? 'wait' : undefined}
                cause={t('In the next 90 days')}
                href={listHref(hrefOf('credential'), expiring)}
              />
              {hours === null ? null : (
                <Figure
                  label={t('Contract hours')}
                  value={t('{{hours}} h', { hours: showNumber(hours) })}
                  cause={t('Per week, all people')}
                />
              )}
            </FigureStrip>
            <TeamWeek lead={lead} today={today()} />
            <PanelGrid>
              {isMine ? <ApprovalsPanel now={now} /> : null}
              <TeamComing people={rows} />
            </PanelGrid>
            <PanelGrid>
              <TeamTasks where={overdue} />
              <TeamCredentials where={expiring} />
            </PanelGrid>
          </>
        )}
      </Loaded>
    </Frame>
  );
}
