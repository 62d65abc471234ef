import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { progressNote } from './progress-note.model.ts';

const SHOWN = '10';
const COLUMNS = 'number,startsAt';

/** The logs that the reader wrote on a client; those of colleagues are not theirs to read. */
export function ShiftLogsPanel({ client }: { readonly client: string }) {
  const base = usePortal().hrefOf(progressNote.name);
  const found = useList(progressNote, { client, type: 'shift', sort: '-startsAt', limit: SHOWN, fields: COLUMNS });
  return (
    <Panel
      title={t('Your shift logs')}
      footer={
        base && found.data?.page.next ? (
          <TextLink to={`${base}?view=all&client=${client}`}>{t('View all yours for this client')}</TextLink>
        ) : undefined
      }
      flush
    >
      <Loaded
        of={found}
        what={t('Your shift logs')}
        skeleton={<ListSkeleton rows={2} columns={2} />}
        empty={
          <EmptyState
            title={t('You have no shift logs yet')}
            body={t('Your shift observations show up here. The treatment team can read them.')}
          />
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={row.startsAt ? showInstant(row.startsAt) : ''}
                sub={row.number}
                end={<Status look={statusLook(progressNote, row.status ?? 'draft')} />}
                href={base ? `${base}/${row.id}` : undefined}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
