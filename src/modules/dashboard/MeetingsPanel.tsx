import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#engine/model/formats.ts';
import { nearDay, nearInstant, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { call } from '#engine/web/client.ts';
import type { MeetingRow } from '#modules/meetings/meeting-wire.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Figure } from '#ui/parts/FigureStrip.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { RowsRegion } from './RowsRegion.tsx';

const MOST = 5;
const looks = {
  scheduled: look('soon', t('Scheduled')),
  lobby: look('wait', t('People waiting')),
  live: look('partial', t('Live')),
} as const;
const aheadOf = (row: MeetingRow) =>
  row.status === 'scheduled' || row.status === 'lobby' || row.status === 'live'
    ? [{ row, look: looks[row.status] }]
    : [];

const useMeetings = () =>
  useQuery({
    queryKey: ['meeting', 'mine'],
    queryFn: ({ signal }) => call<readonly MeetingRow[]>('/meeting-rooms', { signal }),
  });

/** The next meeting by video; nothing where none is planned. */
export function NextMeeting({ label }: { readonly label: string }) {
  const { data } = useMeetings();
  const next = (data ?? []).flatMap(aheadOf)[0]?.row;
  if (!data) return <Figure label={label} value="–" waiting />;
  return next ? (
    <Figure
      label={label}
      value={nearDay(dayOf(next.startsAt), today())}
      cause={[
        showTime(new Date(next.startsAt)),
        next.mine ? next.name : t('{{name}}, with {{hostName}}', { name: next.name, hostName: next.hostName }),
      ].join(', ')}
    />
  ) : null;
}

export interface MeetingsPanelProps {
  /** Where meetings are planned; without it one only goes to those one is invited to. */
  readonly all?: string;
}

/** Meetings by video that I hold or am invited to, the next first. */
export function MeetingsPanel({ all }: MeetingsPanelProps) {
  const found = useMeetings();
  const ahead = (found.data ?? []).flatMap(aheadOf);
  return (
    <RowsRegion
      title={t('Meetings')}
      meta={ahead.length ? t('{{count}} upcoming', { count: ahead.length }) : undefined}
      all={all}
      found={found}
      rows={ahead.slice(0, MOST)}
      empty={<EmptyState title={t('No upcoming meetings')} body={t('Meetings you are invited to will appear here.')} />}
    >
      {({ row, look: shown }) => (
        <RowItem
          key={row.id}
          title={row.name}
          sub={`${nearInstant(row.startsAt)}, ${row.mine ? t('hosted by you') : t('with {{hostName}}', { hostName: row.hostName })}`}
          end={
            <>
              <Status look={shown} />
              {/* Its page may use camera and microphone, and is loaded as a page of its own. */}
              <ActionButton
                action={{
                  label: t('Open'),
                  name: t('Open {{name}}', { name: row.name }),
                  href: `/meeting/${row.id}`,
                  reloads: true,
                }}
              />
            </>
          }
        />
      )}
    </RowsRegion>
  );
}
