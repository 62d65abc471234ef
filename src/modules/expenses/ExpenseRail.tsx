import { showMoney } from '#engine/model/figures.ts';
import { nearDayWithin, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useRecord, type ReadOf } from '#engine/web/query.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { DecisionSection } from '#ui/parts/DecisionPanel.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { expenseAdvance, type expenseReport, OPEN_STATES, PAY_WAYS } from './expense-report.model.ts';

const UNDECIDED: readonly string[] = ['draft', 'returned', 'submitted'];

/** Beside a report: what is paid out, what an advance covers, and the clock of the tax rule. */
export function ExpenseRail({ record }: { readonly record: ReadOf<typeof expenseReport> }) {
  const { data: advance } = useRecord(expenseAdvance, record.advance);
  const { total = 0, approved = 0, payable = 0, fromAdvance = 0, taxable = 0, payVia } = record;
  const isOpen = UNDECIDED.includes(record.status ?? '');
  const money = (key: string, label: string, cents: number) => ({ key, label, value: showMoney(cents) });
  return (
    <>
      <DecisionSection title={isOpen ? t('If approved in full') : t('Payment')}>
        <KeyValue
          items={[
            money('total', t('Claimed'), total),
            ...(isOpen ? [] : [money('approved', t('Approved'), approved)]),
            ...(isOpen && advance ? [money('open', t('Advance outstanding'), advance.outstanding ?? 0)] : []),
            ...(fromAdvance ? [money('advance', t('From the advance'), -fromAdvance)] : []),
            ...(isOpen ? [] : [{ key: 'payable', label: t('To pay'), value: showMoney(payable), strong: true }]),
            ...(taxable ? [money('taxable', t('Of that, as wages'), taxable)] : []),
            ...(payVia ? [{ key: 'via', label: t('Pay by'), value: PAY_WAYS[payVia] }] : []),
            ...(record.payOn ? [{ key: 'on', label: t('Pay on'), value: showDay(record.payOn) }] : []),
            ...(record.paidOn ? [{ key: 'paid', label: t('Paid on'), value: showDay(record.paidOn) }] : []),
          ]}
        />
      </DecisionSection>
      {record.substantiateBy && OPEN_STATES.includes(record.status ?? '') ? (
        <DecisionSection title={t('Tax')}>
          <Status
            look={look(
              'wait',
              t('Submit by {{day}} to stay free of tax', { day: nearDayWithin(record.substantiateBy, today()) }),
            )}
          />
        </DecisionSection>
      ) : null}
    </>
  );
}
