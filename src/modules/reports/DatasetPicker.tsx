import { hasWords } from '#engine/model/fold.ts';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { emptyReport, type Report } from '#engine/model/report.ts';
import { t } from '#engine/model/words.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { NoMatchState } from '#ui/feedback/NoMatchState.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { SearchBox } from '#ui/parts/SearchBox.tsx';
import { PageBody } from '#ui/shell/Page.tsx';
import { reportDatasets } from './report-questions.model.ts';

export interface DatasetPickerProps {
  readonly onPick: (report: Report) => void;
}

/** What a new report lists: the kinds of records that this portal shows and the reader may read. */
export function DatasetPicker({ onPick }: DatasetPickerProps) {
  const { knows } = usePortal();
  const [words, setWords] = useState('');
  const found = useAnswer(reportDatasets, {});
  return (
    <PageBody>
      <p>{t('Choose what the report lists. You can add columns of related records next.')}</p>
      <SearchBox value={words} onChange={setWords} placeholder={t('Find a dataset')} />
      <Loaded of={found} what={t('The datasets')}>
        {(datasets) => {
          const shown = datasets.filter(({ noun, label }) => knows(noun) && hasWords(t(label), words));
          if (shown.length === 0) return <NoMatchState noun={t('datasets')} filters={1} onClear={() => setWords('')} />;
          return (
            <ul
              style={{
                listStyle: 'none',
                margin: 0,
                padding: 0,
                display: 'grid',
                gap: 8,
                gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
              }}
            >
              {shown.map(({ noun, label, columns }) => (
                <li key={noun}>
                  <ActionButton
                    fullWidth
                    action={{ label: t(label), icon: Table2, onClick: () => onPick(emptyReport(noun, columns)) }}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </PageBody>
  );
}
