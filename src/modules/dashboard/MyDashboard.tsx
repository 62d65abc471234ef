import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { MyBalancesPanel } from './MyBalancesPanel.tsx';
import { MyNoticesPanel } from './MyNoticesPanel.tsx';
import { MyRequestsPanel } from './MyRequestsPanel.tsx';
import { MyWorkPanel } from './MyWorkPanel.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { TeamFigures } from './TeamFigures.tsx';
import { dayWords } from './day-words.web.ts';

/** One's own day: what I have left, what I asked for, who is out. Managers see their team and what waits for them. */
export function MyDashboard({ now, clock }: { readonly now: number; readonly clock: ReactNode }) {
  const user = useUser();
  const leads = rolesOf(user).includes('manager');
  return (
    <>
      <PageHeader
        title={t('Hello, {{firstName}}', { firstName: user.firstName })}
        facts={`${dayWords.format(now)}, ${user.organization}`}
      />
      <PageBody>
        {user.employeeId ? (
          <>
            {clock}
            {leads ? <TeamFigures /> : null}
            {leads ? (
              <PanelGrid>
                <ApprovalsPanel now={now} />
                <TeamPanel title={t('My team today')} of="mine" />
              </PanelGrid>
            ) : null}
            <PanelGrid>
              <MyBalancesPanel />
              <MyRequestsPanel person={user.employeeId} />
              {leads ? null : <TeamPanel title={t('My colleagues today')} of="colleagues" />}
            </PanelGrid>
            {leads ? null : (
              <PanelGrid>
                <MyWorkPanel />
                <MyNoticesPanel />
              </PanelGrid>
            )}
          </>
        ) : (
          <EmptyState
            title={t('This account isn’t linked to an employee record')}
            body={t('Leave and team appear here once your account is linked to an employee record.')}
          />
        )}
      </PageBody>
    </>
  );
}
