/** Hand-made parts of the standard screens of cases, their tasks and templates. */
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { Bars } from '#ui/parts/Bars.tsx';
import { Avatar } from '#ui/parts/Avatar.tsx';
import { KIND_WORDS, stageWord } from './case-kinds.model.ts';
import { caseTask } from './case-task.model.ts';
import { caseTemplate } from './case-template.model.ts';
import { CaseFacts, CaseWeighs } from './CaseFacts.tsx';
import { CaseLine } from './CaseLine.tsx';
import { CaseRail } from './CaseRail.tsx';
import { CaseTasks } from './CaseTasks.tsx';
import { lifecycleCase } from './lifecycle-case.model.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

const sizes = { row: 'small', phone: 'large', head: 'huge' } as const;

export const caseScreens = screens(lifecycleCase, {
  lead: (record, place) => <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
  heading: { says: ({ kind }) => (kind ? KIND_WORDS[kind].toLowerCase() : t('case')), fields: ['kind'] },
  factsLine: CaseFacts,
  aboveTabs: CaseLine,
  rail: CaseRail,
  weighs: CaseWeighs,
  // What the page shows already is not repeated as fields.
  tabs: { Case: CaseTasks },
  cells: {
    stage: ({ record: { kind, stage } }) => (kind && stage ? stageWord(kind, stage) : ''),
    progress: ({ record: { progress = 0, tasksDone = 0, tasksTotal = 0 } }) => (
      <span style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: '8rem' }}>
        <Bars value={progress} label={t('{{done}} of {{all}} tasks done', { done: tasksDone, all: tasksTotal })} />
        <span>{progress}%</span>
      </span>
    ),
  },
  // A task that starts begins the case; a case that is reopened has tasks to do.
  offers: (action, { progress = 0 }) => action !== 'begin' && (action !== 'complete' || progress >= 50),
});

export const caseTaskScreens = screens(caseTask, {
  lead: (record, place) =>
    place === 'head' ? null : <Avatar name={record.titles.employee ?? ''} size={sizes[place]} />,
});

export const caseTemplateScreens = screens(caseTemplate, {
  // With the days that they would have, they take the place of the plain rows.
  tabs: { Tasks: TemplatePreview },
});
