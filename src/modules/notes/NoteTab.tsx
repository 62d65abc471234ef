import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { loadRecord } from '#engine/web/query.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteDocument } from './NoteDocument.tsx';
import { progressNote } from './progress-note.model.ts';
import type { NoteRead } from './use-draft-note.web.ts';

/** A note as its author writes it, and for everybody else, and once it is signed, as a document. */
export function NoteTab({ record }: { readonly record: NoteRead }) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  if (!record.can.includes('edit')) return <NoteDocument record={record} />;
  const reload = () => {
    void loadRecord(client, progressNote, record.id).then(() => setRound(round + 1));
  };
  return <NoteComposer key={round} record={record} onReload={reload} />;
}
