/** Which fields may be given one value on many records at once. */
import type { Field } from '#engine/model/fields.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { formFields } from '../form/form-model.ts';

/** Kinds whose value belongs to one record: its own file, its own rows, a secret of one person, a text about one case. */
const ofOne: readonly Field['kind'][] = ['file', 'files', 'rows', 'secret', 'longText'];

/**
 * The fields that somebody may change on a record like this one, and that make sense for many: not what names a record,
 * not what must be unique. `known` says whether a noun's records can be chosen here.
 */
export function bulkFields(
  resource: AnyResource,
  record: AnyRead,
  known: (noun: string) => boolean,
): readonly string[] {
  return formFields(resource, record).filter((name) => {
    const spec = resource.fields[name];
    if (!spec || spec.unique || ofOne.includes(spec.kind) || resource.title.includes(name)) return false;
    if (name === resource.about || record.masked?.includes(name)) return false;
    return spec.kind !== 'ref' || known(spec.to);
  });
}
