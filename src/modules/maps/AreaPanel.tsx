import { X } from 'lucide-react';
import { showNumber } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { CATEGORIES } from '#modules/incidents/incident-words.model.ts';
import { PRIORITIES } from '#modules/facility/work-priority.model.ts';
import { Status } from '#ui/marks/Status.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { areaOf } from './geometry.model.ts';
import { AREA_KINDS } from './map-kinds.model.ts';
import { BED_WORDS, type Layer, layerLook } from './map-looks.web.ts';
import type { LiveArea, MapLayers } from './map-questions.model.ts';
import { Note, Picks } from './map-styles.web.ts';

export interface AreaPanelProps {
  readonly map: MapLayers;
  readonly layer: Layer;
  readonly open: LiveArea | undefined;
  readonly onOpen: (key: string) => void;
}

/** All areas with what the layer says of them, or the one that is open with its records. */
export function AreaPanel({ map, layer, open, onOpen }: AreaPanelProps) {
  if (open) return <OneArea area={open} onClose={() => onOpen('')} />;
  const { orders, incidents } = map.unplaced;
  const [count, says] =
    layer === 'orders'
      ? [
          orders,
          t(
            {
              one: '1 open work order names no area on a map.',
              other: '{{count}} open work orders name no area on a map.',
            },
            { count: orders ?? 0 },
          ),
        ]
      : layer === 'incidents'
        ? [
            incidents,
            t(
              { one: '1 incident names no area on a map.', other: '{{count}} incidents name no area on a map.' },
              { count: incidents ?? 0 },
            ),
          ]
        : [0, ''];
  return (
    <>
      <Panel title={t('Areas')} meta={map.areas.length} flush>
        <Picks>
          {map.areas.map((area) => {
            const said = layerLook(layer, area);
            return (
              <li key={area.key}>
                <button type="button" onClick={() => onOpen(area.key)}>
                  <span>{area.name}</span>
                  {said ? <Status look={said} /> : null}
                </button>
              </li>
            );
          })}
        </Picks>
      </Panel>
      {count ? <Note style={{ paddingTop: 10 }}>{says}</Note> : null}
    </>
  );
}

function OneArea({ area, onClose }: { readonly area: LiveArea; readonly onClose: () => void }) {
  const { hrefOf } = usePortal();
  const room = area.room ? hrefOf('room', area.room) : undefined;
  const facts = [
    t(AREA_KINDS[area.kind]),
    t('{{area}} m²', { area: showNumber(areaOf(area.points)) }),
    area.capacity === null ? '' : t({ one: '1 person', other: '{{count}} people' }, { count: area.capacity }),
  ];
  return (
    <div aria-live="polite">
      <Panel title={area.name} action={<IconAction label={t('Close area')} icon={X} onClick={onClose} />}>
        <p style={{ fontSize: '0.8125rem' }}>{facts.filter(Boolean).join(', ')}</p>
        {room ? (
          <p style={{ fontSize: '0.8125rem', paddingTop: 6 }}>
            <TextLink to={room}>{t('Open the room')}</TextLink>
          </p>
        ) : null}
      </Panel>
      {area.beds ? (
        <Panel title={t('Beds')} meta={area.beds.length} flush>
          <RowList>
            {area.beds.map(({ id, name, status }) => (
              <RowItem key={id} title={name} href={hrefOf('bed', id)} end={<Status look={BED_WORDS[status]} />} />
            ))}
          </RowList>
        </Panel>
      ) : null}
      {area.orders ? (
        <Panel title={t('Open work orders')} meta={area.orders.length} flush={area.orders.length > 0}>
          {area.orders.length ? (
            <RowList>
              {area.orders.map(({ id, number, summary, priority }) => (
                <RowItem
                  key={id}
                  title={summary}
                  sub={[number, t(wordOf(PRIORITIES, priority))].join(' · ')}
                  href={hrefOf('work_order', id)}
                />
              ))}
            </RowList>
          ) : (
            <p style={{ fontSize: '0.8125rem' }}>{t('No open work orders here.')}</p>
          )}
        </Panel>
      ) : null}
      {area.incidents ? (
        <Panel title={t('Incidents, 90 days')} meta={area.incidents.length} flush={area.incidents.length > 0}>
          {area.incidents.length ? (
            <RowList>
              {area.incidents.map(({ id, number, category, day }) => (
                <RowItem
                  key={id}
                  title={t(wordOf(CATEGORIES, category))}
                  sub={[number, showDay(day)].join(' · ')}
                  href={hrefOf('incident', id)}
                />
              ))}
            </RowList>
          ) : (
            <p style={{ fontSize: '0.8125rem' }}>{t('No incidents here that you may read.')}</p>
          )}
        </Panel>
      ) : null}
    </div>
  );
}

const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;
