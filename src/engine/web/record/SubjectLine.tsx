import { Suspense } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { usePortal } from '../portal-context.ts';

export interface SubjectLineProps {
  readonly resource: AnyResource;
  /** The record, or the values of the form so far. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface SubjectOfProps {
  /** The name of the noun that the person is a record of. */
  readonly name: string;
  readonly id: string;
}

/** The line that identifies one person, for screens that are about them; nothing if the portal has no such line. */
export function SubjectOf({ name, id }: SubjectOfProps) {
  const Line = usePortal().table.subjects?.[name];
  if (!Line || !id) return null;
  return (
    <Suspense fallback={null}>
      <Line id={id} />
    </Suspense>
  );
}

/** Identifies the person a record or form is about, so that no one mistakes one person for another. */
export function SubjectLine({ resource, values }: SubjectLineProps) {
  const { subjects = {} } = usePortal().table;
  for (const [name, spec] of Object.entries(resource.fields)) {
    const id = values[name];
    if (spec.kind === 'ref' && spec.to !== resource.name && spec.to in subjects && typeof id === 'string' && id)
      return <SubjectOf name={spec.to} id={id} />;
  }
  return null;
}
