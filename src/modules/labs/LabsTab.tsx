import { useState } from 'react';
import { showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import type { AnalyteKey } from './analytes.model.ts';
import { labOrder, OPEN_ORDERS } from './lab-order.model.ts';
import { ANALYTE_NAMES } from './lab-questions.model.ts';
import { labResult, VALID } from './lab-result.model.ts';
import { levelLook, valueShown } from './labs-words.web.ts';
import { PointOfCareButton } from './PointOfCareButton.tsx';
import { TrendPanel } from './TrendPanel.tsx';

const SHOWN = 'name,level,reportStatus,status,lines,collectedAt,receivedAt,pointOfCare';
const MOST_TRENDS = 5;

/** A client's laboratory: open orders, results with the newest first, and the trend of what is measured most. */
export function LabsTab({ client }: { readonly client: string }) {
  const { hrefOf } = usePortal();
  const user = useUser();
  const [chosen, setChosen] = useState<AnalyteKey | null>(null);
  const orders = useList(labOrder, { client, 'status[in]': OPEN_ORDERS.join(), sort: 'collectAt', limit: '50' });
  const results = useList(labResult, {
    client,
    'status[in]': VALID.join(),
    sort: '-receivedAt',
    limit: '100',
    fields: SHOWN,
  });
  const mayOrder = mayDo(user, labOrder, 'create');
  const [orderBase, resultBase] = [hrefOf('lab_order') ?? '', hrefOf('lab_result') ?? ''];
  return (
    <>
      <Panel
        title={t('Open lab orders')}
        flush
        action={
          <>
            <PointOfCareButton client={client} />
            {mayOrder ? <TextLink to={`${orderBase}/new?client=${client}`}>{t('New lab order')}</TextLink> : null}
          </>
        }
      >
        <Loaded
          of={orders}
          what={t('The lab orders')}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState
              title={t('No open lab orders')}
              body={t('Orders show up here until their results are reviewed.')}
            />
          }
        >
          {({ rows }) => (
            <RowList>
              {rows.map((one) => (
                <RowItem
                  key={one.id}
                  title={showField(labOrder, 'tests', { ...one })}
                  sub={[one.number, one.collectAt ? showInstant(one.collectAt) : ''].filter(Boolean).join(' · ')}
                  href={`${orderBase}/${one.id}`}
                  end={<Status look={statusLook(labOrder, one.status ?? '')} />}
                />
              ))}
            </RowList>
          )}
        </Loaded>
      </Panel>
      <Loaded
        of={results}
        what={t('The lab results')}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState title={t('No lab results yet')} body={t('Results show up here as laboratories report them.')} />
        }
      >
        {({ rows }) => {
          const counts = new Map<AnalyteKey, number>();
          for (const { lines = [] } of rows)
            for (const { analyte, number } of lines)
              if (analyte && number !== null) counts.set(analyte, (counts.get(analyte) ?? 0) + 1);
          const often = [...counts]
            .toSorted(([, a], [, b]) => b - a)
            .slice(0, MOST_TRENDS)
            .map(([key]) => key);
          const shown = chosen ?? often[0];
          return (
            <>
              {shown ? (
                <>
                  <Segmented
                    small
                    label={t('Test')}
                    options={often.map((key) => ({ key, label: ANALYTE_NAMES[key] }))}
                    value={shown}
                    onChange={setChosen}
                  />
                  <TrendPanel client={client} analyte={shown} />
                </>
              ) : null}
              <Panel title={t('Lab results')} meta={rows.length} flush>
                <RowList>
                  {rows.map((one) => {
                    const look = levelLook(one.level);
                    const unusual = (one.lines ?? []).filter(({ level }) => level !== 'normal');
                    return (
                      <RowItem
                        key={one.id}
                        title={one.name ?? ''}
                        aside={one.collectedAt ? showInstant(one.collectedAt) : undefined}
                        sub={
                          [
                            one.pointOfCare && t('Point of care'),
                            ...unusual.map((line) => `${line.name} ${valueShown(line)}`),
                          ]
                            .filter(Boolean)
                            .join(' · ') || undefined
                        }
                        href={`${resultBase}/${one.id}`}
                        end={
                          <>
                            {look ? <Status look={look} strong={one.level === 'critical'} /> : null}
                            {one.status === 'reviewed' ? null : (
                              <Status look={statusLook(labResult, one.status ?? '')} />
                            )}
                          </>
                        }
                      />
                    );
                  })}
                </RowList>
              </Panel>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
