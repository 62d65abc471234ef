import { Link } from '#ui/parts/link.ts';
import { t } from '#engine/model/words.ts';
import { CRISIS_TYPES } from '#modules/crisis/crisis.model.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Banner } from './live-styles.web.ts';
import type { CrisisLine, WardDay } from './ward-questions.model.ts';
import { whenWords } from './ward-words.web.ts';

/** "Suicidal crisis"; on a wall, where visitors read along, no more than that there is one. */
const kindOf = ({ type }: CrisisLine): string => (type ? t(CRISIS_TYPES[type]) : t('Crisis'));
const detailOf = ({ person, unit, place, startedAt, stabilizing }: CrisisLine): string =>
  [
    person?.name,
    [unit, place ?? person?.bed].filter(Boolean).join(', '),
    startedAt ? t('since {{at}}', { at: whenWords(startedAt) }) : '',
    stabilizing ? t('Stabilizing') : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface ActiveCrisesProps {
  readonly day: Pick<WardDay, 'crises' | 'units'>;
  /** Whether a line opens its crisis: nothing on a wall can be pressed. */
  readonly opens?: boolean;
}

/** The crises that go on, above everything else on a board (section 2.9); nothing where there is none. */
export function ActiveCrises({ day: { crises, units }, opens = true }: ActiveCrisesProps) {
  // People who see only figures see how many, and where.
  const counted = units.reduce((sum, one) => sum + one.crises, 0);
  const count = crises.length || counted;
  if (count === 0) return null;
  return (
    <Banner aria-label={t('Active crises')} role="alert">
      <h2>
        <StatusMark mark="stop" size={18} />
        {t({ one: '1 active crisis', other: '{{count}} active crises' }, { count })}
      </h2>
      <ul>
        {crises.length
          ? crises.map((one) => (
              <li key={one.id}>
                {one.link && opens ? <Link to={one.link}>{kindOf(one)}</Link> : kindOf(one)}
                {`: ${detailOf(one)}`}
              </li>
            ))
          : units
              .filter((one) => one.crises > 0)
              .map((one) => (
                <li key={one.id}>
                  {one.name}: {one.crises}
                </li>
              ))}
      </ul>
    </Banner>
  );
}
