/** The parts of a note beside its text: objectives, risk, interventions, quick mental status. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { inWords } from '#engine/model/fields.ts';
import { t } from '#engine/model/words.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { useOpenObjectives } from './note-data.web.ts';
import { isIntervention, isRisk, INTERVENTIONS, MENTAL_STATUS, needsObjective, RISKS } from './note-kinds.model.ts';
import type { DraftProps, NoteRead } from './note-draft.web.ts';

type PartProps = DraftProps;

/** The open objectives of the active plan, and those that the note names already. */
export function ObjectivesPart({ record, draft, write }: PartProps & { readonly record: NoteRead }) {
  const found = useOpenObjectives(record.client);
  const named = draft.objectives ?? [];
  const open = found.data ?? [];
  const all = [...open, ...named.filter(({ id }) => !open.some((one) => one.id === id))];
  const flip = (id: string) => {
    const rest = named.filter((one) => one.id !== id);
    const added = rest.length === named.length ? all.filter((one) => one.id === id) : [];
    write({ objectives: [...rest, ...added.map((one) => ({ id: one.id, text: one.text }))] });
  };
  const isNeeded = record.type ? needsObjective(record.type) : true;
  if (!all.length && !isNeeded) return null;
  return (
    <Panel title={t('Objectives addressed')} meta={isNeeded ? t('at least one') : t('optional')}>
      {all.length ? (
        <FormGroup sx={{ gap: '8px' }}>
          {all.map((one) => (
            <FormControlLabel
              key={one.id}
              label={one.text}
              control={
                <Checkbox checked={named.some(({ id }) => id === one.id)} onChange={() => flip(one.id)} size="small" />
              }
              slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
            />
          ))}
        </FormGroup>
      ) : (
        <EmptyState
          title={t('No open objectives')}
          body={t('The client has no active plan with an open objective. Write the plan first.')}
        />
      )}
    </Panel>
  );
}

export function RiskPart({ draft, write }: PartProps) {
  return (
    <Panel title={t('Risk status')}>
      <TextField
        select
        required
        fullWidth
        size="small"
        name="risk"
        label={t('Risk status')}
        value={draft.risk ?? ''}
        onChange={(e) => write({ risk: isRisk(e.target.value) ? e.target.value : null })}
        sx={{ marginTop: '6px' }}
      >
        {Object.entries(RISKS).map(([code, word]) => (
          <MenuItem key={code} value={code}>
            {t(word)}
          </MenuItem>
        ))}
      </TextField>
    </Panel>
  );
}

export function InterventionsPart({ draft, write }: PartProps) {
  const on: ReadonlySet<string> = new Set(draft.interventions);
  const flip = (code: string) =>
    write({
      interventions: Object.keys(INTERVENTIONS)
        .filter(isIntervention)
        .filter((one) => (one === code ? !on.has(one) : on.has(one))),
    });
  return (
    <Panel title={t('Interventions')}>
      <FormGroup>
        {Object.entries(INTERVENTIONS).map(([code, word]) => (
          <FormControlLabel
            key={code}
            label={t(word)}
            control={<Checkbox size="small" checked={on.has(code)} onChange={() => flip(code)} />}
            slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
          />
        ))}
      </FormGroup>
    </Panel>
  );
}

export function MentalPart({ draft, write }: PartProps) {
  const mental = draft.mentalStatus ?? {};
  const choose = (about: string, word: string) => {
    const { [about]: _, ...rest } = mental;
    write({ mentalStatus: word ? { ...rest, [about]: word } : rest });
  };
  return (
    <Panel title={t('Quick mental status')}>
      <div style={{ display: 'grid', gap: 14, paddingTop: 6 }}>
        {Object.entries(MENTAL_STATUS).map(([about, words]) => (
          <TextField
            key={about}
            select
            fullWidth
            size="small"
            name={about}
            label={inWords(about)}
            value={mental[about] ?? ''}
            onChange={(e) => choose(about, e.target.value)}
          >
            <MenuItem value="">{t('Not recorded')}</MenuItem>
            {words.map((word) => (
              <MenuItem key={word} value={word}>
                {t(word)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </div>
    </Panel>
  );
}
