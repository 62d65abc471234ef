import { Eye } from 'lucide-react';
import { useState } from 'react';
import { FieldValue } from '#engine/web/fields/FieldValue.tsx';
import { showMoney, showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useList } from '#engine/web/query.ts';
import { RevealDialog } from '#engine/web/record/RevealDialog.tsx';
import { type Fact, FactsStrip } from '#ui/parts/FactsStrip.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { employee } from './employee.model.ts';
import { payRate } from './pay-rate.model.ts';
import { type PersonProps, seesWork } from './profile-data.web.ts';
import { lengthText } from './tenure.model.ts';

type Shown = 'manager' | 'phone' | 'workEmail' | 'location';

/** The strip under a person's name. A fact that this reader may not see, or that nobody gave, is not drawn. */
export function EmployeeFacts({ record }: PersonProps) {
  const pay = usePay({ record });
  const field = (label: string, name: Shown): Fact[] =>
    record[name] ? [{ label, value: <FieldValue resource={employee} name={name} record={{ ...record }} /> }] : [];
  const { hireDate, lastDay, fte } = record;
  const until = lastDay && lastDay < today() ? lastDay : today();
  const aside = hireDate && hireDate <= until ? lengthText(hireDate, until) : t('upcoming');
  const share = fte === undefined ? '' : t('{{fte}} FTE', { fte: fte === 1 ? '1.0' : showNumber(fte) });
  const week = [share, record.titles.schedule].filter(Boolean).join(', ');
  const facts: Fact[] = [
    ...field(t('Manager'), 'manager'),
    ...(hireDate ? [{ label: t('Hire date'), value: showDay(hireDate), aside }] : []),
    ...(week ? [{ label: t('Schedule'), value: week }] : []),
    ...(pay.fact ? [pay.fact] : []),
    ...field(t('Work phone'), 'phone'),
    ...(seesWork(record) ? [] : [...field(t('Work email'), 'workEmail'), ...field(t('Location'), 'location')]),
  ];
  return (
    <>
      {facts.length ? <FactsStrip facts={facts} /> : null}
      {pay.dialog}
    </>
  );
}

/** Today's rate of pay, masked until it is revealed for a reason. Nothing for those who may not read it. */
function usePay({ record }: PersonProps) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<unknown>(null);
  const found = useList(
    payRate,
    { employee: record.id, 'effectiveFrom[lte]': today(), sort: '-effectiveFrom', limit: '1' },
    seesWork(record),
  );
  const rate = found.data?.rows[0];
  if (!rate) return { fact: null, dialog: null };
  const cents = shown ?? rate.annualPay;
  const masked = rate.masked?.includes('annualPay') === true && shown === null;
  if (!masked && typeof cents !== 'number') return { fact: null, dialog: null };
  const fact: Fact = {
    label: t('Pay'),
    value: masked ? (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2, marginBlock: '-0.25rem' }}>
        ••••••
        <IconAction label={t('Show pay')} icon={Eye} size="small" onClick={() => setAsking(true)} />
      </span>
    ) : (
      showMoney(Number(cents)).replace(/\.00$/, '')
    ),
    aside: masked ? undefined : t('a year, full time'),
  };
  const dialog = asking ? (
    <RevealDialog
      resource={payRate}
      record={{ ...rate }}
      fields={['annualPay']}
      onClose={() => setAsking(false)}
      onShown={(values) => {
        setShown(values.annualPay);
        setAsking(false);
      }}
    />
  ) : null;
  return { fact, dialog };
}
