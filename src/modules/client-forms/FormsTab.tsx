import { FilePlus } from 'lucide-react';
import { nearInstant, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { clientForm } from './client-form.model.ts';

/** The forms of a client: what is due first, then what was answered. */
export function FormsTab({ client }: { readonly client: string }) {
  const base = usePortal().hrefOf('client_form') ?? '..';
  const found = useList(clientForm, { client, sort: '-dueAt', limit: '100' });
  const mayStart = mayDo(useUser(), clientForm, 'create');
  return (
    <Loaded of={found} what={t('Client forms')}>
      {({ rows }) => (
        <Panel
          title={t('Forms')}
          meta={rows.length || undefined}
          action={
            mayStart ? (
              <ActionButton
                size="small"
                action={{ label: t('Start a form'), icon: FilePlus, href: `${base}/new?client=${client}` }}
              />
            ) : undefined
          }
          flush
        >
          {rows.length ? (
            <RowList>
              {rows.map((one) => (
                <RowItem
                  key={one.id}
                  title={one.titles.form ?? t('Form')}
                  href={`${base}/${one.id}`}
                  sub={[
                    one.performedAt
                      ? t('signed {{at}}', { at: showInstant(one.performedAt) })
                      : one.dueAt && t('due {{at}}', { at: nearInstant(one.dueAt) }),
                    one.band,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  end={<Status look={statusLook(clientForm, one.status ?? '')} />}
                />
              ))}
            </RowList>
          ) : (
            <EmptyState title={t('No forms yet')} body={t('Scheduled forms and forms that you start appear here.')} />
          )}
        </Panel>
      )}
    </Loaded>
  );
}
