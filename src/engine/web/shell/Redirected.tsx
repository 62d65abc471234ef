import { Navigate, useLocation, useParams } from 'react-router';
import { redirectTarget } from '../addresses.ts';
import type { PortalTable, RedirectPlace } from '../portal.tsx';

export interface RedirectedProps {
  readonly table: PortalTable;
  readonly place: RedirectPlace;
}

/** An old address leads on, with its query. */
export function Redirected({ table, place }: RedirectedProps) {
  const { search, hash, state } = useLocation();
  return <Navigate to={redirectTarget(table, place, useParams()) + search + hash} state={state} replace />;
}
