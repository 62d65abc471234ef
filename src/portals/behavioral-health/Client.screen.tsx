import { lazy } from 'react';
import { looksAfterOnly } from '#access/clinical.model.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';

const Chart = lazy(() => import('./Chart.screen.tsx'));
const Card = lazy(() => import('./Card.screen.tsx'));

/** A client's address: the chart for those who treat or arrange treatment, the card for those who look after somebody on the unit. */
export default function ClientScreen() {
  return looksAfterOnly(rolesOf(useUser())) ? <Card /> : <Chart />;
}
