import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { showField, showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { ActionDialog } from '#engine/web/record/ActionDialog.tsx';
import { useUser } from '#engine/web/session.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { EntryForm } from './EntryForm.tsx';
import { findingWords, heightWords, temperatureWords, weightWords } from './vitals-words.web.ts';
import { vitalSigns } from './vital-signs.model.ts';
import type { VitalSet } from './vitals-wire.model.ts';

export interface SetDialogProps {
  readonly set: VitalSet;
  readonly age: number;
  readonly onClose: () => void;
}

const HIDDEN = new Set(['client', 'temperature', 'weight', 'height', 'takenAt', 'level']);
const own: Readonly<Record<string, (set: VitalSet) => string>> = {
  temperature: temperatureWords,
  weight: weightWords,
  height: heightWords,
};

/** One set, whole: what was measured and how, what was said of it, and how it is corrected. */
export function SetDialog({ set, age, onClose }: SetDialogProps) {
  const id = useId();
  const user = useUser();
  const [doing, setDoing] = useState<'correct' | 'retract' | null>(null);
  const fields = Object.values(vitalSigns.detail ?? {}).flat();
  const items = fields.flatMap((name) => {
    const value = own[name]?.(set) ?? (HIDDEN.has(name) ? '' : showField(vitalSigns, name, { ...set }));
    return value ? [{ key: name, label: labelOf(vitalSigns, name), value }] : [];
  });
  if (doing === 'retract')
    return (
      <ActionDialog
        resource={vitalSigns}
        action="retract"
        records={[{ ...set }]}
        onClose={() => setDoing(null)}
        onDone={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={doing ? 'md' : 'sm'} aria-labelledby={id}>
      <DialogTitle id={id}>
        {t('Vital signs from {{at}}', { at: set.takenAt ? showInstant(set.takenAt) : '' })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {doing === 'correct' ? (
          <EntryForm client={set.client ?? ''} age={age} corrects={set} onSaved={onClose} />
        ) : (
          <>
            {(set.findings ?? []).map((finding) => (
              <Status
                key={finding.code}
                look={look(
                  finding.level === 'critical' ? 'stop' : 'late',
                  findingWords(finding),
                  finding.level === 'critical' ? 'critical' : 'notice',
                )}
              />
            ))}
            <KeyValue items={items} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={doing ? () => setDoing(null) : onClose}>
          {doing ? t('Back') : t('Close')}
        </Button>
        {doing === null && set.can.includes('retract') ? (
          <Button color="error" onClick={() => setDoing('retract')}>
            {t('Entered in error')}
          </Button>
        ) : null}
        {doing === null && set.can.includes('retract') && mayDo(user, vitalSigns, 'create') ? (
          <Button onClick={() => setDoing('correct')}>{t('Correct')}</Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
