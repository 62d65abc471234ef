import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useStepOf } from '#engine/web/step.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { v } from '#ui/theme/vars.ts';
import { MeetingDialog } from './MeetingDialog.tsx';
import type { GuestLink, MeetingRow, MeetingState } from './meeting-wire.model.ts';

const KEY = 'meeting';
const looks: Readonly<Record<MeetingState, ReturnType<typeof look>>> = {
  scheduled: look('soon', t('Scheduled')),
  lobby: look('wait', t('People waiting')),
  live: look('partial', t('Live')),
  ended: look('done', t('Ended')),
  cancelled: look('refused', t('Canceled')),
  expired: look('off', t('Expired')),
};
const ahead = new Set<MeetingState>(['scheduled', 'lobby', 'live']);

/** `meetings`: those that one holds or is invited to, and the way to plan one. */
export default function Meetings() {
  const meetings = useQuery({ queryKey: [KEY, 'mine'], queryFn: () => call<readonly MeetingRow[]>('/meeting-rooms') });
  const step = useStepOf(KEY);
  const [planning, setPlanning] = useState(false);
  const [links, setLinks] = useState<readonly GuestLink[]>([]);
  const [cancelling, setCancelling] = useState<MeetingRow | null>(null);
  const all = meetings.data ?? [];
  const groups = [
    [t('Upcoming'), all.filter((m) => ahead.has(m.status))],
    [t('Past'), all.filter((m) => !ahead.has(m.status)).toReversed()],
  ] as const;
  return (
    <Page>
      <PageHeader
        title={t('Meetings')}
        facts={t('Video meetings in your browser. Not recorded.')}
        actions={[
          { label: t('New meeting'), short: t('New'), icon: Plus, kind: 'primary', onClick: () => setPlanning(true) },
        ]}
      />
      <PageBody>
        {links.length ? (
          <Panel
            title={t('Guest links')}
            footer={t('Each link works once and is shown only now. Give each guest their link.')}
          >
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }}>
              {links.map((g) => (
                <li key={g.link} style={{ overflowWrap: 'anywhere' }}>
                  <b>{g.name}</b>: {g.link}
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
        <Loaded
          of={meetings}
          what={t('Meetings')}
          skeleton={null}
          empty={
            <EmptyState
              title={t('No meetings')}
              body={t('Meetings you schedule or are invited to show up here. Start with New meeting.')}
            />
          }
        >
          {() =>
            groups.map(([title, rows]) =>
              rows.length ? (
                <Panel key={title} title={title} meta={String(rows.length)} flush>
                  <RowList>
                    {rows.map((m) => (
                      <RowItem
                        key={m.id}
                        title={m.name}
                        sub={
                          <span style={{ color: v.textSecondary }}>
                            {t('{{startsAt}}, {{duration}} minutes, {{part}}', {
                              startsAt: showInstant(m.startsAt),
                              duration: m.duration,
                              part: m.mine ? t('hosted by you') : t('with {{hostName}}', { hostName: m.hostName }),
                            })}
                          </span>
                        }
                        end={
                          <>
                            <Status look={looks[m.status]} />
                            {m.mine && (m.status === 'scheduled' || m.status === 'lobby') ? (
                              <ActionButton
                                action={{
                                  label: t('Cancel'),
                                  name: t('Cancel {{name}}', { name: m.name }),
                                  onClick: () => setCancelling(m),
                                }}
                              />
                            ) : null}
                            {ahead.has(m.status) ? (
                              // The page of a meeting may use camera and microphone, and therefore is loaded as a page of its own.
                              <ActionButton
                                action={{
                                  label: t('Open'),
                                  name: t('Open {{name}}', { name: m.name }),
                                  href: `/meeting/${m.id}`,
                                  reloads: true,
                                }}
                              />
                            ) : null}
                          </>
                        }
                      />
                    ))}
                  </RowList>
                </Panel>
              ) : null,
            )
          }
        </Loaded>
      </PageBody>
      {planning ? (
        <MeetingDialog
          onClose={() => setPlanning(false)}
          onMade={(made) => {
            setPlanning(false);
            setLinks(made.guests);
            void meetings.refetch();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={cancelling !== null}
        title={t('Cancel {{name}}?', { name: cancelling?.name ?? '' })}
        body={t('No one can join anymore. Invited colleagues are notified; let your guests know.')}
        confirmLabel={t('Cancel meeting')}
        danger
        busy={step.busy}
        error={step.error?.message}
        onClose={() => setCancelling(null)}
        onConfirm={() =>
          void step
            .send(`/meetings/${cancelling?.id ?? ''}/cancel`)
            .then((done) => done !== undefined && setCancelling(null))
        }
      />
    </Page>
  );
}
