/** What the screens of notes read besides the note itself, and how its parts are called. */
import { useQuery } from '@tanstack/react-query';
import { textOf } from '#engine/model/show.ts';
import { call } from '#engine/web/client.ts';
import { useList } from '#engine/web/query.ts';
import type { OpenObjective } from '#modules/plans/plan-tree.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { progressNote, SIGNED_STATES } from './progress-note.model.ts';
import type { NoteRead } from './note-draft.web.ts';

const FEW = '5';

/** The note that its author signed before for the same client; undefined where there is none, or not known yet. */
export function useNoteBefore(record: NoteRead): NoteRead | undefined {
  const found = useList(
    progressNote,
    {
      client: record.client ?? '',
      author: record.author ?? '',
      'status[in]': SIGNED_STATES.join(','),
      sort: '-startsAt',
      limit: FEW,
      fields: 'number,format,sections,history,serviceDate,startsAt',
    },
    Boolean(record.client && record.author),
  );
  return found.data?.rows.find(({ id, startsAt }) => id !== record.id && (startsAt ?? '') < (record.startsAt ?? ''));
}

/** The open objectives of a client's active plan; a change of plans refreshes them. */
export const useOpenObjectives = (client: string | null | undefined) =>
  useQuery({
    queryKey: [treatmentPlan.name, 'objectives', client],
    queryFn: ({ signal }) => call<readonly OpenObjective[]>(`/clients/${client ?? ''}/objectives`, { signal }),
    enabled: Boolean(client),
  });

/** A code of a choice in words. */
export function wordOf(field: keyof typeof progressNote.fields, code: unknown): string {
  const spec = progressNote.fields[field];
  return spec.kind === 'choice' || spec.kind === 'choices' ? (spec.choices[textOf(code)] ?? '') : '';
}
