import { Siren } from 'lucide-react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { CRISIS_TYPES, crisisEvent, RUNNING } from './crisis.model.ts';

/** The crises that are running, and how one is started. What cannot be read now is left out: the numbers above stay. */
export function OpenCrises() {
  const base = usePortal().hrefOf('crisis_event') ?? '..';
  const user = useUser();
  const mayRead = mayDo(user, crisisEvent, 'read');
  const { data, error } = useList(
    crisisEvent,
    { 'status[in]': RUNNING.join(','), sort: '-startedAt', limit: '20' },
    mayRead,
  );
  const mayStart = mayDo(user, crisisEvent, 'create');
  return (
    <Panel
      title={t('Active crises')}
      meta={data?.rows.length || undefined}
      action={
        mayStart ? (
          <ActionButton action={{ label: t('Start a crisis'), icon: Siren, kind: 'primary', href: `${base}/new` }} />
        ) : undefined
      }
      flush
    >
      {data?.rows.length ? (
        <RowList>
          {data.rows.map((one) => (
            <RowItem
              key={one.id}
              title={one.titles.client ?? t('Client')}
              href={`${base}/${one.id}`}
              sub={[
                one.type && t(CRISIS_TYPES[one.type]),
                one.place,
                one.startedAt && t('since {{at}}', { at: showInstant(one.startedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={<Status look={statusLook(crisisEvent, one.status ?? '')} />}
            />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={error ? t('Crises cannot be shown now') : t('No active crisis')}
          body={
            error
              ? t('The server cannot be reached. Call for help with the numbers above.')
              : t('Start one as soon as someone is in danger. Everyone on the unit is notified.')
          }
          mark={error ? undefined : 'done'}
        />
      )}
    </Panel>
  );
}
