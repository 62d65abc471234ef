/** When people work and are away, and what they are paid. */
import { Banknote, CalendarClock, Clock, HeartHandshake, ReceiptText, Scale, TreePalm } from 'lucide-react';
import { page, section, standard } from '#engine/web/portal.tsx';
import { forRoles, guards } from '../guards.ts';

/** Those who plan rosters; employees find theirs under My shifts. */
const planners = ['admin', 'hr_manager', 'manager', 'clinical_director', 'health_admin'] as const;

const leaveParts = () => import('#modules/leave/leave.screens.tsx').then((m) => m.leaveRequestScreens);
const caseParts = () => import('#modules/leave/leave.screens.tsx').then((m) => m.leaveCaseScreens);
const payoutParts = () => import('#modules/leave/leave.screens.tsx').then((m) => m.leavePayoutScreens);
const shiftParts = () => import('#modules/roster/Candidates.tsx').then((m) => m.shiftScreens);
const kioskParts = () => import('#modules/time/kiosk.screens.tsx').then((m) => m.clockKioskScreens);
const leaveForm = () => import('#modules/leave/LeaveForm.screen.tsx');
const expenseParts = () => import('#modules/expenses/expense.screens.tsx').then((m) => m.expenseReportScreens);
const advanceParts = () => import('#modules/expenses/expense.screens.tsx').then((m) => m.expenseAdvanceScreens);
const inExpenses = { under: 'payroll/expenses' } as const;
const inBenefits = { under: 'payroll/benefits', shownTo: ['admin', 'hr_manager', 'payroll_admin'] } as const;
const inCompensation = { under: 'payroll/compensation' } as const;
const cycleParts = () => import('#modules/compensation/merit-cycle.screens.tsx').then((m) => m.meritCycleScreens);
const rewards = () => import('#modules/compensation/TotalRewards.screen.tsx');
/** Who leads people, as a rule: everyone with direct reports may open the worksheet. */
const planningPay = ['admin', 'hr_manager', 'manager', 'clinical_director', 'health_admin'] as const;
const payers = ['admin', 'hr_manager', 'payroll_admin'] as const;

