/** Hand-made parts of an article's page: its text at a readable measure, and whether it helped. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { WrittenText } from '#ui/parts/WrittenText.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { v } from '#ui/theme/vars.ts';
import { article, articleRating, articleVote } from './article.model.ts';

const Asked = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' });

/** Asks once per person whether it helped; the answer can be changed. */
function Helpful({ id }: { readonly id: string }) {
  const { data } = useAnswer(articleRating, { article: id });
  const act = useAct(articleVote);
  const task = useTask();
  if (!data) return null;
  const say = (helpful: boolean): void =>
    void task.run(() =>
      data.mine ? act.edit(data.mine, data.mineVersion ?? 1, { helpful }) : act.create({ article: id, helpful }),
    );
  const button = (helpful: boolean, words: string, icon: typeof ThumbsUp) => (
    <Button
      size="small"
      variant={data.helpful === helpful ? 'contained' : 'outlined'}
      aria-pressed={data.helpful === helpful}
      startIcon={<Icon of={icon} size={15} />}
      onClick={() => say(helpful)}
    >
      {words}
    </Button>
  );
  const total = data.yes + data.no;
  return (
    <Asked>
      <span>{t('Was this helpful?')}</span>
      {button(true, t('Yes'), ThumbsUp)}
      {button(false, t('No'), ThumbsDown)}
      {total ? <span>{t('{{yes}} of {{total}} people found it helpful', { yes: data.yes, total })}</span> : null}
      <FormError>{task.error?.message}</FormError>
    </Asked>
  );
}

function Reading({ record }: { readonly record: ReadOf<typeof article> }) {
  return (
    <AboveTabs>
      <Panel footer={record.status === 'published' ? <Helpful id={record.id} /> : undefined}>
        {record.summary ? (
          <p style={{ margin: '0 0 14px', fontSize: '1rem', color: v.textSecondary, maxWidth: '44rem' }}>
            {record.summary}
          </p>
        ) : null}
        <WrittenText text={record.body ?? ''} />
      </Panel>
    </AboveTabs>
  );
}

const Facts = ({ record }: { readonly record: ReadOf<typeof article> }) =>
  record.changedOn ? (
    <span>
      {t('Version {{n}}, changed on {{day}}', { n: record.versionNumber ?? 1, day: showDay(record.changedOn) })}
    </span>
  ) : null;

export const articleScreens = screens(article, {
  aboveTabs: Reading,
  factsLine: Facts,
  formGroups: {
    Article: ['title', 'space', 'summary', 'body'],
    'Readers and review': ['roles', 'owner', 'reviewDue'],
  },
});
