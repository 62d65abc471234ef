import Button from '@mui/material/Button';
import { useState } from 'react';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer, useRefresh } from '#engine/web/answers.ts';
import { messageOf } from '#engine/web/client.ts';
import { today } from '#engine/web/fields/format.ts';
import { useAct } from '#engine/web/query.ts';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { tone } from '#ui/theme/vars.ts';
import { ANCHOR_WORDS, KIND_WORDS, stageWord } from './case-kinds.model.ts';
import { isOpenTask } from './case-plan.model.ts';
import { type MyCase, myCases } from './case-questions.model.ts';
import { caseTask } from './case-task.model.ts';
import { taskLook } from './case-words.web.ts';

/** One's own cases with the tasks that are one's own; nothing where there is no case. For any portal's home. */
export function MyCasesPanel() {
  const found = useAnswer(myCases, {});
  return found.data?.cases.map((one) => <MyCasePanel key={one.id} one={one} />);
}

function MyCasePanel({ one }: { readonly one: MyCase }) {
  const act = useAct(caseTask);
  const refresh = useRefresh(['case_task', 'lifecycle_case']);
  const notify = useNotice();
  const [giving, setGiving] = useState<MyCase['tasks'][number] | null>(null);
  const now = today();
  const done = one.tasks.filter(({ status }) => status === 'done').length;
  const people = [
    one.managerName && t('manager {{name}}', { name: one.managerName }),
    one.buddyName && t('buddy {{name}}', { name: one.buddyName }),
  ].filter(Boolean);
  const finish = (id: string): void =>
    void act
      .run('finish', id)
      .then(refresh)
      .catch((error: unknown) => notify({ message: messageOf(error), severity: 'error' }));
  return (
    <Panel
      title={t('My {{kind}}', { kind: KIND_WORDS[one.kind].toLowerCase() })}
      meta={t('{{done}} of {{all}} done', { done, all: one.tasks.length })}
      footer={[
        `${ANCHOR_WORDS[one.kind]}: ${nearDay(one.anchorDate, now)}`,
        stageWord(one.kind, one.stage),
        ...people,
      ].join(', ')}
      flush
    >
      <RowList>
        {one.tasks.map((each) => {
          const open = isOpenTask(each);
          const state = taskLook(each, now);
          const late = open && each.due < now;
          return (
            <RowItem
              key={each.id}
              lead={<StatusMark mark={state.mark} tone={state.tone} size={15} />}
              title={each.title}
              sub={[state.word, each.required ? '' : t('optional')].filter(Boolean).join(', ')}
              end={
                <>
                  <span style={late ? { color: tone('critical', 'text'), fontWeight: 600 } : undefined}>
                    {nearDay(each.completedOn ?? each.due, now)}
                  </span>
                  {open && each.link ? <TextLink to={each.link}>{t('Open')}</TextLink> : null}
                  {open ? (
                    <Button
                      size="small"
                      aria-label={t('Done: {{title}}', { title: each.title })}
                      onClick={() => (each.evidenceAsked === 'none' ? finish(each.id) : setGiving(each))}
                    >
                      {each.evidenceAsked === 'none' ? t('Done') : t('Upload')}
                    </Button>
                  ) : null}
                </>
              }
            />
          );
        })}
      </RowList>
      {giving ? (
        <ActionDialog
          resource={caseTask}
          action="finish"
          // The dialog asks for the file only.
          records={[
            { id: giving.id, version: giving.version, title: giving.title, titles: {}, can: ['finish'] } as never,
          ]}
          about={giving.title}
          onClose={() => setGiving(null)}
          onDone={() => {
            setGiving(null);
            void refresh();
          }}
        />
      ) : null}
    </Panel>
  );
}
