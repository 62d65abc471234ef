import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { showField, showValue } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnyScreens } from '../screens.ts';
import { RevealDialog } from './RevealDialog.tsx';

export interface FieldsTabProps {
  readonly resource: AnyResource;
  readonly record: AnyRead;
  readonly title: string;
  readonly fields: readonly string[];
  readonly parts?: AnyScreens;
  /** Two pairs per line, where the group has the width of the page. */
  readonly wide?: boolean;
}

/** Whether a record has nothing to show for a field; what is masked or drawn by hand counts as something. */
export const isEmpty = (resource: AnyResource, record: AnyRead, name: string, parts: AnyScreens | undefined): boolean =>
  !record.masked?.includes(name) && !parts?.cells?.[name] && showField(resource, name, record) === '';

/** One group of a record's fields. What is masked can be shown for a reason; leaving the tab hides it again. */
export function FieldsTab({ resource, record, title, fields, parts, wide = true }: FieldsTabProps) {
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const [shown, setShown] = useState<Readonly<Record<string, unknown>>>({});
  // A field that this person may not see is not even sent.
  const seen = fields.filter((name) => name === 'status' || name in record);
  const masked = seen.filter((name) => record.masked?.includes(name) && !(name in shown));
  const value = (name: string) => {
    const spec = resource.fields[name];
    if (name in shown && spec)
      return <b style={{ fontWeight: 600 }}>{showValue(spec, shown[name]) || t('Not recorded')}</b>;
    const words = <FieldValue resource={resource} name={name} record={record} parts={parts} />;
    if (!masked.includes(name)) return showField(resource, name, record) || parts?.cells?.[name] ? words : null;
    return (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, marginBlock: '-0.25rem' }}>
        {words}
        <IconAction
          label={t('Show {{resource}}', { resource: labelOf(resource, name) })}
          icon={Eye}
          size="small"
          onClick={() => setAsking([name])}
        />
      </span>
    );
  };
  return (
    <Panel
      title={title}
      action={
        masked.length > 1 ? (
          <Button size="small" startIcon={<Icon of={Eye} size={15} />} onClick={() => setAsking(masked)}>
            {t('Show protected values')}
          </Button>
        ) : undefined
      }
    >
      <KeyValue
        columns={wide && seen.length > 3 ? 2 : 1}
        items={seen.map((name) => ({ key: name, label: labelOf(resource, name), value: value(name) }))}
      />
      {asking ? (
        <RevealDialog
          resource={resource}
          record={record}
          fields={asking}
          onClose={() => setAsking(null)}
          onShown={(values) => {
            setShown({ ...shown, ...values });
            setAsking(null);
          }}
        />
      ) : null}
    </Panel>
  );
}