export const timeAndPay = section('Time and pay', [
  page('scheduling', () => import('#modules/roster/Planner.screen.tsx'), {
    icon: CalendarClock,
    title: 'Scheduling',
    wide: true,
    shownTo: planners,
  }),
  standard('shift', 'shifts', { title: 'Shifts', under: 'scheduling', parts: shiftParts }),
  standard('shift_type', 'shifts/types', { title: 'Shift types', under: 'scheduling' }),
  page('attendance', () => import('#modules/time/Attendance.screen.tsx'), {
    icon: Clock,
    title: 'Time and attendance',
    shownTo: forRoles.staff,
  }),
  page('attendance/team', () => import('#modules/time/TeamAttendance.screen.tsx'), {
    title: 'Team attendance',
    roles: guards.teamAttendance,
  }),
  standard('attendance_day', 'attendance/days', { title: 'Attendance days' }),
  standard('punch_correction', 'attendance/corrections', { title: 'Punch corrections' }),
  standard('punch', 'attendance/punches', { title: 'Punches', menu: false }),
  standard('clock_kiosk', 'attendance/kiosks', {
    title: 'Clock kiosks',
    roles: guards.teamAttendance,
    parts: kioskParts,
  }),
  page('timesheets', () => import('#modules/time/Timesheets.screen.tsx'), {
    under: 'attendance',
    shownTo: forRoles.staff,
  }),
  standard('timesheet', 'timesheets/all', { title: 'All timesheets', under: 'timesheets', menu: false }),
  standard('time_entry', 'timesheets/entries', { title: 'Time entries', under: 'timesheets', menu: false }),
  standard('time_adjustment', 'timesheets/adjustments', { title: 'Time adjustments', under: 'timesheets' }),
  standard('pay_period', 'timesheets/periods', {
    title: 'Pay periods',
    under: 'timesheets',
    shownTo: forRoles.staff,
  }),
  page('overtime', () => import('#modules/time/Overtime.screen.tsx'), { under: 'attendance', shownTo: forRoles.staff }),
  standard('overtime_request', 'overtime/requests', { title: 'Overtime requests', under: 'overtime', menu: false }),
  standard('time_rule', 'overtime/rules', { title: 'Time rules', under: 'overtime', shownTo: forRoles.staff }),
  standard('shift_swap', 'shifts/swaps', { title: 'Shift swaps', under: 'scheduling' }),
  standard('shift_claim', 'shifts/claims', { title: 'Shift claims', under: 'scheduling' }),
  standard('shift_offer', 'shifts/offers', { title: 'Shift offers', under: 'scheduling' }),
  standard('availability', 'shifts/availability', { title: 'Availability', under: 'scheduling' }),
  standard('shift_pattern', 'scheduling/patterns', {
    title: 'Shift patterns',
    under: 'scheduling',
    shownTo: planners,
  }),
  standard('pattern_use', 'scheduling/patterns/applied', {
    title: 'Applied patterns',
    under: 'scheduling',
    menu: false,
    shownTo: planners,
  }),
  standard('coverage_target', 'scheduling/coverage', {
    title: 'Coverage targets',
    under: 'scheduling',
    shownTo: planners,
  }),
  standard('roster_run', 'scheduling/proposals', {
    title: 'Roster proposals',
    under: 'scheduling',
    shownTo: ['admin', 'hr_manager', 'clinical_director', 'health_admin'],
  }),
  // The leave form comes before the standard one and replaces it.
  page('leave/new', leaveForm, { title: 'Request leave', menu: false }),
  page('leave/:id/edit', leaveForm, { title: 'Edit leave request', menu: false }),
  standard('leave_request', 'leave', { icon: TreePalm, title: 'Leave', parts: leaveParts, views: ['list', 'board'] }),
  page('leave/calendar', () => import('#modules/leave/LeaveCalendar.screen.tsx'), {
    title: 'Leave calendar',
    shownTo: forRoles.staff,
  }),
  page('leave/balances', () => import('#modules/leave/LeaveBalances.screen.tsx'), { title: 'My leave' }),
  standard('leave_encashment', 'leave/payouts', { title: 'Leave payouts', parts: payoutParts }),
  standard('leave_case', 'leave/cases', { title: 'Leave cases', parts: caseParts }),
  page('leave/adjust', () => import('#modules/leave/LeaveAdjust.screen.tsx'), {
    title: 'Adjust balances',
    roles: ['admin', 'hr_manager'],
  }),
  page('leave/liability', () => import('#modules/leave/LeaveLiability.screen.tsx'), {
    title: 'Leave liability',
    roles: ['admin', 'hr_manager', 'payroll_admin'],
  }),
  standard('holiday', 'holidays', { title: 'Holidays', under: 'leave', shownTo: forRoles.staff }),
  page('payroll', () => import('#modules/pay-runs/PayHome.screen.tsx'), { icon: Banknote, roles: guards.payroll }),
  page('payroll/run', () => import('#modules/pay-runs/RunPayroll.screen.tsx'), {
    title: 'Run payroll',
    roles: guards.payroll,
  }),
  page('payroll/process/:periodId', () => import('#modules/pay-runs/PayRun.screen.tsx'), {
    title: 'Payroll period',
    roles: guards.payroll,
  }),
  page('payroll/salary', () => import('#modules/pay-runs/SalaryStructure.screen.tsx'), {
    title: 'Salary structure',
    roles: guards.payroll,
  }),
  page('payroll/paystub/:transactionId', () => import('#modules/pay-runs/PayStatement.screen.tsx'), {
    title: 'Pay statement',
  }),
  standard('pay_run', 'payroll/runs', { title: 'Pay runs', under: 'payroll', roles: guards.payrollBenefits }),
  standard('pay_stub', 'payroll/statements', {
    title: 'Pay statements',
    under: 'payroll',
    menu: false,
    roles: guards.payrollBenefits,
  }),
  standard('pay_adjustment', 'payroll/adjustments', {
    title: 'Pay adjustments',
    under: 'payroll',
    roles: guards.payrollBenefits,
  }),
  standard('recurring_deduction', 'payroll/deductions', {
    title: 'Recurring deductions',
    under: 'payroll',
    roles: guards.payrollBenefits,
  }),
  page('payroll/taxes/forms', () => import('#modules/pay-runs/TaxForms.screen.tsx'), {
    title: 'Tax forms',
    under: 'payroll',
    roles: guards.payrollBenefits,
  }),
  standard('tax_payment', 'payroll/taxes', { title: 'Tax payments', under: 'payroll', roles: guards.payrollBenefits }),
  standard('state_form', 'payroll/state-forms', {
    title: 'State tax forms',
    under: 'payroll',
    roles: guards.payrollBenefits,
  }),
  standard('local_tax', 'payroll/local-taxes', {
    title: 'Local taxes',
    under: 'payroll',
    roles: guards.payrollBenefits,
  }),
  standard('earlier_total', 'payroll/earlier-totals', {
    title: 'Earlier payroll totals',
    under: 'payroll',
    roles: guards.payrollBenefits,
  }),
  standard('new_hire_report', 'payroll/new-hire-reports', {
    title: 'New-hire reports',
    under: 'payroll',
    roles: guards.payrollBenefits,
  }),
  standard('pay_group', 'payroll/groups', { title: 'Pay groups', under: 'payroll', roles: guards.payrollBenefits }),
  page('payroll-benefits', () => import('#modules/benefits/BenefitDeductions.screen.tsx'), {
    title: 'Payroll and benefits',
    under: 'payroll/benefits',
    roles: guards.payrollBenefits,
  }),
  page('payroll/benefits', () => import('#modules/benefits/BenefitsOffice.screen.tsx'), {
    icon: HeartHandshake,
    under: '',
    shownTo: payers,
  }),
  standard('benefit_plan', 'payroll/benefits/plans', { ...inBenefits, title: 'Benefit plans' }),
  standard('benefit_rate', 'payroll/benefits/rates', { ...inBenefits, title: 'Benefit rates' }),
  standard('benefit_election', 'payroll/benefits/elections', { ...inBenefits, title: 'Elections' }),
  standard('enrollment_window', 'payroll/benefits/windows', { ...inBenefits, title: 'Enrollment windows' }),
  standard('life_event', 'payroll/benefits/events', { ...inBenefits, title: 'Life events' }),
  standard('cobra_case', 'payroll/benefits/cobra', { ...inBenefits, title: 'COBRA', views: ['list', 'board'] }),
  page('payroll/compensation', () => import('#modules/compensation/Compensation.screen.tsx'), {
    icon: Scale,
    under: '',
    shownTo: payers,
  }),
  page('payroll/compensation/planning', () => import('#modules/compensation/MeritPlanning.screen.tsx'), {
    title: 'Merit planning',
    shownTo: planningPay,
  }),
  page('payroll/compensation/rewards/:id', rewards, {
    title: 'Total rewards',
    roles: guards.payroll,
    menu: false,
  }),
  standard('grade_range', 'payroll/compensation/ranges', { ...inCompensation, title: 'Grade ranges', shownTo: payers }),
  standard('merit_cycle', 'payroll/compensation/cycles', {
    ...inCompensation,
    title: 'Merit cycles',
    parts: cycleParts,
    roles: guards.payroll,
  }),
  standard('merit_proposal', 'payroll/compensation/proposals', {
    ...inCompensation,
    title: 'Merit proposals',
    roles: guards.payroll,
    menu: false,
  }),
  standard('expense_report', 'payroll/expenses', {
    title: 'Expenses',
    icon: ReceiptText,
    under: '',
    parts: expenseParts,
    views: ['list', 'board'],
    shownTo: forRoles.staff,
  }),
  standard('expense_line', 'payroll/expenses/lines', { ...inExpenses, title: 'All expenses', menu: false }),
  standard('expense_advance', 'payroll/expenses/advances', {
    ...inExpenses,
    title: 'Advances',
    parts: advanceParts,
    shownTo: forRoles.staff,
  }),
  standard('expense_category', 'payroll/expenses/categories', {
    ...inExpenses,
    title: 'Expense limits',
    shownTo: payers,
  }),
  standard('mileage_rate', 'payroll/expenses/mileage', { ...inExpenses, title: 'Mileage rates', shownTo: payers }),
  standard('per_diem_rate', 'payroll/expenses/per-diem', { ...inExpenses, title: 'Per diem rates', shownTo: payers }),
  page('payroll/reimbursements', () => import('#modules/expenses/Reimbursements.screen.tsx'), {
    ...inExpenses,
    shownTo: forRoles.staff,
  }),
]);
