import TextField from '@mui/material/TextField';
import { t } from '#engine/model/words.ts';
import { NewerVersion } from '#engine/web/autosave/NewerVersion.tsx';
import { SaveState } from '#engine/web/autosave/SaveState.tsx';
import { useAutosave } from '#engine/web/autosave/use-autosave.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Columns } from '#ui/shell/Page.tsx';
import { InterventionsPart, MentalPart, ObjectivesPart, RiskPart } from './ComposerParts.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { isAlike, likeness } from './likeness.model.ts';
import { useNoteBefore } from './note-data.web.ts';
import { SECTIONS, sectionsOf } from './note-kinds.model.ts';
import { SECTION_MAX, wholeText } from './note-text.model.ts';
import { ServiceFacts } from './ServiceFacts.tsx';
import { TypedBefore } from './TypedBefore.tsx';
import { type NoteRead, WRITTEN, type Written } from './note-draft.web.ts';
import { progressNote } from './progress-note.model.ts';

export interface ComposerProps {
  readonly record: NoteRead;
  /** What stood in this window before it loaded a newer version. */
  readonly typed: Written | null;
  readonly onReload: (typed: Written) => Promise<unknown>;
}

/** Writing a note: one large field for each section of its format; the server keeps it as it is typed. */
export function NoteComposer({ record, typed, onReload }: ComposerProps) {
  const { values: draft, write, state, refusal, isStale, drop } = useAutosave(progressNote, record, WRITTEN);
  const before = useNoteBefore(record);
  const format = record.format ?? 'narrative';
  // A log of a shift says what was seen; interventions and the mental status are of those who treat.
  const isService = record.type !== 'shift';
  const alike = before?.format
    ? likeness(wholeText(format, draft.sections ?? null), wholeText(before.format, before.sections ?? null))
    : 0;
  return (
    <Columns>
      <div>
        <FormError>{refusal}</FormError>
        <NewerVersion
          isStale={isStale}
          drop={drop}
          load={() => onReload(draft)}
          says={t('Your text stays here, and next to the newer version after you load it.')}
        />
        {typed ? <TypedBefore format={format} typed={typed} draft={draft} write={write} /> : null}
        <Panel title={t('Note')} action={<SaveState state={state} />}>
          <div style={{ display: 'grid', gap: 16, paddingTop: 6 }}>
            {sectionsOf[format].map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(SECTIONS[name])}
                required
                multiline
                minRows={format !== 'narrative' ? 4 : isService ? 14 : 7}
                value={draft.sections?.[name] ?? ''}
                onChange={(e) => write({ sections: { ...draft.sections, [name]: e.target.value } })}
                slotProps={{ htmlInput: { maxLength: SECTION_MAX } }}
              />
            ))}
            <TextField
              name="response"
              label={t('Client response')}
              required
              multiline
              minRows={2}
              value={draft.response ?? ''}
              onChange={(e) => write({ response: e.target.value })}
              slotProps={{ htmlInput: { maxLength: 5000 } }}
            />
            {isService ? <HistoryPart draft={draft} before={before} write={write} /> : null}
          </div>
          {before && isAlike(alike) ? (
            <p role="status" style={{ marginTop: 12 }}>
              <Status
                look={look(
                  'late',
                  t('{{percent}}% matches note {{id}}. Describe what changed.', {
                    percent: alike,
                    id: before.number ?? '',
                  }),
                  'notice',
                )}
              />
            </p>
          ) : null}
        </Panel>
      </div>
      <div>
        {isService ? <ServiceFacts record={record} /> : null}
        <ObjectivesPart record={record} draft={draft} write={write} />
        <RiskPart draft={draft} write={write} />
        {isService ? null : <ServiceFacts record={record} />}
        {isService ? (
          <>
            <InterventionsPart draft={draft} write={write} />
            <MentalPart draft={draft} write={write} />
          </>
        ) : null}
      </div>
    </Columns>
  );
}
