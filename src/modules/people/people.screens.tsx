/** Hand-made parts of the standard screens of people. */
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { screens } from '#engine/web/screens.ts';
import { look } from '#ui/marks/look.ts';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { credentialLook } from './CredentialsPanel.tsx';
import { EmployeeDetails } from './EmployeeDetails.tsx';
import { EmployeeFacts } from './EmployeeFacts.tsx';
import { EmployeeOverview } from './EmployeeOverview.tsx';
import { employee } from './employee.model.ts';
import { employeeGroups } from './employee-groups.ts';
import { type PersonProps, useCredentials } from './profile-data.web.ts';

const sizes = { row: 'small', phone: 'large', head: 'huge' } as const;

/** Position, place and number; a credential that has run out is said here, where nobody misses it. */
function FactsLine({ record }: PersonProps) {
  const credentials = useCredentials(record).data?.rows ?? [];
  const isWithdrawn = ({ status }: { readonly status?: string | undefined }) =>
    status === 'suspended' || status === 'revoked';
  const withdrawn = credentials.filter(isWithdrawn).length;
  const gone = credentials.filter((one) => !isWithdrawn(one) && credentialLook(one, today()).mark === 'stop').length;
  return (
    <>
      <span>{[record.titles.position, record.titles.location].filter(Boolean).join(', ')}</span>
      <span style={{ color: 'var(--nx-palette-text-secondary)' }}>{record.employeeNumber}</span>
      {gone ? (
        <StatusChip
          look={look(
            'stop',
            t({ one: '{{count}} expired credential', other: '{{count}} expired credentials' }, { count: gone }),
          )}
        />
      ) : null}
      {withdrawn ? (
        <StatusChip
          look={look(
            'stop',
            t(
              {
                one: '{{count}} suspended or revoked credential',
                other: '{{count}} suspended or revoked credentials',
              },
              { count: withdrawn },
            ),
          )}
        />
      ) : null}
    </>
  );
}

export const employeeScreens = screens(employee, {
  lead: (record, place) => <Avatar name={`${record.firstName ?? ''} ${record.lastName ?? ''}`} size={sizes[place]} />,
  columns: ['employeeNumber', 'position', 'location', 'manager', 'status', 'employmentType', 'hireDate'],
  factsLine: FactsLine,
  aboveTabs: EmployeeFacts,
  tabs: { Overview: EmployeeOverview, Details: EmployeeDetails },
  tabGroups: {
    Job: ['employment_event', 'employee'],
    Family: ['emergency_contact', 'dependent'],
    Pay: ['pay_rate', 'bank_account', 'tax_profile'],
  },
  formGroups: employeeGroups,
});
