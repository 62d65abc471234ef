import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Fact } from '#ui/parts/FactsStrip.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { showField, showValue } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnyScreens } from '../screens.ts';
import { RevealDialog } from './RevealDialog.tsx';

const FACTS = 6;

/** The strip under a title: the first columns of the noun's list that have a value. */
export function factItems(resource: AnyResource, record: AnyRead, parts: AnyScreens | undefined): readonly Fact[] {
  const own: readonly string[] = resource.list?.columns ?? Object.keys(resource.fields);
  return (parts?.facts ?? own)
    .filter((name) => {
      const kind = resource.fields[name]?.kind;
      if (name === 'status' || resource.title.includes(name) || !kind) return false;
      return !['file', 'files', 'longText', 'rows', 'json'].includes(kind) && showField(resource, name, record) !== '';
    })
    .slice(0, FACTS)
    .map((name) => ({
      label: labelOf(resource, name),
      value: <FieldValue resource={resource} name={name} record={record} parts={parts} />,
    }));
}

export interface FieldsTabProps {
  readonly resource: AnyResource;
  readonly record: AnyRead;
  readonly title: string;
  readonly fields: readonly string[];
  readonly parts?: AnyScreens;
}

/** One group of a record's fields. What is masked can be shown for a reason; leaving the tab hides it again. */
export function FieldsTab({ resource, record, title, fields, parts }: FieldsTabProps) {
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
        columns={seen.length > 5 ? 2 : 1}
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
