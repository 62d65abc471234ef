import { t } from '#engine/model/words.ts';
import { FieldsTab } from '#engine/web/record/FieldsTab.tsx';
import { ErrorBoundary } from '#engine/web/errors/ErrorBoundary.tsx';
import { CasePanel } from './CasePanel.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { PanelStack } from '#ui/shell/PanelStack.tsx';
import { BalancesPanel } from './BalancesPanel.tsx';
import { CredentialsPanel } from './CredentialsPanel.tsx';
import { EmployeeTimeline } from './EmployeeTimeline.tsx';
import { employee } from './employee.model.ts';
import { directoryFields } from './employee-groups.ts';
import { type PersonProps, seesWork } from './profile-data.web.ts';
import { SetupPanel } from './SetupPanel.tsx';
import { TenurePanel } from './TenurePanel.tsx';
import { UpcomingPanel } from './UpcomingPanel.tsx';

/** A person at a glance. Colleagues, who see the directory only, get that and nothing that looks empty. */
export function EmployeeOverview({ record }: PersonProps) {
  if (!seesWork(record))
    return <FieldsTab resource={employee} record={{ ...record }} title={t('Contact')} fields={directoryFields} />;
  return (
    <PanelStack>
      <ErrorBoundary region={t('Tenure')}>
        <TenurePanel record={record} />
      </ErrorBoundary>
      <Columns>
        <div>
          <ErrorBoundary region={t('Setup')}>
            <SetupPanel record={record} />
          </ErrorBoundary>
          <ErrorBoundary region={t('Cases')}>
            <CasePanel employee={record.id} />
          </ErrorBoundary>
          <ErrorBoundary region={t('Timeline')}>
            <EmployeeTimeline record={record} />
          </ErrorBoundary>
        </div>
        <div>
          <ErrorBoundary region={t('Credentials')}>
            <CredentialsPanel record={record} />
          </ErrorBoundary>
          <ErrorBoundary region={t('Leave balances')}>
            <BalancesPanel record={record} />
          </ErrorBoundary>
          <ErrorBoundary region={t('Upcoming')}>
            <UpcomingPanel record={record} />
          </ErrorBoundary>
        </div>
      </Columns>
    </PanelStack>
  );
}
