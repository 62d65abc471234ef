import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Controller, type FieldValues, type useForm } from 'react-hook-form';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { filesIn } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { isRequired } from '../fields/input-props.ts';
import { askedAs, type FieldGroup } from './form-model.ts';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const wide = new Set(['longText', 'rows', 'choices', 'file', 'files']);

/** The form's groups in one column, or beside what they lead to. */
export function Layout({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) {
  if (!beside) return <div style={{ display: 'grid', gap: 14, maxWidth: '60rem' }}>{children}</div>;
  return (
    <Columns>
      <div>{children}</div>
      <div>{beside}</div>
    </Columns>
  );
}

interface GroupProps {
  readonly group: FieldGroup;
  readonly resource: AnyResource;
  readonly record: AnyRead | null;
  /** Which values of a choice are offered; all of them where nothing is said. */
  readonly offered?: (field: string, value: string) => boolean;
  readonly control: ReturnType<typeof useForm<FieldValues>>['control'];
}

/** One group of fields. */
export function Group({ group, resource, record, offered, control }: GroupProps) {
  return (
    <Panel title={group.title}>
      <Fields>
        {group.fields.map((name) => {
          const spec = resource.fields[name];
          const masked = record?.masked?.includes(name);
          return spec ? (
            <div key={name} data-wide={wide.has(spec.kind) ? '' : undefined}>
              <Controller
                name={name}
                control={control}
                render={({ field, fieldState }) => (
                  <FieldInput
                    name={name}
                    label={labelOf(resource, name)}
                    spec={askedAs(spec, name, record, offered)}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    required={isRequired(spec) && !masked}
                    error={fieldState.error?.message}
                    help={masked ? t('Leave blank to keep the current value.') : spec.help}
                    placeholder={masked ? '••••' : undefined}
                    title={field.value === record?.[name] ? record?.titles[name] : undefined}
                    names={record ? Object.fromEntries(filesIn(record, name).map((f) => [f.id, f.name])) : undefined}
                  />
                )}
              />
            </div>
          ) : null;
        })}
      </Fields>
    </Panel>
  );
}
