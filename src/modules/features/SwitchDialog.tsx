import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useAct } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { useStep } from './feature-data.web.ts';
import { featureFlag, SWITCHES } from './feature-flag.model.ts';
import type { SwitchBoard, SwitchCard } from './feature-wire.model.ts';

const REACHES = [
  { key: 'here', label: t('This organization') },
  { key: 'everywhere', label: t('All organizations') },
] as const;
type Reach = (typeof REACHES)[number]['key'];
const STATES = [
  { key: 'on', label: t('On') },
  { key: 'off', label: t('Off') },
] as const;

export interface SwitchDialogProps {
  readonly card: SwitchCard;
  readonly board: SwitchBoard;
  readonly onClose: () => void;
}

/** Turns one switch, with a reason and perhaps an end, or gives it back to its default. */
export function SwitchDialog({ card, board, onClose }: SwitchDialogProps) {
  const [reach, setReach] = useState<Reach>(board.mayHere ? 'here' : 'everywhere');
  const said = card[reach];
  const [on, setOn] = useState(said ? said.on : !card.on);
  const [reason, setReason] = useState(said?.reason ?? '');
  const [expiresAt, setExpiresAt] = useState<unknown>(said?.expiresAt ?? null);
  const act = useAct(featureFlag);
  const task = useTask();
  const step = useStep();
  const notify = useNotice();
  const { label } = SWITCHES[card.key];
  const end = typeof expiresAt === 'string' && expiresAt ? expiresAt : null;
  const done = (what: string): void => {
    notify({ message: `${label} ${what}`, severity: 'success' });
    onClose();
  };
  const save = async () => {
    const values = { on, reason, expiresAt: end };
    const saved =
      reach === 'everywhere'
        ? await step.send(`/feature-switches/${card.key}`, values)
        : await task.run(() =>
            card.here ? act.edit(card.here.id, card.here.version, values) : act.create({ key: card.key, ...values }),
          );
    if (saved !== undefined) done(on ? t('is on') : t('is off'));
  };
  const giveBack = async () => {
    const { here } = card;
    const given =
      reach === 'everywhere'
        ? await step.send(`/feature-switches/${card.key}/reset`)
        : here && (await task.run(async () => (await act.remove(here.id), true)));
    if (given !== undefined && given !== false) done(t('was reset to its default'));
  };
  const busy = step.busy || task.busy;
  return (
    <FormDialog
      open
      title={label}
      description={SWITCHES[card.key].says}
      submitLabel={t('Save')}
      busy={busy}
      error={task.error?.message ?? step.error?.message ?? null}
      missing={reason.trim() ? undefined : t('Enter a reason')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {board.mayHere && board.mayEverywhere ? (
        <Segmented label={t('For')} options={REACHES} value={reach} onChange={setReach} />
      ) : null}
      <Segmented
        label={t('Switch')}
        options={STATES}
        value={on ? 'on' : 'off'}
        onChange={(key) => setOn(key === 'on')}
      />
      <TextField
        label={t('Reason')}
        required
        fullWidth
        multiline
        minRows={2}
        value={reason}
        onChange={(e) => setReason(e.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <FieldInput
        name="expiresAt"
        label={t('Until')}
        spec={featureFlag.fields.expiresAt}
        value={expiresAt}
        onChange={setExpiresAt}
        required={false}
        help={featureFlag.fields.expiresAt.help}
      />
      {said ? (
        <div>
          <Button onClick={() => void giveBack()} disabled={busy}>
            {t('Reset to default')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
