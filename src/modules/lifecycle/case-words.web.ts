/** How cases read on screens. */
import { addDays, daysBetween, type Day } from '#engine/model/days.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { StatusLook } from '#ui/marks/look.ts';
import { look } from '#ui/marks/look.ts';
import { type Kind, STAGES_OF, stageWord, STAGE_WORDS } from './case-kinds.model.ts';
import { BEFORE_ANCHOR, isOpenTask, STAGES, type Stage } from './case-plan.model.ts';
import type { CaseCard, CasePageTask } from './case-questions.model.ts';

const shortDay = dayFormat({ month: 'short', day: 'numeric' });
/** "Mar 30". */
export const short = (day: Day): string => shortDay.format(new Date(`${day}T00:00:00Z`));

/** "Mar 30, in 26 d" before the anchor day, "Mar 2, day 3" after it. */
export function anchorWords(anchor: Day, now: Day): string {
  const days = daysBetween(now, anchor);
  const date = short(anchor);
  if (days === 0) return t('{{date}}, today', { date });
  return days > 0
    ? t('{{date}}, in {{days}} d', { date, days })
    : t('{{date}}, day {{days}}', { date, days: 1 - days });
}

/** What a stage is called on a board: in the words of its kind, or in those that all kinds share. */
export const laneWord = (kind: Kind | null, stage: Stage): string =>
  kind ? stageWord(kind, stage) : STAGE_WORDS[stage];

/** The one line at the foot of a card: mark, words, and when. */
export function nextLook({ next }: Pick<CaseCard, 'next'>, now: Day): { look: StatusLook; when: string } | null {
  if (!next) return null;
  const { state, title, due, count } = next;
  const late = daysBetween(due, now);
  const when = late > 0 ? t('{{days}} d', { days: late }) : nearDay(due, now);
  if (state === 'blocking')
    return {
      look: look(
        'stop',
        count > 1 ? t('{{count}} blocking: {{title}}', { count, title }) : t('Blocks: {{title}}', { title }),
      ),
      when,
    };
  if (state === 'overdue')
    return {
      look: look(
        'late',
        count > 1 ? t('{{count}} overdue: {{title}}', { count, title }) : t('Overdue: {{title}}', { title }),
      ),
      when,
    };
  if (state === 'waiting') return { look: look('wait', t('Waiting: {{title}}', { title })), when };
  return due <= addDays(now, 3) ? { look: look('due', title), when } : { look: look('soon', title), when };
}

/** How long a case has been in its stage, where that is longer than the goal. */
export function overGoal(
  { kind, stage, stageSince }: Pick<CaseCard, 'kind' | 'stage' | 'stageSince'>,
  now: Day,
): string | null {
  const days = daysBetween(stageSince, now);
  const goal = STAGES_OF[kind][stage].goalDays;
  return days > goal ? t('{{days}} d in this stage, goal {{goal}} d', { days, goal }) : null;
}

/** Whether a task keeps a person from starting, or a stage from beginning. */
export function blocksWords(one: CasePageTask, kind: Kind, anchor: Day): string | null {
  if (!isOpenTask(one)) return null;
  if (kind === 'onboarding' && one.required && BEFORE_ANCHOR.includes(one.stage))
    return t('Blocks day 1, {{day}}', { day: short(anchor) });
  const next = STAGES[STAGES.indexOf(one.stage) + 1];
  return one.blocks && next ? t('Blocks: {{stage}}', { stage: stageWord(kind, next) }) : null;
}

/** How a task looks: what is late first. */
export function taskLook(one: Pick<CasePageTask, 'status' | 'due'>, now: Day): StatusLook {
  if (one.status === 'done') return look('done', t('Done'));
  if (one.status === 'skipped') return look('off', t('Skipped'));
  if (one.due < now) return look('late', t('Overdue'));
  if (one.status === 'blocked') return look('wait', t('Waiting'));
  if (one.status === 'in_progress') return look('partial', t('In progress'));
  return one.due <= addDays(now, 7) ? look('due', t('To do')) : look('soon', t('Later'));
}

/** "Overdue 2 d", or the day. */
export function dueWords(due: Day, now: Day, open: boolean): string {
  const late = daysBetween(due, now);
  return open && late > 0 ? t('Overdue {{days}} d', { days: late }) : nearDay(due, now);
}
