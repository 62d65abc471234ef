/** Where everybody finds what belongs to their own employment, whatever portal they work in. */
export const WORKFORCE: Readonly<Record<string, string>> = {
  employee: '/enterprise/employees',
  leave_request: '/enterprise/leave',
  attendance_day: '/enterprise/attendance/days',
  task: '/enterprise/tasks',
  staff_form: '/enterprise/forms/assigned',
  credential: '/enterprise/credentials',
  break_glass: '/enterprise/emergency-access',
};
