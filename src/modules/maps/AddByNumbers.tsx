import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { DialogFields } from '#engine/web/record/DialogFields.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { type DrawnArea, type DrawnMarker, isOnSheet, linesOf, pointsOf, type Sheet } from './drawing.model.ts';
import { cornerFault } from './DesignerSide.tsx';
import type { Point } from './geometry.model.ts';
import { mapArea, mapMarker } from './property-map.model.ts';

export interface AddAreaProps {
  readonly sheet: Sheet;
  /** The corners that were drawn; none where they are typed. */
  readonly points: readonly Point[];
  readonly onAdd: (area: Omit<DrawnArea, 'key'>) => void;
  readonly onClose: () => void;
}

/** Names an outline that was drawn, or adds an area by its coordinates alone. */
export function AddArea({ sheet, points, onAdd, onClose }: AddAreaProps) {
  const [values, setValues] = useState<Partial<DrawnArea>>({ kind: 'bedroom' });
  const [lines, setLines] = useState(linesOf(points));
  const fault = cornerFault(lines, sheet);
  const name = values.name?.trim() ?? '';
  return (
    <FormDialog
      open
      title={t('Add area')}
      submitLabel={t('Add area')}
      missing={name ? undefined : t('Enter a name')}
      error={points.length ? fault : null}
      onClose={onClose}
      onSubmit={() => {
        const corners = pointsOf(lines);
        if (!corners || fault || !values.kind) return;
        onAdd({
          name,
          kind: values.kind,
          room: values.room ?? null,
          capacity: values.capacity ?? null,
          points: corners,
        });
      }}
    >
      <DialogFields
        resource={mapArea}
        fields={['name', 'kind', 'room', 'capacity']}
        values={values}
        onChange={setValues}
      />
      <TextField
        label={t('Corners (x, y in meters)')}
        required
        multiline
        minRows={4}
        value={lines}
        error={Boolean(lines && fault)}
        helperText={(lines && fault) || t('One corner per line, measured from the upper left.')}
        onChange={(e) => setLines(e.target.value)}
      />
    </FormDialog>
  );
}

export interface AddMarkerProps {
  readonly sheet: Sheet;
  readonly at: Point | null;
  readonly onAdd: (marker: Omit<DrawnMarker, 'key'>) => void;
  readonly onClose: () => void;
}

/** Names a marker that was placed, or adds one by its coordinates alone. */
export function AddMarker({ sheet, at, onAdd, onClose }: AddMarkerProps) {
  const [values, setValues] = useState<Partial<DrawnMarker>>({ kind: 'exit', ...at });
  const { kind, x, y } = values;
  const isPlaced = typeof x === 'number' && typeof y === 'number' && isOnSheet({ x, y }, sheet);
  return (
    <FormDialog
      open
      title={t('Add marker')}
      submitLabel={t('Add marker')}
      missing={
        isPlaced
          ? undefined
          : t('Enter a place on the map: x up to {{width}}, y up to {{depth}} m', {
              width: sheet.widthM,
              depth: sheet.heightM,
            })
      }
      error={null}
      onClose={onClose}
      onSubmit={() => {
        if (isPlaced && kind) onAdd({ kind, x, y, note: values.note ?? null, checkedOn: values.checkedOn ?? null });
      }}
    >
      <DialogFields
        resource={mapMarker}
        fields={['kind', 'x', 'y', 'note', 'checkedOn']}
        values={values}
        onChange={setValues}
      />
    </FormDialog>
  );
}
