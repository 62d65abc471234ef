import { useQuery } from '@tanstack/react-query';
import { inWords } from '#engine/model/fields.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { useNouns } from '#engine/web/use-nouns.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import type { breakGlass } from './break-glass.model.ts';
import type { GlassRead } from '#modules/identity/identity-wire.model.ts';

/** Everything that was read under one emergency access, from the trail: which record and when, no contents. */
export function GlassReads({ record }: { readonly record: ReadOf<typeof breakGlass> }) {
  const { nounOf } = usePortal();
  const found = useQuery({
    queryKey: ['break_glass', 'reads', record.id],
    queryFn: () => call<readonly GlassRead[]>(`/emergency-accesses/${record.id}/reads`),
  });
  const named = useNouns([...new Set(found.data?.map(({ noun }) => noun))]);
  return (
    <Loaded
      of={loadedAs(found, named === 'loading' ? undefined : found.data)}
      what={t('Records read')}
      skeleton={<ListSkeleton rows={4} columns={2} />}
      empty={<EmptyState title={t('No records read')} body={t('No records were opened with this access.')} />}
    >
      {(reads) => (
        <RowList>
          {reads.map((r, i) => (
            <RowItem
              key={`${r.at}${i}`}
              title={nounOf(r.noun)?.label[0] ?? inWords(r.noun)}
              aside={r.records === 1 ? undefined : t('{{records}} in a list', { records: r.records })}
              sub={`${inWords(r.action)}, ${showInstant(r.at)}`}
            />
          ))}
        </RowList>
      )}
    </Loaded>
  );
}
