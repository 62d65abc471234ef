import { styled } from '@mui/material/styles';
import type { FieldOf } from '#engine/model/fields.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { showValue } from '#engine/model/show.ts';
import { v } from '#ui/theme/vars.ts';

/** Columns that fit side by side on a phone. */
const SIDE_BY_SIDE = 2;
const Table = styled('table')({
  borderCollapse: 'collapse',
  fontSize: 'inherit',
  th: { textAlign: 'start', fontWeight: 500, padding: '0 16px 4px 0' },
  td: { padding: '2px 16px 2px 0', verticalAlign: 'top' },
});
/** On a phone each row is a block with a label before each value. */
const Stacked = styled(Table)({
  '@media (max-width: 599.95px)': {
    '&, tbody, tr, td': { display: 'block' },
    thead: { display: 'none' },
    'tr + tr': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${v.hairline}` },
    'td:empty': { display: 'none' },
    'td::before': { content: 'attr(data-label) ": "', fontWeight: 500 },
  },
});

export interface RowsValueProps {
  readonly resource: AnyResource;
  readonly spec: FieldOf<'rows'>;
  /** Rows as the server sends them: objects of the row's own fields. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The rows of a record as a table, without the columns that no row fills. */
export function RowsValue({ resource, spec, rows }: RowsValueProps) {
  const inner: AnyResource = { ...resource, fields: spec.of };
  const shown = rows.map((row) =>
    Object.entries(spec.of).map(([name, one]) => [name, showValue(one, row[name])] as const),
  );
  const names = Object.keys(spec.of).filter((_, i) => shown.some((cells) => cells[i]?.[1]));
  const Frame = names.length > SIDE_BY_SIDE ? Stacked : Table;
  return (
    <Frame>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {labelOf(inner, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((cells, i) => (
          <tr key={i}>
            {cells
              .filter(([name]) => names.includes(name))
              .map(([name, words]) => (
                <td key={name} data-label={labelOf(inner, name)}>
                  {words}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
