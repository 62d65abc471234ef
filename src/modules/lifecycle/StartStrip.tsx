import { addDays, daysBetween, type Day, weekdayOf } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { Strip } from './board-styles.web.ts';
import type { CaseCard } from './case-questions.model.ts';
import { short } from './case-words.web.ts';

const [BEFORE, AFTER] = [4, 32] as const;
const FACES = 3;

/** Whose anchor day is when, week by week, around today. Each week leads to its first card. */
export function StartStrip({ cases }: { readonly cases: readonly CaseCard[] }) {
  const now = today();
  const from = addDays(now, -BEFORE);
  const at = (day: Day) => `${(100 * daysBetween(from, day)) / (BEFORE + AFTER)}%`;
  const near = cases.filter(({ anchorDate }) => anchorDate >= from && anchorDate <= addDays(now, AFTER - 3));
  const weeks = [...Map.groupBy(near, ({ anchorDate }) => addDays(anchorDate, 1 - weekdayOf(anchorDate)))]
    .map(([, group]) => group.toSorted((a, b) => a.anchorDate.localeCompare(b.anchorDate)))
    .sort((a, b) => (a[0]?.anchorDate ?? '').localeCompare(b[0]?.anchorDate ?? ''));
  if (weeks.length === 0) return null;
  return (
    <Strip aria-label={t('Coming days')}>
      <li data-now="" style={{ insetInlineStart: at(now) }}>
        <small>{t('Today')}</small>
      </li>
      {weeks.map((group) => {
        const [first] = group;
        if (!first) return null;
        const blocked = group.filter((one) => one.blocking > 0).length;
        const late = group.filter((one) => one.overdue > 0).length;
        const people = t({ one: '{{count}} person', other: '{{count}} people' }, { count: group.length });
        const alert = blocked
          ? t('{{people}}, {{count}} blocked', { people, count: blocked })
          : late
            ? t('{{people}}, {{count}} overdue', { people, count: late })
            : null;
        return (
          <li key={first.id} style={{ insetInlineStart: at(first.anchorDate) }}>
            <span>
              {group.slice(0, FACES).map((one) => (
                <Avatar key={one.id} name={one.name} />
              ))}
            </span>
            <a href={`#case-${first.id}`} data-alert={alert ? '' : undefined}>
              {alert ?? people}
            </a>
            <small>{short(first.anchorDate)}</small>
          </li>
        );
      })}
    </Strip>
  );
}
