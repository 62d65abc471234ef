import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { addDays, type Day } from '#engine/model/days.ts';
import { endingOf } from './consent-rules.model.ts';
import { consent } from './consent.model.ts';

const TERM_DAYS = 365;

/** With what the renewal ends: what was signed in words before there was a list is chosen from it. */
function endOf({ kind = 'treatment', endsWith = null, expiryEvent = null }: ReadOf<typeof consent>) {
  const chosen = endingOf({ kind, endsWith, expiryEvent });
  return { endsWith: chosen, expiryEvent: chosen === 'other' ? expiryEvent : null };
}

/** The same consent for another year, as a draft that names the one it renews. Whole days of UTC: the draft is read before it is signed. */
const renewalOf = (record: ReadOf<typeof consent>, today: Day) => ({
  client: record.client ?? '',
  kind: record.kind ?? 'treatment',
  categories: record.categories,
  information: record.information,
  discloser: record.discloser,
  recipient: record.recipient,
  intermediaries: record.intermediaries,
  purpose: record.purpose,
  expiresOn: record.expiresOn ? addDays(today, TERM_DAYS) : null,
  ...endOf(record),
  renews: record.id,
});

export interface PartProps {
  readonly record: ReadOf<typeof consent>;
}

/** Renews an active or expired consent: creates a draft with the same content, which replaces it once signed. */
export function RenewPart({ record }: PartProps) {
  const user = useUser();
  const act = useAct(consent);
  const task = useTask();
  const navigate = useNavigate();
  const base = usePortal().hrefOf(consent.name);
  const isRenewable = record.status === 'active' || record.status === 'expired';
  if (!isRenewable || !mayDo(user, consent, 'create')) return null;
  const renew = async () => {
    const made = await task.run(() => act.create(renewalOf(record, today())));
    if (made && base) void navigate(`${base}/${made.id}`);
  };
  return (
    <div>
      <FormError>{task.error?.message ?? null}</FormError>
      <Button variant="outlined" disabled={task.busy} onClick={() => void renew()}>
        {t('Renew consent')}
      </Button>
    </div>
  );
}
