/** Hand-made parts of the standard screens of expenses. */
import { Banknote, HandCoins, ReceiptText } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { expenseAdvance, expenseReport } from './expense-report.model.ts';
import { ExpenseFiguresStrip } from './ExpenseFiguresStrip.tsx';
import { ExpenseLines } from './ExpenseLines.tsx';
import { ExpenseRail } from './ExpenseRail.tsx';

/** Most people report what they paid themselves. */
const startsWith = ({ employeeId }: { readonly employeeId?: string | null }) =>
  employeeId ? { employee: employeeId } : {};
const sizes = { row: 'small', phone: 'large', head: 'huge' } as const;

export const expenseReportScreens = screens(expenseReport, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  heading: { says: ({ title }) => title ?? '', fields: ['title'] },
  startsWith,
  aboveList: ExpenseFiguresStrip,
  rail: ExpenseRail,
  // The rail shows the totals.
  tabs: { Expenses: ExpenseLines },
  listActions: (base) => [
    { label: t('Advances'), icon: HandCoins, href: `${base}/advances` },
    { label: t('Reimbursements'), icon: Banknote, href: '/enterprise/payroll/reimbursements' },
    { label: t('Rates and limits'), icon: ReceiptText, href: `${base}/categories` },
  ],
});

export const expenseAdvanceScreens = screens(expenseAdvance, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  heading: { says: ({ purpose }) => purpose ?? '', fields: ['purpose'] },
  startsWith,
});
