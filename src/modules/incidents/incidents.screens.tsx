/** Hand-made parts of the standard screens of incidents. */
import { Siren } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { nearInstant } from '#engine/model/show.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useList, type ReadOf } from '#engine/web/query.ts';
import { useNow } from '#engine/web/use-now.ts';
import { useUser } from '#engine/web/session.tsx';
import { screens } from '#engine/web/screens.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { incident } from './incident.model.ts';
import { incidentClock } from './incident-parts.model.ts';

/** What is still due on an incident, the first first. */
function Clocks({ record }: { readonly record: ReadOf<typeof incident> }) {
  // Reporters see their report, not the clocks of the office.
  return mayDo(useUser(), incidentClock, 'read') ? <OpenClocks record={record} /> : null;
}

function OpenClocks({ record }: { readonly record: ReadOf<typeof incident> }) {
  const { data } = useList(incidentClock, { incident: record.id, status: 'open', sort: 'dueAt', limit: '20' });
  const open = data?.rows ?? [];
  const now = new Date(useNow(60_000)).toISOString();
  if (open.length === 0) return null;
  return (
    <AboveTabs>
      <Panel title={t('Due')} flush>
        <RowList>
          {open.map(({ id, title = '', dueAt = '' }) => (
            <RowItem
              key={id}
              lead={<StatusMark mark={dueAt < now ? 'late' : 'due'} size={15} />}
              title={title}
              end={nearInstant(dueAt)}
            />
          ))}
        </RowList>
      </Panel>
    </AboveTabs>
  );
}

export const incidentScreens = screens(incident, {
  aboveTabs: Clocks,
  // Only an elopement has a missing client.
  offers: (action, { category }) => action !== 'found' || category === 'elopement',
  listActions: (base) => [{ label: t('Report an incident'), href: `${base}/report`, icon: Siren, kind: 'primary' }],
});
