import { useCallback, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer, useCommand } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { useNow } from '#engine/web/use-now.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { Page, PageBody } from '#ui/shell/Page.tsx';
import { observationLevel } from './observation.model.ts';
import { watching } from './round-access.model.ts';
import { type Entry, useRoundQueue } from './queue.web.ts';
import { RoundRow } from './RoundRow.tsx';
import { recordRounds, roundsBoard } from './rounds-questions.model.ts';

const SHIFT_MINUTES = 480;

/** `vitals/monitoring`: who is looked at next, and what was seen; two taps a client, with or without a network. */
export default function RoundsScreen() {
  const [{ tag }] = useAddressState({ tag: text() });
  const [isOffline, setOffline] = useState(false);
  const board = useAnswer(roundsBoard, { aheadMinutes: isOffline ? SHIFT_MINUTES : 60 }, { keep: true, watch: true });
  const record = useCommand(recordRounds);
  const send = useCallback(
    (entries: readonly Entry[]) => record({ deviceNow: new Date().toISOString(), entries: [...entries] }),
    [record],
  );
  const [open, setOpen] = useState<string | null>(null);
  const now = useNow(15_000);
  const user = useUser();
  const queue = useRoundQueue(user.id, send);
  const { table } = usePortal();
  const base = `${table.base}/vitals/monitoring`;
  const mayRecord = rolesOf(user).some((role) => role in watching);
  const taken = new Set(queue.entries.filter((one) => !one.outcome || one.outcome.saved).map(({ slot }) => slot));
  return (
    <Page>
      <PageHeader
        title={t('Rounds')}
        count={board.data?.length}
        facts={
          queue.waiting.length
            ? t(
                { one: '1 entry waits for the network.', other: '{{count}} entries wait for the network.' },
                { count: queue.waiting.length },
              )
            : isOffline
              ? t('The next 8 hours are on this device.')
              : undefined
        }
        actions={[
          ...(mayDo(user, observationLevel, 'create')
            ? [{ label: t('Set observation level'), href: `${base}/levels/new` }]
            : []),
          ...(mayRecord && !isOffline
            ? [{ label: t('Take the next 8 hours offline'), onClick: () => setOffline(true) }]
            : []),
          { label: t('Vital signs'), href: `${base}/signs` },
          { label: t('All rounds'), href: `${base}/log` },
        ]}
      />
      <PageBody>
        {tag ? <Status look={look('done', t('Room tag read. Choose the client of this room.'))} /> : null}
        {queue.refused.length ? (
          <Panel title={t('Not saved')} meta={queue.refused.length} flush>
            <RowList>
              {queue.refused.map((one) => (
                <RowItem
                  key={one.key}
                  title={
                    board.data?.find(({ coming }) => coming.some(({ slot }) => slot === one.slot))?.name ?? t('Round')
                  }
                  sub={one.outcome?.why ?? ''}
                  end={
                    <ActionButton
                      size="small"
                      action={{ label: t('Dismiss'), kind: 'quiet', onClick: () => queue.dismiss(one.key) }}
                    />
                  }
                />
              ))}
            </RowList>
          </Panel>
        ) : null}
        <Loaded of={board} what={t('Rounds')}>
          {(rows) =>
            rows.length ? (
              <Panel title={t('Next')} flush>
                <RowList>
                  {rows.map((row) => (
                    <RoundRow
                      key={row.order}
                      row={{ ...row, coming: row.coming.filter(({ slot }) => !taken.has(slot)) }}
                      now={now}
                      href={`${table.base}/clients/${row.client}`}
                      isOpen={open === row.order}
                      onToggle={mayRecord ? () => setOpen(open === row.order ? null : row.order) : undefined}
                      onSeen={(seen) => {
                        const [next] = row.coming.filter(({ slot }) => !taken.has(slot));
                        if (!next) return;
                        setOpen(null);
                        void queue.add({ ...seen, slot: next.slot, tag: tag || null });
                      }}
                    />
                  ))}
                </RowList>
              </Panel>
            ) : (
              <EmptyState
                title={t('Nobody is under observation')}
                body={t('Rounds start when a nurse or a psychiatrist sets an observation level.')}
                mark="done"
              />
            )
          }
        </Loaded>
      </PageBody>
    </Page>
  );
}
