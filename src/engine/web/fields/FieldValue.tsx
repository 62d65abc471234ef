import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { Status } from '#ui/marks/Status.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { v } from '#ui/theme/vars.ts';
import { usePortal } from '../portal-context.ts';
import type { AnyScreens } from '../screens.ts';
import { FileLink } from './FileLink.tsx';
import { filesIn, nearDay, nearInstant, showDay, showField, showInstant } from '#engine/model/show.ts';
import { recordLook, today } from './format.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { RowsValue } from './RowsValue.tsx';

export interface FieldValueProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly record: AnyRead;
  readonly parts?: AnyScreens;
  /** In tables: no links inside the row, rows as a count. */
  readonly brief?: boolean;
}

interface NearDateProps {
  readonly near: string;
  readonly full: string;
  /** Whether paper shows the full date. */
  readonly prints: boolean;
}

/** A near date in words such as "Today"; the tooltip has the full date, and so does a printed record. */
function NearDate({ near, full, prints }: NearDateProps) {
  if (!prints || near === full) return <span title={full}>{near}</span>;
  return (
    <span title={full}>
      <span data-print="no">{near}</span>
      <span data-print="only">{full}</span>
    </span>
  );
}

/** A record's value, drawn by its kind. Draws nothing for an empty value; the caller shows "Not recorded". */
export function FieldValue({ resource, name, record, parts, brief = false }: FieldValueProps) {
  const { hrefOf } = usePortal();
  const Own = parts?.cells?.[name];
  if (Own) return <Own record={record} />;
  if (name === 'status') {
    const look = parts?.status?.(record) ?? recordLook(resource, record);
    return look ? <Status look={look} /> : null;
  }
  const spec = resource.fields[name];
  const value = record[name];
  if (!spec) return null;
  const words = showField(resource, name, record);
  const deadline =
    brief && !record.masked?.includes(name) ? resource.deadlines?.find((one) => one.field === name) : undefined;
  if (deadline && words) return <DaysLeft record={record} deadline={deadline} />;
  if (spec.kind === 'day' && words && typeof value === 'string')
    return <NearDate near={nearDay(value, today())} full={showDay(value)} prints={!brief} />;
  if (spec.kind === 'instant' && words && typeof value === 'string')
    return <NearDate near={nearInstant(value)} full={showInstant(value)} prints={!brief} />;
  if (spec.kind === 'ref' && !brief && words && typeof value === 'string') {
    const href = hrefOf(spec.to, value);
    return href ? <TextLink to={href}>{words}</TextLink> : words;
  }
  if (spec.kind === 'file' && !brief && typeof value === 'string')
    return <FileLink address={`/${resource.path}/${record.id}/files/${name}`} name={record.titles[name]} />;
  if (spec.kind === 'files' && !brief) {
    const files = filesIn(record, name);
    return files.length ? (
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px' }}>
        {files.map((file) => (
          <FileLink
            key={file.id}
            address={`/${resource.path}/${record.id}/files/${name}/${file.id}`}
            name={file.name}
          />
        ))}
      </span>
    ) : null;
  }
  if (spec.kind === 'longText' && !brief) return <span style={{ whiteSpace: 'pre-wrap' }}>{words}</span>;
  if (spec.kind === 'text' && !brief && words && (spec.format === 'email' || spec.format === 'phone'))
    return (
      <a
        href={`${spec.format === 'email' ? 'mailto' : 'tel'}:${String(value)}`}
        style={{ color: v.link, textDecoration: 'none' }}
      >
        {words}
      </a>
    );
  if (spec.kind === 'rows' && !brief && Array.isArray(value)) {
    return value.length === 0 ? null : <RowsValue resource={resource} spec={spec} rows={value} />;
  }
  return words || null;
}
