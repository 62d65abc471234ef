import { type ReactNode, Suspense, useState } from 'react';
import type { Role } from '#access/roles.model.ts';
import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { late } from '#ui/parts/late.ts';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { HrDashboard } from './HrDashboard.tsx';
import { MyDashboard } from './MyDashboard.tsx';

const RUNS_PEOPLE: readonly Role[] = ['super_admin', 'admin', 'hr_manager'];
const LENSES = ['hr', 'team', 'executive'] as const;
const ADDRESS = { lens: choice(LENSES, 'hr') };
const Executive = late(() => import('./ExecutiveLens.tsx').then((m) => m.ExecutiveLens));
const MyTeam = late(() => import('./MyTeam.screen.tsx').then((m) => m.default));

/** The first page: the organization for those who run it, one's own day and team for everybody else. */
export default function EnterpriseDashboard({ clock }: { readonly clock?: ReactNode }) {
  const user = useUser();
  const [now] = useState(() => Date.now());
  return rolesOf(user).some((role) => RUNS_PEOPLE.includes(role)) ? (
    <People now={now} />
  ) : (
    <MyDashboard now={now} clock={clock} />
  );
}

/** The organization through one of three lenses: what HR works on, a manager's team, or figures over months. */
function People({ now }: { readonly now: number }) {
  const [{ lens }, go] = useAddressState(ADDRESS);
  const options = [
    { key: 'hr', label: t('HR') },
    { key: 'team', label: t('Team') },
    { key: 'executive', label: t('Executive') },
  ] as const;
  const choose = (
    <Segmented
      label={t('Dashboard for')}
      options={options}
      value={lens}
      onChange={(key) => go({ lens: key }, { push: true })}
    />
  );
  if (lens === 'hr') return <HrDashboard now={now} lens={choose} />;
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      {lens === 'team' ? <MyTeam lens={choose} /> : <Executive lens={choose} />}
    </Suspense>
  );
}
