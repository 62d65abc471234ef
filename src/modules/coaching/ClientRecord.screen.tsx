import { Navigate, useParams } from 'react-router';
import { usePortal } from '#engine/web/portal-context.ts';

/** The address of a client below their coach leads to the client’s record. */
export default function ClientRecord() {
  const { clientId = '' } = useParams();
  const { hrefOf } = usePortal();
  return <Navigate replace to={hrefOf('coaching_client', clientId) ?? '..'} />;
}
