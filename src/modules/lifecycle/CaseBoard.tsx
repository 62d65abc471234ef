import { hasWords } from '#engine/model/fold.ts';
import { ChartBar, List, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { byHr } from '#access/define.model.ts';
import { addDays } from '#engine/model/days.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { flag, text, useAddressState } from '#engine/web/address-state.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { focusNeighbour } from '#ui/board/board-keys.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { FilterBar } from '#ui/parts/FilterBar.tsx';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { useMedia } from '#ui/parts/use-media.ts';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { TabsBar } from '#ui/parts/TabsBar.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { phone } from '#ui/theme/vars.ts';
import { Lanes } from './board-styles.web.ts';
import { KIND_WORDS, KINDS, type Kind } from './case-kinds.model.ts';
import { STAGES, type Stage } from './case-plan.model.ts';
import { CASES_MOST, caseBoard, type CaseCard } from './case-questions.model.ts';
import { laneWord } from './case-words.web.ts';
import { CaseLane } from './CaseLane.tsx';
import { lifecycleCase } from './lifecycle-case.model.ts';
import { StartCaseDialog } from './StartCaseDialog.tsx';
import { StartStrip } from './StartStrip.tsx';

const HREFS: Readonly<Record<Kind, string>> = {
  onboarding: '/enterprise/onboarding',
  offboarding: '/enterprise/offboarding',
  transfer: '/enterprise/lifecycle?kind=transfer',
  leave_return: '/enterprise/lifecycle?kind=leave_return',
};
const SOON_DAYS = 14;

export interface CaseBoardProps {
  readonly title: string;
  /** Null: all kinds. */
  readonly kind: Kind | null;
}

/** Open cases by stage: who needs what next. Cards move by drag, by menu, by Shift and arrows, or by M and a stage's number. */
export function CaseBoard({ title, kind }: CaseBoardProps) {
  const found = useAnswer(caseBoard, kind ? { kind } : {}, { watch: true });
  const { hrefOf } = usePortal();
  const user = useUser();
  const small = useMedia(phone);
  const [{ q, urgent }, go] = useAddressState({ q: text(), urgent: flag('yes') });
  const [starting, setStarting] = useState(false);
  const all = found.data?.cases ?? [];
  const base = hrefOf('lifecycle_case') ?? '';
  const shown = all.filter(
    (one) =>
      (!urgent || one.overdue > 0 || one.blocking > 0) &&
      hasWords(`${one.name} ${one.position ?? ''} ${one.site ?? ''} ${one.number}`, q),
  );
  return (
    <Page fill={!small}>
      <PageHeader
        title={title}
        count={found.data && all.length < CASES_MOST ? all.length : undefined}
        facts={found.data ? <Figures cases={all} kind={kind} /> : t('Loading')}
        actions={[
          ...(kind === 'offboarding' && mayAsk(user, byHr)
            ? [{ label: t('Reasons for leaving'), icon: ChartBar, href: hrefOf('exit_interview') ?? '..' }]
            : []),
          { label: t('All cases'), short: t('List'), icon: List, href: `${base}${kind ? `?kind=${kind}` : ''}` },
          ...(mayAsk(user, byHr)
            ? [
                {
                  label: t('Start case'),
                  icon: Plus,
                  kind: 'primary' as const,
                  onClick: () => setStarting(true),
                },
              ]
            : []),
        ]}
      />
      {kind === 'onboarding' || kind === 'offboarding' ? null : (
        <TabsBar
          label={t('Kinds of case')}
          current={kind ?? ''}
          tabs={[
            { key: '', label: t('All'), href: '/enterprise/lifecycle' },
            ...KINDS.map((one) => ({ key: one, label: KIND_WORDS[one], href: HREFS[one] })),
          ]}
        />
      )}
      <Loaded
        of={found}
        what={t('The board')}
        isEmpty={({ cases }) => cases.length === 0}
        empty={
          <EmptyState
            mark="done"
            title={t('No open cases')}
            body={t('A case opens when someone is hired, gives notice or is transferred, or when you start one.')}
          />
        }
      >
        {() => (
          <>
            <FilterBar
              search={{ value: q, onChange: (next) => go({ q: next }), placeholder: t('Find a person') }}
              resultCount={
                all.length < CASES_MOST
                  ? t('{{shown}} of {{all}}', { shown: shown.length, all: all.length })
                  : t('{{shown}} of the first {{all}} cases', { shown: shown.length, all: all.length })
              }
              tools={
                <Segmented
                  small
                  label={t('Cases shown')}
                  options={[
                    { key: 'all', label: t('All') },
                    { key: 'urgent', label: t('Only overdue or blocking') },
                  ]}
                  value={urgent ? 'urgent' : 'all'}
                  onChange={(key) => go({ urgent: key === 'urgent' })}
                />
              }
            />
            <StartStrip cases={shown} />
            <Board cases={shown} kind={kind} base={base} />
          </>
        )}
      </Loaded>
      {starting ? <StartCaseDialog kind={kind} onClose={() => setStarting(false)} /> : null}
    </Page>
  );
}

/** The figures that answer first: who is next, what is late, what is blocked. */
function Figures({ cases, kind }: { readonly cases: readonly CaseCard[]; readonly kind: Kind | null }) {
  const now = today();
  const soon = cases
    .filter(({ anchorDate }) => anchorDate >= now && anchorDate <= addDays(now, SOON_DAYS))
    .toSorted((a, b) => a.anchorDate.localeCompare(b.anchorDate));
  const [next] = soon;
  const late = cases.filter((one) => one.overdue > 0);
  const overdue = late.reduce((sum, one) => sum + one.overdue, 0);
  const blocked = cases.filter((one) => one.blocking > 0).length;
  const what =
    kind === 'offboarding'
      ? t({ one: '{{count}} leaves in 14 days', other: '{{count}} leave in 14 days' }, { count: soon.length })
      : kind === 'onboarding'
        ? t({ one: '{{count}} starts in 14 days', other: '{{count}} start in 14 days' }, { count: soon.length })
        : t('{{count}} due in 14 days', { count: soon.length });
  const first = next ? t('next {{day}}, {{name}}', { day: nearDay(next.anchorDate, now), name: next.name }) : null;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 18px' }}>
      <span>{[what, first].filter(Boolean).join(', ')}</span>
      {overdue ? (
        <Status
          strong
          look={look(
            'late',
            t(
              { one: '{{overdue}} overdue in {{count}} case', other: '{{overdue}} overdue in {{count}} cases' },
              { overdue, count: late.length },
            ),
          )}
        />
      ) : (
        <Status look={look('done', t('Nothing overdue'))} />
      )}
      {blocked ? (
        <Status
          strong
          look={look(
            'stop',
            t({ one: '{{count}} case blocked', other: '{{count}} cases blocked' }, { count: blocked }),
          )}
        />
      ) : null}
    </span>
  );
}

