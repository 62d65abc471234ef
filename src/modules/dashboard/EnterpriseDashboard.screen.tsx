import { type ReactNode, useState } from 'react';
import type { Role } from '#access/roles.model.ts';
import { useUser } from '#engine/web/session.tsx';
import { rolesOf } from '#engine/web/session-user.ts';
import { HrDashboard } from './HrDashboard.tsx';
import { MyDashboard } from './MyDashboard.tsx';

const RUNS_PEOPLE: readonly Role[] = ['super_admin', 'admin', 'hr_manager'];

/** The first page: the organization for those who run it, one's own day and team for everybody else. */
export default function EnterpriseDashboard({ clock }: { readonly clock?: ReactNode }) {
  const user = useUser();
  const [now] = useState(() => Date.now());
  return rolesOf(user).some((role) => RUNS_PEOPLE.includes(role)) ? (
    <HrDashboard now={now} />
  ) : (
    <MyDashboard now={now} clock={clock} />
  );
}
