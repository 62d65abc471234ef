/** Hand-made parts of the standard screens of crises: what is done as it happens, and the clocks of a restraint. */
import { useState } from 'react';
import { BellRing, ListPlus } from 'lucide-react';
import type { AnyResource } from '#engine/model/resource.ts';
import { showField, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useList } from '#engine/web/query.ts';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useNow } from '#engine/web/use-now.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { PanelGrid } from '#ui/shell/Page.tsx';
import { crisisEvent, crisisNotice, crisisStep, NOTIFIED, restraint, RUNNING, STEP_KINDS } from './crisis.model.ts';
import { clocksOf, type RestraintClock } from './restraint-clocks.model.ts';

const SECOND_MS = 1000;
const MOST = '50';

/** "in 12:05", or for how long it is overdue. */
function clockLook({ dueAt, doneAt }: RestraintClock, now: number) {
  if (doneAt) return look('done', t('Done {{at}}', { at: showTime(new Date(doneAt)) }));
  const left = Date.parse(dueAt) - now;
  const seconds = Math.floor(Math.abs(left) / SECOND_MS);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return left < 0 ? look('late', t('{{time}} overdue', { time })) : look('due', t('in {{time}}', { time }));
}

/** The clocks of an order that is active: next check, face-to-face evaluation, end of the order. They count by the second. */
export function RestraintClocks({ record }: { readonly record: ReadOf<typeof restraint> }) {
  const now = useNow(SECOND_MS);
  const { startedAt, limitAt, faceToFaceAt, lastCheckAt, status } = record;
  if (status !== 'active' || !startedAt || !limitAt) return null;
  const words = {
    check: t('Check circulation, food, water and toilet'),
    face: t('Face-to-face evaluation'),
    end: t('Order ends: release or renew'),
  };
  return (
    <RowList>
      {clocksOf({ startedAt, limitAt, faceToFaceAt, lastCheckAt }).map((clock) => (
        <RowItem
          key={clock.key}
          title={words[clock.key]}
          sub={t('Due {{at}}', { at: showTime(new Date(clock.dueAt)) })}
          end={<Status look={clockLook(clock, now)} strong />}
        />
      ))}
    </RowList>
  );
}

interface Line {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly sub: string;
}

/** What was done and who was notified, in one order of time, with a button for the next of each. */
function CrisisNow({ record }: { readonly record: ReadOf<typeof crisisEvent> }) {
  const user = useUser();
  const base = usePortal().hrefOf('restraint');
  const asked = { crisis: record.id, limit: MOST };
  const steps = useList(crisisStep, { ...asked, sort: 'at' }, mayDo(user, crisisStep, 'read'));
  const notices = useList(crisisNotice, { ...asked, sort: 'at' }, mayDo(user, crisisNotice, 'read'));
  const held = useList(restraint, { ...asked, status: 'active' }, mayDo(user, restraint, 'read'));
  const [adding, setAdding] = useState<AnyResource | null>(null);
  const isWritten = record.status !== 'reviewed';
  const isRunning = RUNNING.some((state) => state === record.status);
  const lines = [
    ...(steps.data?.rows ?? []).map(
      ({ id, at, kind, dose, response, titles }): Line => ({
        id,
        at: at ?? '',
        title: [kind ? t(STEP_KINDS[kind]) : '', dose].filter(Boolean).join(', '),
        sub: [response, titles.staff].filter(Boolean).join(' · '),
      }),
    ),
    ...(notices.data?.rows ?? []).map(
      ({ id, at, who, name, titles }): Line => ({
        id,
        at: at ?? '',
        title: t('Notified: {{who}}', { who: [who ? t(NOTIFIED[who]) : '', name].filter(Boolean).join(', ') }),
        sub: titles.staff ?? '',
      }),
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const orders = held.data?.rows ?? [];
  const mayOrder = isRunning && base && orders.length === 0 && mayDo(user, restraint, 'create');
  const add = (noun: AnyResource, label: string, icon: typeof ListPlus) =>
    isWritten && mayDo(user, noun, 'create') ? (
      <ActionButton size="small" action={{ label, icon, onClick: () => setAdding(noun) }} />
    ) : null;
  return (
    <AboveTabs>
      <PanelGrid>
        <Panel
          title={t('What was done')}
          meta={lines.length || undefined}
          flush
          action={
            <>
              {add(crisisStep, t('Add step'), ListPlus)}
              {add(crisisNotice, t('Record notification'), BellRing)}
            </>
          }
        >
          {lines.length ? (
            <RowList>
              {lines.map(({ id, at, title, sub }) => (
                <RowItem key={id} title={title} sub={sub} end={at ? showTime(new Date(at)) : ''} />
              ))}
            </RowList>
          ) : (
            <EmptyState title={t('No steps yet')} body={t('Add each step as it happens, and who was notified.')} />
          )}
        </Panel>
        {orders.length || mayOrder ? (
          <Panel
            title={t('Restraint and seclusion')}
            flush
            action={
              mayOrder ? (
                <ActionButton
                  size="small"
                  action={{ label: t('Order restraint or seclusion'), href: `${base}/new?crisis=${record.id}` }}
                />
              ) : undefined
            }
          >
            {orders.map((order) => (
              <div key={order.id}>
                <RowItem title={showField(restraint, 'kind', { ...order })} href={`${base}/${order.id}`} />
                <RestraintClocks record={order} />
              </div>
            ))}
            {orders.length ? null : <EmptyState title={t('None ordered')} />}
          </Panel>
        ) : null}
      </PanelGrid>
      {adding ? (
        <RecordDialog
          title={adding === crisisStep ? t('Add step') : t('Record notification')}
          resource={adding}
          fields={adding === crisisStep ? ['kind', 'dose', 'response', 'at'] : ['who', 'name', 'at']}
          given={{ crisis: record.id }}
          onClose={() => setAdding(null)}
          onDone={() => setAdding(null)}
        />
      ) : null}
    </AboveTabs>
  );
}

const OrderClocks = ({ record }: { readonly record: ReadOf<typeof restraint> }) =>
  record.status === 'active' ? (
    <AboveTabs>
      <Panel title={t('Clocks')} flush>
        <RestraintClocks record={record} />
      </Panel>
    </AboveTabs>
  ) : null;

export const crisisScreens = screens(crisisEvent, {
  aboveTabs: CrisisNow,
  createOmits: ['precipitant', 'suicideRisk', 'debriefClient', 'debriefStaff'],
});
export const restraintScreens = screens(restraint, {
  aboveTabs: OrderClocks,
  createOmits: ['circulation', 'needs'],
});
