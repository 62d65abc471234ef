import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { CENTS_MOST, centsOf, dollars, estimate, UNITS_MOST } from './insurance.model.ts';

const money = {
  rate: t('Allowed rate per unit'),
  billed: t('Total billed'),
  deductible: t('Deductible'),
  deductibleMet: t('Deductible already met'),
  maximum: t('Out-of-pocket maximum'),
  maximumMet: t('Out-of-pocket already met'),
  copay: t('Copay per unit'),
} as const;
const UNITS = t('Units (days or visits)');
const COINSURANCE = t('Coinsurance, percent');
type MoneyField = keyof typeof money;
type Given = Readonly<Record<MoneyField | 'units' | 'coinsurance', string>>;
const first: Given = {
  rate: '500.00',
  billed: '15,000.00',
  deductible: '1,500.00',
  deductibleMet: '0.00',
  maximum: '6,000.00',
  maximumMet: '0.00',
  copay: '0.00',
  units: '28',
  coinsurance: '20',
};

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: 14,
  padding: '0 16px 16px',
});
const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
  gap: 14,
});
const Amounts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  '& dt, & dd': { padding: '7px 0', borderBottom: `1px solid ${v.hairline}` },
  '& dt': { color: v.textSecondary },
  '& dd': { textAlign: 'right', paddingLeft: 16 },
  '& [data-sum]': { color: v.text, fontWeight: 600 },
});
const Note = styled('p')({ fontSize: '0.8125rem', color: v.textSecondary, marginTop: 12 });

const unitsOf = (text: string): number | null =>
  /^\d+$/.test(text.trim()) && Number(text) <= UNITS_MOST ? Number(text) : null;
const percentOf = (text: string): number | null => {
  const hundredths = centsOf(text.replace('%', ''));
  return hundredths !== null && hundredths <= 10_000 ? hundredths : null;
};
const amountOf = (text: string): number | null => {
  const cents = centsOf(text);
  return cents !== null && cents <= CENTS_MOST ? cents : null;
};
/** What is wrong with an amount; undefined where it is right. */
const wrongAmount = (text: string): string | undefined => {
  const cents = centsOf(text);
  if (cents === null) return t('Enter an amount of zero or more, such as 1,250.50.');
  return cents > CENTS_MOST ? t('Enter an amount of at most {{most}}.', { most: dollars(CENTS_MOST) }) : undefined;
};

const amountsOf = (found: ReturnType<typeof estimate>) => [
  { label: t('Patient pays'), cents: found.patient, sum: true },
  { label: t('Plan pays'), cents: found.plan, sum: true },
  { label: t('Total allowed'), cents: found.allowed },
  { label: t('Applied to deductible'), cents: found.deductiblePart },
  { label: t('Copay or coinsurance'), cents: found.share },
  { label: t('Balance bill'), cents: found.balance },
];

/** What a stay costs patient and plan, worked out as one types. Nothing is sent or kept. */
export function InsuranceCalculator() {
  const [network, setNetwork] = useState<'in' | 'out'>('in');
  const [given, setGiven] = useState(first);
  const set = (name: keyof Given) => (text: string) => setGiven({ ...given, [name]: text });
  const cents = (name: MoneyField) => amountOf(given[name]);
  const units = unitsOf(given.units);
  const coinsurance = percentOf(given.coinsurance);
  const field = (name: MoneyField) => (
    <PlainField
      key={name}
      label={money[name]}
      inputMode="decimal"
      value={given[name]}
      onChange={(e) => set(name)(e.target.value)}
      wrong={wrongAmount(given[name])}
    />
  );
  const known = {
    rate: cents('rate'),
    billed: cents('billed'),
    deductible: cents('deductible'),
    deductibleMet: cents('deductibleMet'),
    maximum: cents('maximum'),
    maximumMet: cents('maximumMet'),
    copay: cents('copay'),
    units,
    coinsurance,
  };
  const whole = (values: typeof known): values is { [K in keyof typeof known]: number } =>
    Object.values(values).every((value) => value !== null);
  const found = whole(known) ? estimate({ ...known, network }) : null;
  const labels: Readonly<Record<keyof typeof known, string>> = { ...money, units: UNITS, coinsurance: COINSURANCE };
  // Its keys are those that were just written.
  const wrong = (Object.keys(labels) as (keyof typeof known)[]).filter((name) => known[name] === null);
  return (
    <PageBody>
      <Two>
        <Panel title={t('Plan and stay')} flush>
          <Fields>
            <div style={{ gridColumn: '1 / -1' }}>
              <Segmented
                label={t('Network')}
                options={[
                  { key: 'in', label: t('In network') },
                  { key: 'out', label: t('Out of network') },
                ]}
                value={network}
                onChange={setNetwork}
              />
            </div>
            <PlainField
              label={UNITS}
              inputMode="numeric"
              value={given.units}
              onChange={(e) => set('units')(e.target.value)}
              wrong={units === null ? t('Enter a whole number from 0 to 365.') : undefined}
            />
            {(['rate', 'billed', 'deductible', 'deductibleMet', 'maximum', 'maximumMet', 'copay'] as const).map(field)}
            <PlainField
              label={COINSURANCE}
              inputMode="decimal"
              value={given.coinsurance}
              onChange={(e) => set('coinsurance')(e.target.value)}
              wrong={coinsurance === null ? t('Enter a percentage from 0 to 100.') : undefined}
            />
          </Fields>
        </Panel>
        <Panel title={t('Estimate')}>
          <div role="status">
            {found ? (
              <Amounts>
                {amountsOf(found).map(({ label, cents, sum }) => (
                  <Fragment key={label}>
                    <dt data-sum={sum ? '' : undefined}>{label}</dt>
                    <dd data-sum={sum ? '' : undefined}>{dollars(cents)}</dd>
                  </Fragment>
                ))}
              </Amounts>
            ) : (
              t(
                {
                  one: 'To see the estimate, correct this field: {{fields}}.',
                  other: 'To see the estimate, correct these fields: {{fields}}.',
                },
                { count: wrong.length, fields: wrong.map((name) => labels[name]).join(', ') },
              )
            )}
          </div>
          <Note>{t('Estimate only. Not a guarantee of benefits.')}</Note>
        </Panel>
      </Two>
    </PageBody>
  );
}
