import { showMoney, showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { acaAffordability } from './benefit-questions.model.ts';

const SHOWN = 8;

/** Whether the cheapest medical plan is affordable for full-time people: how many by each safe harbor, and who is over. */
export function Affordability() {
  const found = useAnswer(acaAffordability, {});
  const { hrefOf } = usePortal();
  return (
    <Panel
      title={t('ACA affordability')}
      meta={
        found.data
          ? t({ one: '1 full-time employee', other: '{{count}} full-time employees' }, { count: found.data.people })
          : undefined
      }
      footer={
        found.data
          ? t(
              '{{percent}} % of pay in {{year}} for the cheapest plan for oneself. One safe harbor is enough (26 CFR 54.4980H-5).',
              { percent: showNumber(found.data.percent), year: String(found.data.year) },
            )
          : undefined
      }
      flush
    >
      <Loaded
        of={found}
        what={t('The affordability')}
        isEmpty={(data) => data === null}
        empty={
          <EmptyState
            title={t('No figures for this year')}
            body={t('The share of income of this year is not on file yet.')}
            mark="off"
          />
        }
      >
        {(data) =>
          data && (
            <RowList>
              <RowItem title={t('Affordable by the federal poverty line')} end={showNumber(data.fpl)} />
              <RowItem title={t('Affordable by the rate of pay')} end={showNumber(data.rate)} />
              <RowItem title={t('Affordable by W-2 wages so far')} end={showNumber(data.wages)} />
              {data.over.slice(0, SHOWN).map((one) => (
                <RowItem
                  key={one.employee}
                  title={one.name}
                  sub={t('Pays {{cost}} a month, at most {{limit}} is affordable', {
                    cost: showMoney(one.cost),
                    limit: showMoney(one.limit),
                  })}
                  href={hrefOf('employee', one.employee)}
                  end={<Status look={look('late', t('Not affordable'))} />}
                />
              ))}
              {data.over.length > SHOWN ? (
                <RowItem title={t('{{count}} more are not affordable', { count: data.over.length - SHOWN })} />
              ) : null}
            </RowList>
          )
        }
      </Loaded>
    </Panel>
  );
}
