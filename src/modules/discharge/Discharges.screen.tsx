import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { episode } from '#modules/clients/episode.model.ts';
import { Coming, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import type { Action } from '#ui/parts/actions.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page, PageBody, PanelGrid } from '#ui/shell/Page.tsx';
import { AskDialog, type Asking } from './AskDialog.tsx';
import { AwayPanel, CallsPanel, DayPanel, LeftPanel } from './BoardPanels.tsx';
import { discharge } from './discharge.model.ts';
import { useDischargeBoard } from './discharge-data.web.ts';
import type { DischargeBoard, HereRow } from './discharge-wire.model.ts';
import { byDay, sortName } from './discharge-words.web.ts';
import { WhoDialog } from './WhoDialog.tsx';

/** What begins with the question about whom. */
const BEGUN = {
  planDischarge: { title: () => t('Plan a discharge'), kind: 'primary' },
  leaveAma: { title: () => t('Record AMA discharge'), kind: 'danger' },
} as const;
type Begun = keyof typeof BEGUN;

function factsOf({ planned, away, after }: DischargeBoard): string {
  const groups = byDay(planned);
  const today = groups.find(({ key }) => key === 'today')?.rows.length ?? 0;
  const out = away.filter(({ leave }) => leave.status === 'away' || leave.status === 'overdue').length;
  const late = after.filter(({ call }) => call && Date.parse(call.dueAt) < Date.now()).length;
  return [
    t({ one: '{{count}} leaving today', other: '{{count}} leaving today' }, { count: today }),
    t({ one: '{{count}} away on leave', other: '{{count}} away on leave' }, { count: out }),
    t({ one: '{{count}} call overdue', other: '{{count}} calls overdue' }, { count: late }),
  ].join(' · ');
}

/** Departures by their planned day, who is away, and what is due for those who have left. */
export default function DischargesScreen() {
  const found = useDischargeBoard();
  const user = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [choosing, setChoosing] = useState<Begun | null>(null);
  const board = found.data;
  const whoMay = (action: Begun): readonly HereRow[] =>
    board?.here.filter(({ episode: stay }) => stay.can.includes(action)) ?? [];
  const actions = (['planDischarge', 'leaveAma'] as const).flatMap((key): Action[] =>
    whoMay(key).length ? [{ label: BEGUN[key].title(), kind: BEGUN[key].kind, onClick: () => setChoosing(key) }] : [],
  );
  return (
    <Page>
      <PageHeader
        title={t('Discharges')}
        count={board?.planned.length}
        facts={board ? factsOf(board) : <Coming />}
        actions={actions}
      />
      <PageBody>
        <Loaded of={found} what={t('Discharges')} skeleton={<ListSkeleton rows={5} />}>
          {({ planned, away, after }) => (
            <PanelGrid>
              {byDay(planned).map((group) => (
                <DayPanel key={group.key} group={group} onAsk={setAsking} />
              ))}
              <AwayPanel rows={away} onAsk={setAsking} />
              {mayAsk(user, discharge.actions?.recordCall.by) ? <CallsPanel rows={after} onAsk={setAsking} /> : null}
              <LeftPanel rows={after} onAsk={setAsking} />
            </PanelGrid>
          )}
        </Loaded>
      </PageBody>
      {choosing ? (
        <WhoDialog
          title={BEGUN[choosing].title()}
          rows={whoMay(choosing)}
          onClose={() => setChoosing(null)}
          onPick={(row) => {
            setChoosing(null);
            setAsking({ resource: episode, action: choosing, record: { ...row.episode }, about: sortName(row.client) });
          }}
        />
      ) : null}
      <AskDialog asking={asking} onClose={() => setAsking(null)} />
    </Page>
  );
}
