import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { fieldSentence, isRequired } from '../fields/input-props.ts';

type Values = Readonly<Record<string, unknown>>;

export interface DialogFieldsProps {
  readonly resource: AnyResource;
  readonly fields: readonly string[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  /** What is wrong, by field, as the server or the check says it. */
  readonly problems?: Readonly<Record<string, readonly string[]>>;
  /** The names of records that fields refer to, by field. */
  readonly titles?: Readonly<Record<string, string | undefined>>;
  /** An action has each field that it asks for; a record those that its definition requires. */
  readonly allRequired?: boolean;
}

/** The inputs of a few fields in a dialog, the first of which has the focus. */
export function DialogFields({ resource, fields, values, onChange, problems, titles, allRequired }: DialogFieldsProps) {
  return fields.map((name, i) => {
    const spec = resource.fields[name];
    return spec ? (
      <FieldInput
        key={name}
        name={name}
        label={labelOf(resource, name)}
        spec={spec}
        help={spec.help}
        value={values[name]}
        title={titles?.[name]}
        required={allRequired || isRequired(spec)}
        autoFocus={i === 0}
        error={problems?.[name]?.map((message) => fieldSentence(resource, name, message)).join(', ')}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    ) : null;
  });
}
