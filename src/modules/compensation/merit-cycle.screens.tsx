/** The guideline of a cycle as a grid: ratings by compa-ratio. */
import { t } from '#engine/model/words.ts';
import type { Read } from '#engine/model/wire.ts';
import { screens } from '#engine/web/screens.ts';
import { meritCycle } from './merit-cycle.model.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { guidelineFor } from './merit-rules.model.ts';
import { spanOf } from './pay-words.web.ts';
import { RATING_CHOICES } from './proposal-words.web.ts';
import { SheetTable } from './SheetTable.tsx';

function GuidelineGrid({ record }: { readonly record: Read<typeof meritCycle> }) {
  const matrix = record.matrix ?? [];
  const bands = [...new Set(matrix.map(({ compaFrom }) => compaFrom))].toSorted((a, b) => a - b);
  const named = RATING_CHOICES.filter(({ key }) => matrix.some(({ rating }) => rating === key));
  return (
    <Panel title={t('Guideline')} meta={t('raise by rating and compa-ratio')} flush>
      <SheetTable label={t('Guideline')}>
        <thead>
          <tr>
            <th scope="col">{t('Rating')}</th>
            {bands.map((from, n) => {
              const to = bands[n + 1];
              return (
                <th key={from} scope="col" className="n">
                  {to === undefined
                    ? t('{{from}} % and above', { from })
                    : from === 0
                      ? t('below {{to}}%', { to })
                      : t('{{from}} to {{to}}%', { from, to })}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {named.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {bands.map((from) => {
                const span = guidelineFor(matrix, key, from);
                return (
                  <td key={from} className="n">
                    {spanOf(span?.least ?? null, span?.most ?? null)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </Panel>
  );
}

export const meritCycleScreens = screens(meritCycle, { tabs: { Guideline: GuidelineGrid } });
