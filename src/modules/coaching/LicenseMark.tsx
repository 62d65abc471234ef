import { addDays } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';

/** Days before its end from which a coach’s license is marked. */
export const LICENSE_SOON_DAYS = 60;

/** A mark at a license that has ended or ends soon; nothing otherwise. `until` is its last day, YYYY-MM-DD. */
export function LicenseMark({ until }: { readonly until: string }) {
  if (until < today()) return <Status look={look('late', t('License expired'), 'critical')} />;
  return until < addDays(today(), LICENSE_SOON_DAYS) ? (
    <Status look={look('soon', t('License expires soon'), 'notice')} />
  ) : null;
}
