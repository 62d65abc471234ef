import { Loaded, loadedAs } from '#engine/web/Loaded.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useHistory } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { Timeline } from '#ui/parts/Timeline.tsx';
import { employee } from './employee.model.ts';
import { type PersonProps, seesWork, useCredentials, useEvents } from './profile-data.web.ts';
import { credentialItems, eventItems, historyItems, type Kind } from './timeline-items.web.ts';

const FIRST = 10;
const kinds: readonly { key: Kind | 'all'; label: string }[] = [
  { key: 'all', label: t('All') },
  { key: 'job', label: t('Job') },
  { key: 'credentials', label: t('Credentials') },
  { key: 'record', label: t('Record') },
];

/** What happened to the person's employment, credentials and record, newest first. */
export function EmployeeTimeline({ record }: PersonProps) {
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [most, setMost] = useState(FIRST);
  const events = useEvents(record);
  const credentials = useCredentials(record);
  const history = useHistory(employee, record.id);
  const failed = [events, history].find((one) => one.error && !one.data);
  const waiting = history.isPending || (seesWork(record) && events.isPending);
  const happened = eventItems(events.data?.rows ?? []);
  const items = [
    ...happened,
    ...credentialItems(credentials.data?.rows ?? []),
    ...historyItems(history.data ?? [], new Set(happened.map(({ at }) => at))),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  // Nothing for this reader: no panel, no empty promise.
  if (!waiting && !failed && items.length === 0) return null;
  const there = kinds.filter(({ key }) => key === 'all' || items.some((item) => item.kind === key));
  const shown = items.filter((item) => (kind === 'all' ? !item.echo : item.kind === kind));
  return (
    <Panel
      title={t('Timeline')}
      action={
        there.length > 2 ? (
          <Segmented small label={t('Show in the timeline')} options={there} value={kind} onChange={setKind} />
        ) : undefined
      }
    >
      <Loaded
        of={loadedAs(failed ?? history, failed || waiting ? undefined : shown)}
        what={t('The timeline')}
        skeleton={<ListSkeleton rows={4} columns={2} />}
        empty={<EmptyState title={t('No entries of this type')} />}
      >
        {() => (
          <>
            <Timeline label={t('Timeline')} items={shown.slice(0, most)} />
            {shown.length > most ? (
              <Button size="small" onClick={() => setMost(shown.length)}>
                {t('Show {{shown}} earlier', { shown: shown.length - most })}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
