/** Hand-made parts of the standard screens of client forms: the form itself, with its answers. */
import { useQueryClient } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { useAutosave } from '#engine/web/autosave/use-autosave.ts';
import { answerFilesOf } from '#engine/web/forms/answer-files.ts';
import { AnswerSheet } from '#engine/web/forms/AnswerSheet.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { loadRecord, type ReadOf, useRecord } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { formVersion } from '#modules/forms/form-template.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { SelfEntry } from './SelfEntry.tsx';
import { clientForm } from './client-form.model.ts';

interface PartProps {
  readonly record: ReadOf<typeof clientForm>;
}

function Answers({ record }: PartProps) {
  const kept = useAutosave(clientForm, record, ['answers']);
  const queries = useQueryClient();
  const version = useRecord(formVersion, record.formVersion);
  return (
    <Loaded of={version} what={t('The form')}>
      {({ definition }) =>
        definition ? (
          <AnswerSheet
            definition={definition}
            kept={kept}
            isClosed={!record.can.includes('edit') || record.status !== 'in_progress'}
            reload={() => loadRecord(queries, clientForm, record.id)}
            files={answerFilesOf(clientForm, record)}
          />
        ) : null
      }
    </Loaded>
  );
}

/** The form, once somebody has begun it. */
function Sheet({ record }: PartProps) {
  const mayHandOver = record.can.includes(record.status === 'due' ? 'begin' : 'edit') && !record.clientSubmittedAt;
  const handOver = mayHandOver ? <SelfEntry record={record} /> : null;
  if (record.formVersion)
    return (
      <>
        {handOver}
        <Answers record={record} />
      </>
    );
  return record.status === 'due' ? (
    <AboveTabs>
      {handOver}
      <EmptyState
        title={t('Nobody has started this form')}
        body={t('Choose “Begin” to answer it on the version that is in use today.')}
      />
    </AboveTabs>
  ) : null;
}

export const clientFormScreens = screens(clientForm, { aboveTabs: Sheet, formOmits: ['answers'] });
