import type { Field } from '#engine/model/fields.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { Status } from '#ui/marks/Status.tsx';
import type { Column } from '#ui/table/columns.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { nearDay, showField, titleOf } from '#engine/model/show.ts';
import { riskLook, titleLabel, today } from '../fields/format.ts';
import type { AnyScreens } from '../screens.ts';
import { TITLE_COLUMN } from './list-url.ts';

/** Kinds that do not fit a table's cell. */
const unfit: readonly Field['kind'][] = ['longText', 'rows', 'json', 'file', 'files', 'user'];
const widths: Partial<Record<Field['kind'], number>> = {
  day: 7.5,
  instant: 11,
  time: 5,
  yesNo: 5,
  integer: 6,
  number: 6,
  money: 8,
  choice: 8.5,
  secret: 8,
};

/** The fields a list can show beside the name, those of the definition's list first. */
export function columnFields(resource: AnyResource, parts: AnyScreens | undefined): readonly string[] {
  const first: readonly string[] = resource.list?.columns ?? Object.keys(resource.fields);
  const all = [
    ...(parts?.columns ?? []),
    ...first,
    ...(resource.states ? ['status'] : []),
    ...Object.keys(resource.fields),
  ];
  return [...new Set(all)].filter((name) => {
    if (resource.title.includes(name)) return false;
    const spec = resource.fields[name];
    return name === 'status' || (spec !== undefined && !unfit.includes(spec.kind));
  });
}
/** The columns hidden until somebody asks for them. */
export const hiddenAtFirst = (resource: AnyResource, parts: AnyScreens | undefined): readonly string[] => {
  const shown: readonly string[] = parts?.columns ?? resource.list?.columns ?? Object.keys(resource.fields).slice(0, 8);
  return columnFields(resource, parts).filter((name) => !shown.includes(name) && name !== 'status');
};

/** In rem. Short codes and numbers need less room than names. */
const widthOf = (resource: AnyResource, field: string): number => {
  const spec = resource.fields[field];
  // The longest state fits beside its mark.
  if (!spec || field === 'status')
    return Math.max(7.5, ...Object.keys(resource.states ?? {}).map((state) => Math.min(state.length, 22) * 0.47 + 3));
  // A heading is never cut: half a rem to a letter, and room for the arrow.
  const heading = labelOf(resource, field).length * 0.45 + 2;
  if (resource.deadlines?.some((one) => one.field === field)) return Math.max(heading, 9.5);
  return Math.max(heading, widths[spec.kind] ?? (spec.kind === 'text' && spec.max <= 20 ? 6.5 : 10));
};
/** In rem: a sentence, such as the title of a task, needs more than a name. */
const titleRoom = (spec: Field | undefined): number =>
  spec ? (widths[spec.kind] ?? (spec.kind === 'text' && spec.max > 80 ? 16 : 9)) : 9;
/** A title of several fields needs room for each, so that what tells two rows apart is not cut off. */
const titleWidth = (resource: AnyResource): number =>
  Math.min(
    22,
    resource.title.reduce((sum, name) => sum + titleRoom(resource.fields[name]), 4),
  );
const seen = (row: AnyRead, name: string): boolean => name === 'status' || name in row;

/**
 * On a phone no heading says what a number or a yes is, so its label does; and a deadline is a day, because the line below it says how
 * soon that is.
 */
function onPhoneOf(resource: AnyResource, field: string): Pick<Column<AnyRead>, 'renderOnPhone'> {
  const kind = resource.fields[field]?.kind;
  const isNumber = kind === 'integer' || kind === 'number';
  const label = labelOf(resource, field);
  if (kind === 'yesNo')
    return {
      renderOnPhone: (row) => {
        if (row[field] === true) return label;
        return row[field] === false ? t('{{label}}: no', { label: label }) : null;
      },
    };
  if (!isNumber && !resource.deadlines?.some((one) => one.field === field)) return {};
  const before = isNumber ? `${label} ` : '';
  return {
    renderOnPhone: (row) => {
      const value = row[field];
      const isDay = kind === 'day' && typeof value === 'string';
      const words = isDay ? nearDay(value, today()) : showField(resource, field, row);
      return words ? `${before}${words}` : null;
    },
  };
}

/** The table's columns. A field that no row carries is not for this person and has no column. */
export function columnsFor(
  resource: AnyResource,
  rows: readonly AnyRead[],
  parts: AnyScreens | undefined,
): readonly Column<AnyRead>[] {
  const fields = columnFields(resource, parts).filter(
    (name) => rows.length === 0 || rows.some((row) => seen(row, name)),
  );
  const name: Column<AnyRead> = {
    key: TITLE_COLUMN,
    header: titleLabel(resource),
    width: Math.max(13, titleWidth(resource)),
    sortable: true,
    render: (row) => titleOf(resource, row),
    below: (row) => {
      const risk = riskLook(resource, row);
      return risk ? <Status look={risk} /> : null;
    },
  };
  // On a phone a row has room for two words beside its name: those that place it among others.
  const placing = fields.filter((f) => resource.fields[f]?.kind === 'ref');
  const phoneSecond = [...placing, ...fields.filter((f) => f !== 'status' && !placing.includes(f))].slice(0, 2);
  const rest = fields.map((field, i): Column<AnyRead> => {
    const spec = resource.fields[field];
    // A value that is a mask, or missing on some rows, cannot order them; the server would refuse.
    const orders = rows.every((row) => seen(row, field) && !row.masked?.includes(field));
    return {
      key: field,
      header: labelOf(resource, field),
      width: widthOf(resource, field),
      align: spec && ['integer', 'number', 'money'].includes(spec.kind) ? 'end' : 'start',
      sortable: orders && spec?.kind !== 'choices' && spec?.kind !== 'secret',
      // The status is the last to go.
      priority: field === 'status' ? 1 : i + 2,
      onPhone: field === 'status' ? 'end' : phoneSecond.includes(field) ? 'second' : undefined,
      render: (row) => <FieldValue resource={resource} name={field} record={row} parts={parts} brief />,
      ...(parts?.cells?.[field] ? {} : onPhoneOf(resource, field)),
    };
  });
  return [name, ...rest];
}
