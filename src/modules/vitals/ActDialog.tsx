import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { actionLabel } from '#engine/web/fields/format.ts';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { findingWords } from './vitals-words.web.ts';
import { vitalSigns } from './vital-signs.model.ts';
import type { VitalSet } from './vitals-wire.model.ts';

const ACTIONS = ['recheck', 'notify', 'followProtocol'] as const;
type ActionName = (typeof ACTIONS)[number];

export interface ActDialogProps {
  readonly set: VitalSet;
  readonly name: string;
  /** Offered where it was opened from a list; right after the values were saved there is no way round it. */
  readonly onClose?: () => void;
  readonly onDone: () => void;
}

/** A critical set asks for its action: measured again within a quarter of an hour, a prescriber told, or a protocol followed. */
export function ActDialog({ set, name, onClose, onDone }: ActDialogProps) {
  const id = useId();
  const act = useAct(vitalSigns);
  const task = useTask();
  const offered = ACTIONS.filter((one) => set.can.includes(one));
  const [chosen, setChosen] = useState<ActionName | undefined>(offered[0]);
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>(() => ({
    notifiedAt: new Date().toISOString(),
  }));
  const asks = chosen ? (vitalSigns.actions?.[chosen].asks ?? []) : [];
  const submit = async () => {
    if (!chosen) return;
    const given = Object.fromEntries(asks.map((field) => [field, input[field]]));
    if (await task.run(() => act.run(chosen, set.id, given))) onDone();
  };
  const elsewhere = task.error && !asks.some((field) => task.error?.fields[field]) ? task.error.message : null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" role="alertdialog" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>{t('Critical values: {{name}}', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}>
            {(set.findings ?? [])
              .filter(({ level }) => level === 'critical')
              .map((finding) => (
                <li key={finding.code}>
                  <Status look={look('stop', findingWords(finding))} />
                </li>
              ))}
          </ul>
          <FormError>{elsewhere}</FormError>
          <RadioGroup
            aria-label={t('Response to critical values')}
            value={chosen ?? ''}
            onChange={(_event, value) => setChosen(offered.find((one) => one === value))}
          >
            {offered.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={actionLabel(vitalSigns, one)} />
            ))}
          </RadioGroup>
          {asks.map((field) => (
            <FieldInput
              key={field}
              name={field}
              label={labelOf(vitalSigns, field)}
              spec={vitalSigns.fields[field]}
              value={input[field]}
              required
              error={task.error?.fields[field]?.map((said) => fieldSentence(vitalSigns, field, said)).join(', ')}
              onChange={(value) => setInput({ ...input, [field]: value })}
            />
          ))}
        </DialogContent>
        <DialogActions>
          {onClose ? (
            <Button variant="text" onClick={onClose}>
              {t('Cancel')}
            </Button>
          ) : null}
          <Button type="submit" variant="contained" aria-busy={task.busy || undefined} disabled={!chosen}>
            {t('Record response')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
