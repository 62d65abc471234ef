import { FieldsTab } from '#engine/web/record/FieldsTab.tsx';
import { employee } from './employee.model.ts';
import { employeeGroups } from './employee-groups.ts';
import type { PersonProps } from './profile-data.web.ts';

/** Every field of the record that this reader may see, group by group; a group without any is not drawn. */
export function EmployeeDetails({ record }: PersonProps) {
  return Object.entries(employeeGroups)
    .filter(([, fields]) => fields.some((field) => field in record))
    .map(([title, fields]) => (
      <FieldsTab key={title} resource={employee} record={{ ...record }} title={title} fields={fields} />
    ));
}
