/** The cancellation policy in force, in words for clients. */
import { t } from '#engine/model/words.ts';
import { useList } from '#engine/web/query.ts';
import { cancellationPolicy } from '#modules/coaching-billing/package.model.ts';

/** Until when nothing is billed; empty while the policy is on its way. An organization without one has the usual 24 hours. */
export function usePolicyWords(): string {
  const { data } = useList(cancellationPolicy, { status: 'in_force', sort: '-since', limit: '1', fields: 'hours' });
  if (!data) return '';
  return t('You can move or cancel a session free of charge until {{hours}} hours before it starts.', {
    hours: data.rows[0]?.hours ?? '24',
  });
}
