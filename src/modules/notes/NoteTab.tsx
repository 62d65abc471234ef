import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { loadRecord } from '#engine/web/query.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteDocument } from './NoteDocument.tsx';
import { progressNote } from './progress-note.model.ts';
import type { NoteRead, Written } from './note-draft.web.ts';

/** A note as its author writes it, and for everybody else, and once it is signed, as a document. */
export function NoteTab({ record }: { readonly record: NoteRead }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Written | null>(null);
  if (!record.can.includes('edit')) return <NoteDocument record={record} />;
  const reload = (had: Written) => loadRecord(client, progressNote, record.id).then(() => setTyped(had));
  return <NoteComposer record={record} typed={typed} onReload={reload} />;
}
