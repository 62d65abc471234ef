/** The hand-made part of an automation's page: the dry run. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { automation } from './automation.model.ts';
import { automationDryRun } from './automation-questions.model.ts';

function Found({ id }: { readonly id: string }) {
  const found = useAnswer(automationDryRun, { automation: id });
  return (
    <Loaded of={found} what={t('The dry run')}>
      {({ rows, times, since }) =>
        rows.length === 0 ? (
          <EmptyState
            title={t('It would not have run')}
            body={t('No record since {{day}} meets the conditions.', { day: showDay(since) })}
          />
        ) : (
          <>
            <p style={{ margin: '0 0 8px' }}>
              {t(
                {
                  one: 'It would have run once since {{day}}.',
                  other: 'It would have run {{count}} times since {{day}}.',
                },
                { count: times, day: showDay(since) },
              )}
            </p>
            <RowList>
              {rows.map((row) => (
                <RowItem
                  key={`${row.record} ${row.on}`}
                  title={row.title}
                  href={row.link}
                  sub={row.would}
                  end={showDay(row.on)}
                />
              ))}
            </RowList>
          </>
        )
      }
    </Loaded>
  );
}

function DryRun({ record }: { readonly record: ReadOf<typeof automation> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel
      title={t('Dry run')}
      footer={t('Reads the last 30 days and changes nothing. Lists at most 100 records.')}
      action={
        isAsked ? undefined : (
          <Button size="small" onClick={() => setAsked(true)}>
            {t('Start a dry run')}
          </Button>
        )
      }
    >
      {isAsked ? (
        <Found id={record.id} />
      ) : (
        <p style={{ margin: 0 }}>{t('See for which records it would have run, and what it would have done.')}</p>
      )}
    </Panel>
  );
}

export const automationScreens = screens(automation, { tabs: { 'Dry run': DryRun } });
