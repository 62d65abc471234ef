import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { v } from '#ui/theme/vars.ts';
import { isOpenTask } from './case-plan.model.ts';
import { type CasePage, casePage } from './case-questions.model.ts';
import { blocksWords, dueWords } from './case-words.web.ts';
import type { lifecycleCase } from './lifecycle-case.model.ts';

export interface CaseProps {
  readonly record: ReadOf<typeof lifecycleCase>;
}
/** The case with all of its tasks; the parts of the page ask once. */
export const useCase = ({ record }: CaseProps) => useAnswer(casePage, { id: record.id });

/** Open tasks that block something, those due first at the top. */
export const blockingOf = (page: CasePage) =>
  page.tasks.filter((one) => isOpenTask(one) && blocksWords(one, page.kind, page.anchorDate) !== null);

/** How far it is, what the person does and where, and how much blocks it. */
export function CaseFacts({ record }: CaseProps) {
  const page = useCase({ record }).data;
  if (!page) return null;
  const blocking = blockingOf(page).filter(({ due }) => due <= today());
  return (
    <>
      <span>{t('{{done}} of {{all}} done', { done: page.done, all: page.all })}</span>
      <span style={{ color: v.textSecondary }}>{[page.position, page.site].filter(Boolean).join(', ')}</span>
      <span style={{ color: v.textSecondary }}>{page.number}</span>
      {blocking.length ? <StatusChip look={look('stop', t('{{count}} blocking', { count: blocking.length }))} /> : null}
    </>
  );
}

/** The sentence beside the actions: what is most urgent. */
export function CaseWeighs({ record }: CaseProps) {
  const page = useCase({ record }).data;
  const now = today();
  const open = page?.tasks.filter(isOpenTask) ?? [];
  if (!page || record.status === 'completed' || record.status === 'cancelled') return null;
  const first = blockingOf(page)[0] ?? open[0];
  if (!first) return <Status look={look('done', t('Every task is done'))} />;
  const blocks = blocksWords(first, page.kind, page.anchorDate);
  const words = [first.title, dueWords(first.due, now, true), blocks].filter(Boolean).join(', ');
  return <Status look={look(first.due <= now ? (blocks ? 'stop' : 'late') : 'due', words)} strong={first.due <= now} />;
}
