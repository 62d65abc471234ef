import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { ANCHOR_WORDS, KIND_WORDS, stageWord } from '#modules/lifecycle/case-kinds.model.ts';
import { myCases } from '#modules/lifecycle/case-questions.model.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Bars } from '#ui/parts/Bars.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';

/** Where one's own tasks of a case are done, whatever portal one is in. */
const PLACE = '/enterprise/self-service/lifecycle';

/** One's own onboarding, transfer or leaving; nothing where there is none. */
export function MyCasesPanel() {
  const cases = useAnswer(myCases, {}).data?.cases ?? [];
  const now = today();
  if (cases.length === 0) return null;
  return (
    <Panel title={t('My onboarding and job changes')} flush>
      <RowList>
        {cases.map(({ id, kind, anchorDate, stage, tasks }) => {
          const done = tasks.filter(({ status }) => status === 'done').length;
          const late = tasks.some(({ status, due }) => status !== 'done' && due < now);
          return (
            <RowItem
              key={id}
              lead={<StatusMark mark={late ? 'late' : done === tasks.length ? 'done' : 'partial'} size={15} />}
              title={KIND_WORDS[kind]}
              sub={[stageWord(kind, stage), `${ANCHOR_WORDS[kind]} ${nearDay(anchorDate, now)}`].join(', ')}
              href={PLACE}
              end={
                <>
                  <Bars
                    value={done}
                    max={tasks.length || 1}
                    width="5rem"
                    label={t('{{done}} of {{all}} tasks done', { done, all: tasks.length })}
                  />
                  <span>{t('{{done}} of {{all}}', { done, all: tasks.length })}</span>
                </>
              }
            />
          );
        })}
      </RowList>
    </Panel>
  );
}
