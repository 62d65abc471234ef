import { addDays } from '#engine/model/days.ts';
import { showNumber } from '#engine/model/figures.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { statusLook, today } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { readyViews, viewHref } from '#engine/web/list/list-url.ts';
import { type ReadOf, useCounts, useList } from '#engine/web/query.ts';
import { coachingInvoice } from '#modules/coaching-billing/invoice.model.ts';
import { helpCall } from '#modules/crisis/help-call.model.ts';
import { RowsRegion } from '#modules/dashboard/RowsRegion.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { MarkName } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Figure, FigureStrip } from '#ui/parts/FigureStrip.tsx';
import { RowItem } from '#ui/parts/RowItem.tsx';
import { useCaseloads } from '#modules/coaching/caseloads.web.ts';
import { LICENSE_SOON_DAYS, LicenseMark } from '#modules/coaching/LicenseMark.tsx';
import { coachProfile } from '#modules/coaching/coach-profile.model.ts';
import { coachingClient, coachingReferral } from '#modules/coaching/coaching-client.model.ts';
import { coachingSession } from '#modules/coaching/coaching-session.model.ts';

/** A view of a noun's list at a page of the administration: what it holds is counted, and opened. */
const viewAt = ({ of, key, path }: { readonly of: AnyResource; readonly key: string; readonly path: string }) => ({
  of,
  query: readyViews(of).find((view) => view.key === key)?.query ?? {},
  href: viewHref(of, key, path),
});
type ViewAt = ReturnType<typeof viewAt>;
const CALLS = '/health-admin/clients/calls';
const ACTIVE = viewAt({ of: coachingClient, key: 'Active', path: '/health-admin/clients' });
const RISK_UP = viewAt({ of: coachingClient, key: 'Risk up', path: '/health-admin/clients' });
const UPCOMING = viewAt({ of: coachingSession, key: 'Upcoming', path: '/health-admin/clients/sessions' });
const REFERRED = viewAt({ of: coachingReferral, key: 'Open', path: '/health-admin/clients/referrals' });
const OVERDUE = viewAt({ of: coachingInvoice, key: 'Overdue', path: '/health-admin/billing' });
const CALLED = viewAt({ of: helpCall, key: 'Open', path: CALLS });

interface ViewFigureProps {
  readonly view: ViewAt;
  readonly label: string;
  readonly cause: string;
  /** Beside a number above zero. */
  readonly mark?: MarkName;
}
/** Nothing for whom the noun is not: administrators of other things open this page, too. */
const ViewFigure = (props: ViewFigureProps) =>
  mayDo(useUser(), props.view.of, 'read') ? <Counted {...props} /> : null;

function Counted({ view, label, cause, mark }: ViewFigureProps) {
  const [count] = useCounts(view.of, [view.query]);
  return (
    <Figure
      label={label}
      value={count === undefined ? '–' : showNumber(count)}
      mark={count ? mark : undefined}
      cause={cause}
      href={view.href}
    />
  );
}

/** Coaching in numbers, for those who run it; each opens the records that it counts. */
export const CoachingFigures = () => (
  <FigureStrip label={t('Coaching')}>
    <ViewFigure view={ACTIVE} label={t('Active clients')} cause={t('In coaching now')} />
    <ViewFigure view={RISK_UP} label={t('High risk')} cause={t('High or critical')} mark="late" />
    <ViewFigure view={UPCOMING} label={t('Upcoming sessions')} cause={t('Requested or planned')} />
    <ViewFigure view={REFERRED} label={t('Open referrals')} cause={t('Accept or decline them')} mark="wait" />
    <ViewFigure view={OVERDUE} label={t('Overdue bills')} cause={t('Past their due date')} mark="late" />
  </FigureStrip>
);

const MOST = 8;
const notInactive = { 'status[in]': 'active,on_leave' } as const;

/** How many clients each coach has, of how many; and whose license ends. */
export function CaseloadPanel() {
  const found = useList(coachProfile, { ...notInactive, sort: 'name', limit: '100' });
  const counts = useCaseloads();
  return (
    <RowsRegion
      title={t('Caseload')}
      all="/health-admin/coaches"
      found={found}
      rows={(found.data?.rows ?? []).slice(0, MOST)}
      empty={<EmptyState title={t('No coaches')} body={t('Add the first coach under Providers.')} />}
    >
      {(coach) => <CoachRow key={coach.id} coach={coach} held={counts?.get(coach.id) ?? 0} />}
    </RowsRegion>
  );
}

function CoachRow({ coach, held }: { readonly coach: ReadOf<typeof coachProfile>; readonly held: number }) {
  const most = Number(coach.caseloadMost ?? 0);
  const until = coach.licenseExpiresOn ?? '';
  const words = t('{{held}} of {{most}} clients', { held, most });
  return (
    <RowItem
      title={coach.name ?? ''}
      aside={coach.credentials}
      sub={
        until < addDays(today(), LICENSE_SOON_DAYS)
          ? `${words} · ${t('License until {{day}}', { day: showDay(until) })}`
          : words
      }
      href={`/health-admin/providers/${coach.id}`}
      end={
        <>
          <LicenseMark until={until} />
          {coach.status === 'active' ? null : <Status look={statusLook(coachProfile, coach.status ?? '')} />}
          <Bars value={held} max={Math.max(most, 1)} width="4.5rem" label={words} />
        </>
      }
    />
  );
}

/** Calls for help that are not reviewed yet, the newest first. */
export function OpenCallsPanel() {
  const found = useList(helpCall, { ...CALLED.query, sort: '-raisedAt', limit: '5' });
  return (
    <RowsRegion
      title={t('Open calls for help')}
      all={CALLED.href}
      found={found}
      rows={found.data?.rows ?? []}
      empty={
        <EmptyState
          mark="done"
          title={t('No open calls for help')}
          body={t('When a client alerts the team, the call appears here.')}
        />
      }
    >
      {(call) => (
        <RowItem
          key={call.id}
          title={call.name ?? t('Client')}
          sub={call.raisedAt ? showInstant(call.raisedAt) : ''}
          href={`${CALLS}/${call.id}`}
          end={<Status look={statusLook(helpCall, call.status ?? '')} />}
        />
      )}
    </RowsRegion>
  );
}
