/** How charts say what they hold. */
import type { AnyResource } from '#engine/model/resource.ts';
import { showField, showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { Read, ReadMarks } from '#engine/model/wire.ts';
import { today } from '#engine/web/fields/format.ts';
import type { client } from '#modules/clients/client.model.ts';
import { FLAGS } from '#modules/clients/client-fields.model.ts';
import type { dueItem } from '#modules/clients/due-item.model.ts';
import { withBegun } from '#engine/web/begun.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { monthsBetween } from '#engine/model/days.ts';
import type { StatusLook } from '#ui/marks/look.ts';
import { look } from '#ui/marks/look.ts';

/** "Hollis, Marcus". */
export const sortName = (one: Read<typeof client>): string =>
  [one.legalLast, one.legalFirst].filter(Boolean).join(', ');
/** Full years of age today. */
export const ageOf = (dob: string | undefined): number | null =>
  dob ? Math.floor(monthsBetween(dob, today()) / 12) : null;
/** The level in words, such as "3.7 Medically managed residential". */
export const levelWords = (level: string | null | undefined): string =>
  Object.entries(LEVELS_OF_CARE).find(([code]) => code === level)?.[1] ?? '';
/** Flags in words. */
export const flagWords = (flags: readonly string[] | null | undefined): readonly string[] =>
  (flags ?? []).map((flag) => Object.entries(FLAGS).find(([code]) => code === flag)?.[1] ?? flag);

const isLate = (item: Read<typeof dueItem>): boolean => Boolean(item.dueAt && Date.parse(item.dueAt) < Date.now());
/** Mark and time of what is due, or in progress. */
export const dueLook = (item: Read<typeof dueItem>): StatusLook => {
  const at = item.dueAt ? showNear(item.dueAt) : '';
  return withBegun(
    item.begunAt,
    isLate(item) ? look('late', t('Overdue since {{at}}', { at })) : look('due', t('Due {{at}}', { at })),
  );
};
/** A field of a record in words; empty where the reader does not see it. */
export const shown = (resource: AnyResource, name: string, record: ReadMarks): string =>
  name in record ? showField(resource, name, { ...record }) : '';
