import { Suspense } from 'react';
import type { AnyResource } from '#engine/model/resource.ts';
import { usePortal } from '../portal-context.ts';

export interface SubjectLineProps {
  readonly resource: AnyResource;
  /** The record, or what a form holds so far. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Whom a record or a form is about, where the portal has a line for them. Nobody must take one person for another. */
export function SubjectLine({ resource, values }: SubjectLineProps) {
  const { subjects = {} } = usePortal().table;
  for (const [name, spec] of Object.entries(resource.fields)) {
    const Line = spec.kind === 'ref' && spec.to !== resource.name ? subjects[spec.to] : undefined;
    const id = values[name];
    if (Line && typeof id === 'string' && id)
      return (
        <Suspense fallback={null}>
          <Line id={id} />
        </Suspense>
      );
  }
  return null;
}
