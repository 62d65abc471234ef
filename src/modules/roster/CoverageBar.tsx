/** People planned against people needed, for each target and day: a number and a mark where someone is missing. */
import { styled } from '@mui/material/styles';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { v } from '#ui/theme/vars.ts';
import type { RosterPlan } from './roster-questions.model.ts';

const Scroll = styled('div')({ overflow: 'auto', maxHeight: 176, '&:focus-visible': { outlineOffset: -2 } });
const Table = styled('table')({
  borderCollapse: 'collapse',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    position: 'sticky',
    insetInlineStart: 0,
    background: v.paper,
    textAlign: 'start',
    fontWeight: 500,
    padding: '2px 10px 2px 16px',
    width: '13rem',
    minWidth: '13rem',
    boxSizing: 'border-box',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td': { width: '2.875rem', minWidth: '2.875rem', textAlign: 'center', padding: 2, boxSizing: 'border-box' },
  '& [data-short]': { color: v.criticalText, fontWeight: 700 },
});

export function CoverageBar({ plan }: { readonly plan: RosterPlan }) {
  const short = plan.coverage
    .flatMap(({ days }) => days)
    .reduce((sum, { there, needed }) => sum + Math.max(0, needed - there), 0);
  if (plan.coverage.length === 0) return null;
  return (
    <Disclosure style={{ padding: '0 24px 6px' }}>
      <summary>
        {short
          ? t({ one: 'Coverage: 1 shift missing', other: 'Coverage: {{count}} shifts missing' }, { count: short })
          : t('Coverage: every target is met')}
      </summary>
      <Scroll tabIndex={0} role="group" aria-label={t('Coverage by day')}>
        <Table>
          <tbody>
            {plan.coverage.map((target) => (
              <tr key={target.id}>
                <th scope="row" title={target.name}>
                  {target.name}
                </th>
                {target.days.map(({ day, there, needed }) => (
                  <td
                    key={day}
                    data-short={there < needed ? '' : undefined}
                    title={t('{{day}}: {{there}} of {{needed}} planned', { day: showDay(day), there, needed })}
                  >
                    {there}/{needed}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Disclosure>
  );
}
