import type { CreateOf } from '#engine/model/resource.ts';
import type { ReadOf } from '#engine/web/query.ts';
import type { noticePreference } from './notice-preference.model.ts';

/** What somebody chooses, in the form in which it is sent. */
export type NoticeWish = Required<CreateOf<typeof noticePreference>>;

/** The choice as it is kept; the product's own where nothing was chosen yet. */
export const wishOf = (kept: ReadOf<typeof noticePreference> | undefined): NoticeWish => ({
  appOff: kept?.appOff ?? null,
  mailOff: kept?.mailOff ?? null,
  digest: kept?.digest ?? 'immediate',
  digestAt: kept?.digestAt ?? null,
  digestDay: kept?.digestDay ?? '1',
  quietFrom: kept?.quietFrom ?? null,
  quietTo: kept?.quietTo ?? null,
  timeZone: kept?.timeZone ?? null,
});
