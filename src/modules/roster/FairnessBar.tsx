/** Nights and weekends of the quarter for each person, against those of their role who work any. */
import { styled } from '@mui/material/styles';
import { showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Bars } from '#ui/parts/Bars.tsx';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { v } from '#ui/theme/vars.ts';
import { aboveSharers } from './fairness.model.ts';
import type { RosterPlan } from './roster-questions.model.ts';

/** So many nights or weekends beyond that mean are marked. */
const MANY = { nights: 4, weekends: 2 } as const;

const Scroll = styled('div')({ overflow: 'auto', maxHeight: 220, '&:focus-visible': { outlineOffset: -2 } });
const Table = styled('table')({
  borderCollapse: 'collapse',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', fontWeight: 400, padding: '2px 16px 2px 0', whiteSpace: 'nowrap' },
  '& thead th': { color: v.textSecondary, fontWeight: 500 },
  '& td > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& [data-many]': { color: v.criticalText, fontWeight: 600 },
});

export function FairnessBar({ plan }: { readonly plan: RosterPlan }) {
  const roles = Map.groupBy(plan.people, ({ role }) => role);
  const most = {
    nights: Math.max(1, ...plan.people.map(({ nights }) => nights)),
    weekends: Math.max(1, ...plan.people.map(({ weekends }) => weekends)),
  };
  const rows = plan.people
    .map((one) => ({ one, above: aboveSharers(one, roles.get(one.role) ?? []) }))
    .toSorted((a, b) => b.above.nights + b.above.weekends - a.above.nights - a.above.weekends);
  const many = rows.filter(({ above }) => above.nights >= MANY.nights || above.weekends >= MANY.weekends).length;
  if (rows.length === 0) return null;
  const bar = (kind: 'nights' | 'weekends', label: string, { one, above }: (typeof rows)[number]) => (
    <td>
      <span>
        <Bars value={one[kind]} max={most[kind]} width="6rem" label={`${one.name}, ${label}`} />
        <span data-many={above[kind] >= MANY[kind] ? '' : undefined}>
          {t('{{count}} ({{above}})', {
            count: one[kind],
            above: `${above[kind] > 0 ? '+' : ''}${showNumber(Math.round(above[kind] * 10) / 10)}`,
          })}
        </span>
      </span>
    </td>
  );
  return (
    <Disclosure style={{ padding: '0 24px 6px' }}>
      <summary>
        {many
          ? t(
              {
                one: 'Fairness: 1 person works many more nights or weekends',
                other: 'Fairness: {{count}} people work many more nights or weekends',
              },
              { count: many },
            )
          : t('Fairness: nights and weekends are shared evenly')}
      </summary>
      <Scroll tabIndex={0} role="group" aria-label={t('Nights and weekends')}>
        <Table>
          <caption style={{ textAlign: 'start', padding: '2px 0 4px' }}>
            {t(
              '{{from}} to {{to}}, drafts included. In parentheses: against the mean of those in the role who work any.',
              {
                from: showDay(plan.quarter.from),
                to: showDay(plan.quarter.to),
              },
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('Person')}</th>
              <th scope="col">{t('Role')}</th>
              <th scope="col">{t('Nights')}</th>
              <th scope="col">{t('Weekends')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.one.id}>
                <th scope="row">{row.one.name}</th>
                <td>{row.one.role}</td>
                {bar('nights', t('Nights'), row)}
                {bar('weekends', t('Weekends'), row)}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Disclosure>
  );
}
