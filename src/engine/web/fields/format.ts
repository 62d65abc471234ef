/** How values read on screens: today, marks of states, labels. What reads alike on paper is in the model (`show.ts`). */
import { inWords } from '#engine/model/fields.ts';
import { dayOf } from '#engine/model/formats.ts';
import { urgent } from '#engine/model/deadlines.ts';
import type { Meaning } from '#engine/model/marks.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { look, type MarkName, type StatusLook } from '#ui/marks/look.ts';

/** Today in the organization, `YYYY-MM-DD`: the day by which the server decides, wherever the reader is. */
export const today = (): string => dayOf(new Date());

const markOf: Record<Meaning, MarkName> = {
  complete: 'done',
  due: 'due',
  'in progress': 'partial',
  awaiting: 'wait',
  later: 'soon',
  draft: 'draft',
  signed: 'signed',
  away: 'away',
  held: 'hold',
  refused: 'refused',
  overdue: 'late',
  soon: 'late',
  danger: 'stop',
  optional: 'prn',
  inactive: 'off',
};
/** How a state is drawn: the mark the definition gives it and the state in words. */
export const statusLook = (resource: AnyResource, status: string): StatusLook => {
  const meaning: Meaning = resource.marks?.[status] ?? 'later';
  return look(markOf[meaning], inWords(status), meaning === 'soon' ? 'notice' : undefined);
};

/** What asks for attention in a record now: mark and words, in red once it is past. */
export function riskLook(resource: AnyResource, record: AnyRead): StatusLook | undefined {
  const near = urgent(resource, record, today());
  if (!near) return undefined;
  if (near.days >= 0) return look('late', near.words, 'notice');
  return look(near.deadline.kind === 'due' ? 'late' : 'stop', near.words);
}
/** How the state of a record is drawn: what was complete is amber once its end is near, and red once it is past. */
export function recordLook(resource: AnyResource, record: AnyRead): StatusLook | undefined {
  if (!record.status) return undefined;
  const usual = statusLook(resource, record.status);
  const risk = riskLook(resource, record);
  return risk && usual.tone !== 'critical' ? { ...usual, mark: risk.mark, tone: risk.tone } : usual;
}

/** The label of a noun's title column. */
export const titleLabel = (resource: AnyResource): string => {
  const [only, more] = resource.title;
  if (only && !more) return labelOf(resource, only);
  return resource.title.every((name) => resource.fields[name]?.kind === 'text') ? t('Name') : resource.label[0];
};
/** The action's name on a button. */
export const actionLabel = (resource: AnyResource, action: string): string =>
  resource.actions?.[action]?.label ?? inWords(action);
