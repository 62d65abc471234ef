import { showFixed, showPercent } from '#engine/model/figures.ts';
import { leftToRight, t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { BarList } from '#ui/charts/BarList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Attrition } from './movement.model.ts';
import { leftByChoice, listHref, useAttrition } from './people-data.web.ts';
import { Region } from './Region.tsx';

const MOST = 8;
/** Below so many people one leaver says more about chance than about the department. */
const LEAST = 10;
const points = (n: number): string =>
  leftToRight(`${n >= 0.05 ? '+' : n <= -0.05 ? '−' : ''}${showFixed(Math.abs(n), 1)}`);

/** Who loses people by their own choice: departments by rate, against the organization and the year before. */
export function AttritionPanel() {
  const { hrefOf } = usePortal();
  const { found, since, error, retry } = useAttrition();
  const item = (one: Attrition, i: number) => ({
    key: one.id ?? 'none',
    label: one.label,
    value: one.rate ?? 0,
    text: showPercent(one.rate ?? 0, 1),
    count: one.people,
    change: one.change === null ? undefined : points(one.change),
    changeTone:
      one.change === null || Math.abs(one.change) < 0.05
        ? undefined
        : one.change > 0
          ? ('notice' as const)
          : ('positive' as const),
    strong: i === 0 && (one.rate ?? 0) > 0,
    href: one.id ? listHref(hrefOf('employee'), { ...leftByChoice(since, today()), department: one.id }) : undefined,
  });
  const rate = found?.all.rate ?? null;
  const departments = (found?.departments ?? []).filter(({ people }) => people >= LEAST);
  return (
    <Region
      title={t('Attrition by department')}
      meta={t('Last 12 months vs prior year')}
      waiting={!found}
      error={error}
      onRetry={retry}
      skeletonRows={6}
      room={16}
      footer={t(
        'Resignations as a percentage of average headcount (then and now). People count in their current or last department. Departments under ten people count only in the total.',
      )}
    >
      {() =>
        departments.length > 0 ? (
          <BarList
            label={t('Voluntary attrition by department')}
            items={departments.slice(0, MOST).map(item)}
            reference={
              rate === null
                ? undefined
                : { value: rate, text: t('the organization, {{rate}}', { rate: showPercent(rate, 1) }) }
            }
          />
        ) : (
          <EmptyState title={t('No department has ten or more people')} />
        )
      }
    </Region>
  );
}
