import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import {
  changeArea,
  changeMarker,
  type DrawnArea,
  type DrawnMarker,
  type Drawing,
  isOnSheet,
  linesOf,
  pointsOf,
  type Selection,
  type Sheet,
} from './drawing.model.ts';
import { areaOf, isSimple } from './geometry.model.ts';
import { AREA_KINDS, MARKER_KINDS } from './map-kinds.model.ts';
import { Note, Picks } from './map-styles.web.ts';
import { mapArea, mapMarker } from './property-map.model.ts';
import type { Drawn } from './use-drawing.web.ts';

export interface DesignerSideProps {
  readonly drawn: Pick<Drawn, 'drawing' | 'change' | 'overlaps'>;
  readonly sheet: Sheet;
  readonly selected: Selection | null;
  readonly onSelect: (selected: Selection | null) => void;
}

/** What is selected, with its values; warnings; and everything on the map as a list. */
export function DesignerSide({ drawn, sheet, selected, onSelect }: DesignerSideProps) {
  const { drawing, change } = drawn;
  const area = drawing.areas.find(({ key }) => selected?.of === 'area' && key === selected.key);
  const marker = drawing.markers.find(({ key }) => selected?.of === 'marker' && key === selected.key);
  return (
    <>
      {area ? <AreaFields key={area.key} area={area} sheet={sheet} change={change} /> : null}
      {marker ? <MarkerFields key={marker.key} marker={marker} sheet={sheet} change={change} /> : null}
      {drawn.overlaps.length ? (
        <Panel title={t('Overlaps')} meta={drawn.overlaps.length} flush>
          <ul
            aria-label={t('Overlaps')}
            style={{ listStyle: 'none', margin: 0, padding: '0 16px 10px', display: 'grid', gap: 4 }}
          >
            {drawn.overlaps.map(([one, other]) => (
              <li key={`${one.key} ${other.key}`}>
                <Status
                  look={look(
                    'late',
                    t('{{one}} and {{other}} overlap.', { one: one.name, other: other.name }),
                    'notice',
                  )}
                />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <Panel title={t('Areas')} meta={drawing.areas.length} flush>
        {drawing.areas.length ? (
          <Picks>
            {drawing.areas.map(({ key, name, kind }) => (
              <li key={key}>
                <button
                  type="button"
                  aria-pressed={key === area?.key}
                  onClick={() => onSelect({ of: 'area', key, corner: null })}
                >
                  <span>{name}</span>
                  <small>{t(AREA_KINDS[kind])}</small>
                </button>
              </li>
            ))}
          </Picks>
        ) : (
          <Note>{t('Draw the first area: choose Draw area and click its corners.')}</Note>
        )}
      </Panel>
      <Panel title={t('Markers')} meta={drawing.markers.length} flush>
        <Picks>
          {drawing.markers.map(({ key, kind, note }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={key === marker?.key}
                onClick={() => onSelect({ of: 'marker', key, corner: null })}
              >
                <span>{t(MARKER_KINDS[kind])}</span>
                <small>{note}</small>
              </button>
            </li>
          ))}
        </Picks>
      </Panel>
    </>
  );
}

interface Fields {
  readonly sheet: Sheet;
  readonly change: (to: (now: Drawing) => Drawing, tag?: string) => void;
}

function AreaFields({ area, sheet, change }: Fields & { readonly area: DrawnArea }) {
  return (
    <Panel title={area.name} meta={t('{{area}} m²', { area: showNumber(areaOf(area.points)) })}>
      <div style={{ display: 'grid', gap: 12, paddingTop: 6 }}>
        <DialogFields
          resource={mapArea}
          fields={['name', 'kind', 'room', 'capacity']}
          values={{ ...area }}
          onChange={(values) => {
            const next: Partial<DrawnArea> = values;
            // A name that is being typed again is not saved without a letter.
            change(
              (now) => changeArea(now, area.key, { ...next, name: next.name?.trim() ? next.name : area.name }),
              `${area.key}=`,
            );
          }}
        />
        <Corners
          area={area}
          sheet={sheet}
          onChange={(points) => change((now) => changeArea(now, area.key, { points }))}
        />
      </div>
    </Panel>
  );
}

/** Why typed corners make no area; undefined where they do. */
export function cornerFault(lines: string, sheet: Sheet): string | undefined {
  const points = pointsOf(lines);
  if (!points) return t('Write one corner per line, such as “4.5, 3”.');
  if (points.length < 3) return t('An area needs at least 3 corners. Add a line.');
  if (!points.every((one) => isOnSheet(one, sheet)))
    return t('The map is {{width}} m wide and {{depth}} m deep. Keep the corners on it.', {
      width: sheet.widthM,
      depth: sheet.heightM,
    });
  return isSimple(points) ? undefined : t('The outline crosses or touches itself. Change a corner.');
}

function Corners({
  area,
  sheet,
  onChange,
}: {
  readonly area: DrawnArea;
  readonly sheet: Sheet;
  readonly onChange: (points: DrawnArea['points']) => void;
}) {
  const lines = linesOf(area.points);
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? undefined : cornerFault(typed, sheet);
  return (
    <TextField
      label={t('Corners (x, y in meters)')}
      multiline
      minRows={4}
      value={typed ?? lines}
      error={Boolean(fault)}
      helperText={fault ?? t('One corner per line, measured from the upper left.')}
      onChange={(e) => setTyped(e.target.value)}
      onBlur={() => {
        const points = typed === null || fault ? null : pointsOf(typed);
        if (points && typed !== lines) onChange(points);
        if (!fault) setTyped(null);
      }}
    />
  );
}

function MarkerFields({ marker, sheet, change }: Fields & { readonly marker: DrawnMarker }) {
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <Panel title={t(MARKER_KINDS[marker.kind])}>
      <div style={{ display: 'grid', gap: 12, paddingTop: 6 }}>
        <DialogFields
          resource={mapMarker}
          fields={['kind', 'x', 'y', 'note', 'checkedOn']}
          values={{ ...marker, ...typed }}
          onChange={(values) => {
            const next = { ...marker, ...(values as Partial<DrawnMarker>) };
            const isPlaced = typeof next.x === 'number' && typeof next.y === 'number' && isOnSheet(next, sheet);
            // A coordinate that is still being typed stays in its field.
            setTyped(isPlaced ? {} : { x: values.x, y: values.y });
            change(
              (now) => changeMarker(now, marker.key, isPlaced ? next : { ...next, x: marker.x, y: marker.y }),
              `${marker.key}=`,
            );
          }}
        />
      </div>
    </Panel>
  );
}
