import { styled } from '@mui/material/styles';
import { Link } from '#ui/parts/link.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import { ColumnLineChart } from '#ui/charts/ColumnLineChart.tsx';
import { v } from '#ui/theme/vars.ts';
import type { MonthOfPeople } from './movement.model.ts';
import { useMovement } from './people-data.web.ts';
import { Region } from './Region.tsx';

// The drawing's own margins and height: the links lie exactly over its columns, and only while it is drawn. Where a column
// is narrower than 24 px (WCAG 2.5.8) nobody could hit it: there the months of the table are the way.
const Root = styled('div')({
  position: 'relative',
  containerType: 'inline-size',
  '& nav': { display: 'none', position: 'absolute', left: 38, right: 40, bottom: 0, height: 258 },
  '@container (min-width: 366px)': { '&:has(svg[role=img]) nav': { display: 'flex' } },
  '& nav a': { flex: 1, borderRadius: 4 },
  '& nav a:hover': { background: v.text, opacity: 0.05 },
  '& nav a:focus-visible': { outlineOffset: -2 },
});
const short = dayFormat({ month: 'short' });
const long = dayFormat({ month: 'long', year: 'numeric' });
const at = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** "Mar", or "Jan ’26" where a year begins and at the left end. */
const monthWord = (month: string, i: number): string =>
  (i === 0 && !month.endsWith('-12')) || month.endsWith('-01')
    ? `${short.format(at(month))} ’${month.slice(2, 4)}`
    : short.format(at(month));

/** Headcount above, who came and who went below, on one axis of twelve months; each month opens its people. */
export function MovementPanel() {
  const { months, error, retry } = useMovement();
  return (
    <Region
      title={t('Headcount and movement')}
      meta={t('Last 12 months (this month to date)')}
      waiting={!months}
      error={error}
      onRetry={retry}
      skeletonRows={6}
      room={18.75}
    >
      {() => (months ? <Chart months={months} /> : null)}
    </Region>
  );
}

function Chart({ months }: { readonly months: readonly MonthOfPeople[] }) {
  const sum = (pick: (m: MonthOfPeople) => number) => months.reduce((all, m) => all + pick(m), 0);
  const [first, last] = [months[0]?.headcount ?? 0, months.at(-1)?.headcount ?? 0];
  const way = last > first ? t('rose') : last < first ? t('fell') : t('stayed');
  const hires = sum((m) => m.hires);
  const exits = sum((m) => m.exits);
  return (
    <Root>
      <ColumnLineChart
        label={t('Headcount {{way}} from {{first}} to {{last}} over 12 months: {{hires}} hires, {{exits}} exits.', {
          way,
          first,
          last,
          hires,
          exits,
        })}
        names={{ line: t('Headcount'), up: t('Hires'), down: t('Exits') }}
        points={months.map((m, i) => ({
          label: monthWord(m.month, i),
          line: m.headcount,
          up: m.hires,
          down: m.exits,
          href: `?rows=${m.month}`,
        }))}
      />
      <nav aria-label={t('People by month')}>
        {months.map((m) => (
          <Link
            key={m.month}
            to={`?rows=${m.month}`}
            aria-label={t('{{month}}: headcount {{headcount}}, {{hires}} hires, {{exits}} exits', {
              month: long.format(at(m.month)),
              headcount: m.headcount,
              hires: m.hires,
              exits: m.exits,
            })}
          />
        ))}
      </nav>
    </Root>
  );
}
