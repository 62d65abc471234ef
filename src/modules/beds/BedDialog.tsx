import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FLAGS } from '#modules/clients/client-fields.model.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Status } from '#ui/marks/Status.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { bedAssignment } from './bed-assignment.model.ts';
import { bed as bedNoun, BLOCKED_BECAUSE } from './bed.model.ts';
import { bedLook, turnoverLook } from './bed-looks.web.ts';
import type { BoardBed, BoardStay } from './bed-questions.model.ts';
import { useBedStep } from './bed-step.web.ts';

export interface BedDialogProps {
  readonly bed: BoardBed;
  readonly stay: BoardStay | undefined;
  /** Offered where somebody sleeps in it and the person may move them. */
  readonly onTransfer: (stay: BoardStay) => void;
  /** Offered for an open bed; null where the person gives none, or nobody waits for one. */
  readonly onGive: (() => void) | null;
  readonly onClose: () => void;
}

const STEPS_OF_BED = bedNoun.actions ?? {};
const STEPS_OF_STAY = bedAssignment.actions ?? {};
const FORMS: ReadonlySet<string> = new Set(['transfer', 'transferWithReason', 'edit', 'remove']);
const labelIn = (actions: Readonly<Record<string, { readonly label?: string }>>, name: string): string =>
  actions[name]?.label ?? name;

/** One bed: who is in it, and what may be done now. */
export function BedDialog({ bed, stay, onTransfer, onGive, onClose }: BedDialogProps) {
  const id = useId();
  const step = useBedStep();
  const notify = useNotice();
  const [blocking, setBlocking] = useState(false);
  const go = async (path: string, body: object = {}) => {
    if (!(await step.send(path, body))) return;
    notify({ message: t('Bed {{bed}} updated', { bed: bed.name }), severity: 'success' });
    onClose();
  };
  if (blocking)
    return (
      <BlockDialog
        name={bed.name}
        busy={step.busy}
        error={step.error?.message ?? null}
        onBlock={(blockedBecause) => void go(`/beds/${bed.id}/block`, { blockedBecause })}
        onClose={() => setBlocking(false)}
      />
    );
  const ofBed = bed.can.filter((one) => one in STEPS_OF_BED && one !== 'block');
  const ofStay = (stay?.can ?? []).filter((one) => one in STEPS_OF_STAY && !FORMS.has(one) && fitsKind(stay, one));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('Bed {{bed}}', { bed: bed.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <FormError>{step.error?.message ?? null}</FormError>
        <KeyValue items={factsOf(bed, stay)} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="text" onClick={onClose}>
          {t('Close')}
        </Button>
        {bed.can.includes('block') && bed.status !== 'occupied' ? (
          <Button onClick={() => setBlocking(true)}>{labelIn(STEPS_OF_BED, 'block')}</Button>
        ) : null}
        {ofBed.map((one) => (
          <Button key={one} disabled={step.busy} onClick={() => void go(`/beds/${bed.id}/${one}`)}>
            {labelIn(STEPS_OF_BED, one)}
          </Button>
        ))}
        {ofStay.map((one) => (
          <Button key={one} disabled={step.busy} onClick={() => void go(`/bed-assignments/${stay?.id ?? ''}/${one}`)}>
            {labelIn(STEPS_OF_STAY, one)}
          </Button>
        ))}
        {stay?.kind === 'occupancy' && stay.person && stay.can.includes('transfer') ? (
          <Button variant="contained" onClick={() => onTransfer(stay)}>
            {t('Transfer')}
          </Button>
        ) : null}
        {bed.status === 'available' && onGive ? (
          <Button variant="contained" onClick={onGive}>
            {t('Assign this bed')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** A stay cannot be extended or released, and a client who moved in cannot move in again. */
const fitsKind = (stay: BoardStay | undefined, action: string): boolean =>
  stay !== undefined && stay.kind !== 'occupancy' && (action !== 'extend' || stay.kind === 'hold');

function factsOf(bed: BoardBed, stay: BoardStay | undefined) {
  const { person } = stay ?? {};
  const flags = (person?.flags ?? []).flatMap((flag) => (flag in FLAGS ? [FLAGS[flag as keyof typeof FLAGS]] : []));
  return [
    { key: 'state', label: t('State'), value: <Status look={bedLook(bed.status)} /> },
    ...(bed.readyBy
      ? [
          {
            key: 'ready',
            label: t('Turnover due'),
            value: (
              <>
                <Status look={turnoverLook(bed.readyBy, Date.now())} />{' '}
                {t('by {{at}}', { at: showInstant(bed.readyBy) })}
              </>
            ),
          },
        ]
      : []),
    ...(bed.blockedBecause ? [{ key: 'why', label: t('Reason'), value: BLOCKED_BECAUSE[bed.blockedBecause] }] : []),
    ...(person ? [{ key: 'who', label: t('Client'), value: `${person.name} ${person.gender} ${person.age}` }] : []),
    ...(flags.length ? [{ key: 'flags', label: t('Risk flags'), value: flags.join(', ') }] : []),
    ...(stay ? [{ key: 'from', label: t('Since'), value: showInstant(stay.from) }] : []),
    ...(stay?.to ? [{ key: 'to', label: t('Until'), value: showInstant(stay.to) }] : []),
  ];
}

interface BlockDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onBlock: (because: string) => void;
  readonly onClose: () => void;
}

function BlockDialog({ name, busy, error, onBlock, onClose }: BlockDialogProps) {
  const [because, setBecause] = useState('');
  return (
    <FormDialog
      open
      danger
      title={t('Take bed {{bed}} out of service', { bed: name })}
      description={bedNoun.actions?.block.confirm}
      submitLabel={t('Take out of service')}
      missing={because ? undefined : t('Choose a reason')}
      busy={busy}
      error={error}
      onSubmit={() => onBlock(because)}
      onClose={onClose}
    >
      <TextField select label={t('Reason')} value={because} onChange={(e) => setBecause(e.target.value)}>
        {Object.entries(BLOCKED_BECAUSE).map(([key, word]) => (
          <MenuItem key={key} value={key}>
            {word}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
