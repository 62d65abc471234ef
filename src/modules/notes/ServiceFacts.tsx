import { labelOf } from '#engine/model/resource.ts';
import { showInstant } from '#engine/model/show.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { faultOfCode } from './billing-code.model.ts';
import { wordOf } from './note-data.web.ts';
import { progressNote } from './progress-note.model.ts';
import type { NoteRead } from './note-draft.web.ts';

/** When, where and how the service was given, and what it is billed as. */
export function ServiceFacts({ record }: { readonly record: NoteRead }) {
  const { code, minutes, lateEntry } = record;
  const fault = code && minutes ? faultOfCode(code, minutes) : null;
  const item = (name: keyof typeof progressNote.fields, value: string) => ({
    key: name,
    label: labelOf(progressNote, name),
    value,
  });
  return (
    <Panel title={t('Service')}>
      <KeyValue
        items={[
          item('startsAt', record.startsAt ? showInstant(record.startsAt) : ''),
          item('endsAt', record.endsAt ? showInstant(record.endsAt) : ''),
          item('minutes', minutes ? t('{{minutes}} min', { minutes: showNumber(minutes) }) : ''),
          item('place', wordOf('place', record.place)),
          item('modality', wordOf('modality', record.modality)),
          item('participants', record.participants ?? t('Client only')),
          item('nextSession', record.nextSession ? showInstant(record.nextSession) : ''),
          item('code', wordOf('code', code)),
          item('billable', record.billable ? t('Yes') : t('No')),
        ]}
      />
      {fault ? (
        <p>
          <Status look={look('late', fault.message)} />
        </p>
      ) : null}
      {lateEntry ? (
        <p>
          <Status look={look('late', t('Late entry: signed more than 24 hours after the service'), 'notice')} />
        </p>
      ) : null}
    </Panel>
  );
}
