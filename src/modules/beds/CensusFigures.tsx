import { t } from '#engine/model/words.ts';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import type { CensusDay } from './bed-questions.model.ts';
import { averageStay, houseDays, occupancyRate, turnAround } from './census-figures.model.ts';
import { dayWords, minutesWords, rateWords, stayWords } from './census-words.web.ts';

/** The last night, and what the period says. */
export function CensusFigures({ rows }: { readonly rows: readonly CensusDay[] }) {
  const last = rows.at(-1)?.day ?? '';
  const night = rows.filter((row) => row.day === last);
  const sum = (pick: (row: CensusDay) => number): number => night.reduce((total, row) => total + pick(row), 0);
  const house = houseDays(rows);
  const beds = rows.reduce((total, row) => total + row.readied, 0);
  const away = sum((row) => row.onLeave);
  return (
    <FigureStrip label={t('Census')}>
      <Figure
        label={t('In house at midnight')}
        value={sum((row) => row.inHouse)}
        comparison={dayWords(last)}
        cause={t('{{away}} on leave', { away })}
        trend={house.map((one) => one.inHouse)}
      />
      <Figure
        label={t('Occupancy')}
        value={rateWords(occupancyRate(night))}
        cause={t('{{rate}} over the period', { rate: rateWords(occupancyRate(rows)) })}
      />
      <Figure
        label={t('Average length of stay')}
        value={stayWords(averageStay(rows))}
        cause={t('for {{n}} discharged clients', { n: rows.reduce((total, row) => total + row.discharged, 0) })}
      />
      <Figure
        label={t('Bed turnaround')}
        value={minutesWords(turnAround(rows))}
        cause={t({ one: '1 bed turned over', other: '{{count}} beds turned over' }, { count: beds })}
      />
    </FigureStrip>
  );
}
