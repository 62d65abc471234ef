/** Hand-made parts of the standard screens of employee forms: the form with its answers, and the way to the report. */
import { ChartColumn } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { RecordAnswers } from '#engine/web/forms/RecordAnswers.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { type ReadOf, useRecord } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { formVersion } from '#modules/forms/form-template.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { staffForm } from './staff-form.model.ts';
import { staffFormSchedule } from './staff-form-schedule.model.ts';

interface PartProps {
  readonly record: ReadOf<typeof staffForm>;
}

function Answers({ record }: PartProps) {
  const version = useRecord(formVersion, record.formVersion);
  return (
    <Loaded of={version} what={t('The form')}>
      {({ definition }) =>
        definition ? (
          <RecordAnswers of={staffForm} record={record} definition={definition} openIn="in_progress" />
        ) : null
      }
    </Loaded>
  );
}

/** The form, once somebody has started it. */
function Sheet({ record }: PartProps) {
  if (record.formVersion) return <Answers record={record} />;
  return record.status === 'due' ? (
    <AboveTabs>
      <EmptyState
        title={t('Not started yet')}
        body={
          record.can.includes('begin')
            ? t('Choose “Start”. Your answers are saved as you type.')
            : t('The answers appear here once they are submitted.')
        }
      />
    </AboveTabs>
  ) : null;
}

export const staffFormScreens = screens(staffForm, {
  heading: { says: ({ titles }) => titles.form ?? t('Employee form'), fields: ['form'] },
  aboveTabs: Sheet,
  formOmits: ['answers'],
});

/** How often a schedule asks, in words: the number alone does not say whether it counts weeks or months. */
function Every({ record: { every, unit } }: { readonly record: ReadOf<typeof staffFormSchedule> }) {
  if (!every) return t('Once');
  return unit === 'weeks'
    ? t({ one: 'Every week', other: 'Every {{count}} weeks' }, { count: every })
    : t({ one: 'Every month', other: 'Every {{count}} months' }, { count: every });
}

/** A schedule leads to what people answered. */
export const staffScheduleScreens = (results: string) =>
  screens(staffFormSchedule, {
    columns: ['filler', 'after', 'every', 'startOn', 'department', 'status'],
    cells: { every: Every },
    actions: ({ form }) => [{ label: t('Results'), icon: ChartColumn, href: `${results}?form=${form ?? ''}` }],
  });
