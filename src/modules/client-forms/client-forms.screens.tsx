/** Hand-made parts of the standard screens of client forms: the form itself, with its answers. */
import { t } from '#engine/model/words.ts';
import { RecordAnswers } from '#engine/web/forms/RecordAnswers.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useRecord } from '#engine/web/query.ts';
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
  const version = useRecord(formVersion, record.formVersion);
  return (
    <Loaded of={version} what={t('The form')}>
      {({ definition }) =>
        definition ? (
          <RecordAnswers of={clientForm} record={record} definition={definition} openIn="in_progress" />
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

export const clientFormScreens = screens(clientForm, {
  heading: { says: ({ titles }) => titles.form ?? t('Client form'), fields: ['form'] },
  aboveTabs: Sheet,
  formOmits: ['answers'],
});
