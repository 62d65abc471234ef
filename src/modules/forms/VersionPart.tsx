import { useQueryClient } from '@tanstack/react-query';
import { formDiff } from '#engine/model/forms/form-diff.ts';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { useAutosave } from '#engine/web/autosave/use-autosave.ts';
import { loadRecord, type ReadOf, useList } from '#engine/web/query.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { formVersion } from './form-template.model.ts';
import { FormBuilder } from './FormBuilder.tsx';
import { TryIt } from './TryIt.tsx';

interface PartProps {
  readonly record: ReadOf<typeof formVersion>;
}
type OfForm = PartProps & { readonly definition: FormDefinition };

/** The page of a version: built while it is a draft; published, it is shown as it is asked. */
export function VersionPart({ record }: PartProps) {
  const { definition } = record;
  if (!definition) return null;
  const isOpen = record.can.includes('edit') && record.status === 'draft';
  return (
    <AboveTabs>
      {isOpen ? <Open record={record} definition={definition} /> : <TryIt form={definition} />}
      <Changes record={record} definition={definition} />
    </AboveTabs>
  );
}

function Open({ record, definition }: OfForm) {
  const kept = useAutosave(formVersion, record, ['definition']);
  const queries = useQueryClient();
  return <FormBuilder kept={kept} definition={definition} reload={() => loadRecord(queries, formVersion, record.id)} />;
}

const WORDS = {
  added: look('done', t('Added')),
  removed: look('refused', t('Removed')),
  changed: look('partial', t('Changed')),
  moved: look('info', t('Moved')),
} as const;

/** What is different from the version before it; nothing for a first version. */
function Changes({ record, definition }: OfForm) {
  const number = record.number ?? 1;
  const before = useList(
    formVersion,
    { template: record.template ?? '', number: String(number - 1), limit: '1' },
    number > 1,
  );
  const earlier = before.data?.rows[0]?.definition;
  if (!earlier) return null;
  const changes = formDiff(earlier, definition);
  return (
    <Panel title={t('Changes since version {{n}}', { n: number - 1 })} meta={changes.length} flush>
      {changes.length ? (
        <RowList>
          {changes.map(({ what, linkId, text, parts }) => (
            <RowItem
              key={`${what} ${linkId}`}
              title={text}
              sub={parts.length ? t('In: {{parts}}', { parts: parts.join(', ') }) : linkId}
              end={<Status look={WORDS[what]} />}
            />
          ))}
        </RowList>
      ) : (
        <p style={{ padding: '0 16px 14px' }}>{t('No question was changed.')}</p>
      )}
    </Panel>
  );
}
