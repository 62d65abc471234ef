import { useQueryClient } from '@tanstack/react-query';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { useAutosave } from '#engine/web/autosave/use-autosave.ts';
import { loadRecord, type ReadOf } from '#engine/web/query.ts';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { formSection } from './form-section.model.ts';
import { FormBuilder } from './FormBuilder.tsx';
import { TryIt } from './TryIt.tsx';

interface PartProps {
  readonly record: ReadOf<typeof formSection>;
}

/** The page of a section that forms share: built while it is a draft, shown as it is asked afterwards. */
export function SectionPart({ record }: PartProps) {
  const { definition } = record;
  if (!definition) return null;
  const isOpen = record.can.includes('edit') && record.status === 'draft';
  return (
    <AboveTabs>{isOpen ? <Open record={record} definition={definition} /> : <TryIt form={definition} />}</AboveTabs>
  );
}

function Open({ record, definition }: PartProps & { readonly definition: FormDefinition }) {
  const kept = useAutosave(formSection, record, ['definition']);
  const queries = useQueryClient();
  return (
    <FormBuilder
      kept={kept}
      definition={definition}
      reload={() => loadRecord(queries, formSection, record.id)}
      isSection
    />
  );
}
