import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Overview } from '#engine/model/overview/overview.ts';
import { COMPARISONS, PERIODS, type Comparison } from '#engine/model/overview/periods.ts';
import { t } from '#engine/model/words.ts';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { today } from '../fields/format.ts';
import type { OverviewState } from './overview-state.ts';

const Root = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

/** Which days an overview looks at, and what they are compared with. */
export function PeriodPicker({
  overview,
  state: { state, go },
}: {
  readonly overview: Overview;
  readonly state: OverviewState;
}) {
  const labels = {
    '12_months': t('12 mo'),
    year: t('Year'),
    quarter: t('Quarter'),
    month: t('Month'),
    dates: t('Dates'),
  } as const;
  const comparisons: Readonly<Record<Comparison, string>> = {
    year_before: t('vs. a year before'),
    before: t('vs. the period before'),
    none: t('No comparison'),
  };
  // Where small groups are hidden, two periods could be subtracted from each other.
  const isFixed = overview.suppressUnder !== undefined;
  const bound = (name: 'from' | 'to', label: string) => (
    <TextField
      key={name}
      size="small"
      type="date"
      label={label}
      value={state[name]}
      onChange={(event) => go({ [name]: event.target.value })}
      slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
      sx={{ width: '9.5rem' }}
    />
  );
  return (
    <Root>
      {isFixed ? null : (
        <Segmented
          label={t('Period')}
          options={PERIODS.map((key) => ({ key, label: labels[key] }))}
          value={state.period}
          onChange={(period) => go({ period, ...(period === 'dates' ? {} : { from: '', to: '' }) })}
        />
      )}
      {state.period === 'dates' ? [bound('from', t('From')), bound('to', t('Until'))] : null}
      <TextField
        select
        size="small"
        value={state.compare}
        onChange={(event) => {
          const compare = COMPARISONS.find((each) => each === event.target.value);
          if (compare) go({ compare });
        }}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Compared with') } } }}
        sx={{ minWidth: '11rem' }}
      >
        {COMPARISONS.map((each) => (
          <MenuItem key={each} value={each}>
            {comparisons[each]}
          </MenuItem>
        ))}
      </TextField>
    </Root>
  );
}