interface BoardProps {
  readonly cases: readonly CaseCard[];
  readonly kind: Kind | null;
  readonly base: string;
}

function Board({ cases, kind, base }: BoardProps) {
  const act = useAct(lifecycleCase);
  const notify = useNotice();
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<CaseCard | null>(null);
  const [moving, setMoving] = useState<{ readonly id: string; readonly to: Stage } | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [armed, setArmed] = useState(false);
  const move = (card: CaseCard, to: Stage): void => {
    if (moving || card.stage === to || !card.mayMove) return;
    const run = (stage: Stage) => act.run('moveStage', card.id, { stage });
    setWanted(card.id);
    setMoving({ id: card.id, to });
    run(to)
      .then(
        () =>
          notify({
            message: t('{{name}} is now in {{stage}}', { name: card.name, stage: laneWord(card.kind, to) }),
            severity: 'success',
            action: {
              label: t('Undo'),
              onClick: () =>
                void run(card.stage).catch((error: unknown) =>
                  notify({ message: messageOf(error), severity: 'error' }),
                ),
            },
          }),
        (error: unknown) => notify({ message: messageOf(error), severity: 'error' }),
      )
      .finally(() => setMoving(null));
  };
  /** M, then the number of a stage, moves the card that has the focus. */
  const onKey = (e: KeyboardEvent<HTMLElement>): void => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const stage = STAGES[Number(e.key) - 1];
    const card = cases.find(({ id }) => document.activeElement?.getAttribute('href')?.endsWith(id));
    if (armed && stage && card) {
      e.preventDefault();
      move(card, stage);
    }
    setArmed(e.key === 'm' || e.key === 'M');
  };
  const at = (one: CaseCard): Stage => (moving?.id === one.id ? moving.to : one.stage);
  return (
    <Lanes ref={root} role="group" aria-label={t('Cases by stage')} aria-keyshortcuts="m" onKeyDown={onKey}>
      {STAGES.map((stage) => (
        <CaseLane
          key={stage}
          kind={kind}
          stage={stage}
          cases={cases.filter((one) => at(one) === stage)}
          base={base}
          moving={moving?.id ?? null}
          wanted={wanted}
          onWanted={setWanted}
          onMove={move}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged) move(dragged, stage);
            setDragged(null);
          }}
          onStep={(card, step) => {
            const beside = 'take' in step ? STAGES[STAGES.indexOf(card.stage) + step.take] : undefined;
            if ('go' in step && root.current) focusNeighbour(root.current, step.go);
            else if (beside) move(card, beside);
          }}
        />
      ))}
    </Lanes>
  );
}
