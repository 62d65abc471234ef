import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { addDays, isDay } from '#engine/model/days.ts';
import { nearDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { ANCHOR_WORDS, OWNERS, stageWord } from './case-kinds.model.ts';
import { templatePreview } from './case-questions.model.ts';
import type { caseTemplate } from './case-template.model.ts';

const AHEAD_DAYS = 21;

/** The days that the tasks would have for a sample anchor day. */
export function TemplatePreview({ record }: { readonly record: ReadOf<typeof caseTemplate> }) {
  const now = today();
  const [anchorDate, setAnchor] = useState(addDays(now, AHEAD_DAYS));
  const kind = record.kind ?? 'onboarding';
  const found = useAnswer(
    templatePreview,
    isDay(anchorDate) ? { template: record.id, anchorDate, location: record.location ?? null } : null,
    { keep: true },
  );
  return (
    <Panel
      title={t('Preview')}
      meta={t('weekends and holidays are skipped')}
      action={
        <TextField
          type="date"
          size="small"
          hiddenLabel
          value={anchorDate}
          onChange={(e) => setAnchor(e.target.value)}
          slotProps={{ htmlInput: { 'aria-label': ANCHOR_WORDS[kind] } }}
        />
      }
      flush
    >
      <Loaded
        of={found}
        what={t('The preview')}
        isEmpty={({ tasks }) => tasks.length === 0}
        empty={<EmptyState title={t('No tasks yet')} body={t('Edit the template to add the first one.')} />}
      >
        {({ tasks }) => (
          <RowList>
            {tasks.map((one, i) => (
              <RowItem
                // A template may name the same task twice.
                key={`${i} ${one.title}`}
                lead={<StatusMark mark={one.required ? 'due' : 'prn'} size={15} />}
                title={one.title}
                sub={[OWNERS[one.owner], stageWord(kind, one.stage), one.required ? '' : t('optional')]
                  .filter(Boolean)
                  .join(', ')}
                end={
                  <>
                    {one.blocks ? <Status look={look('stop', t('Blocks the next stage'), 'notice')} size={13} /> : null}
                    <span>
                      {one.starts === one.due
                        ? nearDay(one.due, now)
                        : t('{{from}} to {{to}}', { from: nearDay(one.starts, now), to: nearDay(one.due, now) })}
                    </span>
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
