/** Hand-made parts of the standard screens of people. */
import { screens } from '#engine/web/screens.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { employee } from './employee.model.ts';

const sizes = { row: 'small', phone: 'large', head: 'huge' } as const;

export const employeeScreens = screens(employee, {
  lead: (record, place) => <Avatar name={`${record.firstName ?? ''} ${record.lastName ?? ''}`} size={sizes[place]} />,
  columns: ['employeeNumber', 'position', 'location', 'manager', 'status', 'employmentType', 'hireDate'],
  factsLine: ({ record }) => (
    <>
      <span>{[record.titles.position, record.titles.location].filter(Boolean).join(', ')}</span>
      <span style={{ color: 'var(--nx-palette-text-secondary)' }}>{record.employeeNumber}</span>
    </>
  ),
  facts: ['manager', 'hireDate', 'employmentType', 'department', 'workEmail', 'phone'],
});
