import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAnswer } from '#engine/web/answers.ts';
import { translate, t } from '#engine/model/words.ts';
import type { ApiError } from '#engine/web/client.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Disclosure } from '#ui/parts/Disclosure.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { useBedStep } from './bed-step.web.ts';
import { Choice } from './board-styles.web.ts';
import { type BedFit, bedFits } from './bed-questions.model.ts';

/** Beds shown as choices at once; the rest is below. */
const BEST = 6;
const KINDS = { hold: t('Hold for 24 hours'), reservation: t('Reserve') } as const;
type Kept = keyof typeof KINDS;

/** Why it was refused, without the names of what was sent: the sentences say which bed. */
const sentenceOf = ({ fields, message }: Pick<ApiError, 'fields' | 'message'>): string =>
  Object.values(fields).flat().join('. ') || message;

export interface PlaceDialogProps {
  readonly episode: string;
  readonly name: string;
  /** Their stay, where they have a bed already and are to move. */
  readonly stay: string | null;
  /** In treatment: moves in at once. Otherwise the bed is kept until they come. */
  readonly here: boolean;
  /** Whether the person may do more than hold. */
  readonly gives: boolean;
  /** The bed that was chosen on the board. */
  readonly first?: string;
  readonly onClose: () => void;
}

/** Choosing a bed for a client: the best first with the reasons for it, then the others with the reasons against. */
export function PlaceDialog({ episode, name, stay, here, gives, first, onClose }: PlaceDialogProps) {
  const fits = useAnswer(bedFits, { episodeId: episode });
  const step = useBedStep();
  const notify = useNotice();
  const [picked, setPicked] = useState<string | null>(first ?? null);
  const [kept, setKept] = useState<Kept>(gives ? 'reservation' : 'hold');
  const [why, setWhy] = useState('');
  const list = fits.data ?? [];
  const open = list.filter((fit) => fit.fits === 'yes' || (gives && fit.fits === 'with a reason'));
  const others = list.filter((fit) => !open.includes(fit));
  const chosen = open.find((fit) => fit.bed === picked);
  const asksWhy = chosen?.fits === 'with a reason';
  const submit = async () => {
    if (!chosen) return;
    const override = asksWhy ? { override: why.trim() } : {};
    const sent = stay
      ? await step.send(`/bed-assignments/${stay}/${asksWhy ? 'transferWithReason' : 'transfer'}`, {
          movedTo: chosen.bed,
          ...override,
        })
      : await step.send('/bed-assignments', { bed: chosen.bed, episode, kind: here ? 'occupancy' : kept, ...override });
    if (!sent) return;
    notify({ message: t('{{name}}: bed {{bed}}', { name, bed: chosen.name }), severity: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={stay ? t('Transfer {{name}}', { name }) : t('Assign a bed: {{name}}', { name })}
      description={stay ? t('Their current bed will be marked for cleaning.') : undefined}
      submitLabel={stay ? t('Transfer') : here ? t('Move in now') : KINDS[kept]}
      missing={
        chosen
          ? asksWhy && why.trim().length < 10
            ? t('Enter a reason of at least 10 characters')
            : undefined
          : t('Choose a bed')
      }
      busy={step.busy}
      error={step.error ? sentenceOf(step.error) : (fits.error?.message ?? null)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!here && !stay && gives ? (
        <div>
          <Segmented
            label={t('Hold or reserve')}
            options={[
              { key: 'reservation', label: KINDS.reservation },
              { key: 'hold', label: KINDS.hold },
            ]}
            value={kept}
            onChange={setKept}
          />
        </div>
      ) : null}
      <div role="radiogroup" aria-label={t('Suitable beds')} style={{ display: 'grid', gap: 6 }}>
        {open.slice(0, BEST).map((fit) => (
          <BedChoice key={fit.bed} fit={fit} isPicked={fit.bed === picked} onPick={() => setPicked(fit.bed)} />
        ))}
        {fits.data && open.length === 0 ? <p>{t('No suitable bed. Conflicts are listed below.')}</p> : null}
      </div>
      {asksWhy ? (
        <TextField
          label={t('Reason for override')}
          value={why}
          multiline
          minRows={2}
          required
          onChange={(e) => setWhy(e.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      ) : null}
      {open.length > BEST || others.length ? (
        <Disclosure>
          <summary>
            {t(
              { one: '1 other bed', other: '{{count}} other beds' },
              { count: others.length + Math.max(0, open.length - BEST) },
            )}
          </summary>
          <div role="radiogroup" aria-label={t('Other beds')} style={{ display: 'grid', gap: 6, marginTop: 8 }}>
            {open.slice(BEST).map((fit) => (
              <BedChoice key={fit.bed} fit={fit} isPicked={fit.bed === picked} onPick={() => setPicked(fit.bed)} />
            ))}
          </div>
          <ul style={{ marginTop: 8, display: 'grid', gap: 4, fontSize: '0.8125rem' }}>
            {others.map((fit) => (
              <li key={fit.bed}>
                <b>{fit.name}</b> {fit.unit}: {fit.obstacles.map(translate).join('. ')}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </FormDialog>
  );
}

interface BedChoiceProps {
  readonly fit: BedFit;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const BedChoice = ({ fit, isPicked, onPick }: BedChoiceProps) => (
  <Choice>
    <input type="radio" name="bed" checked={isPicked} onChange={onPick} />
    <span>
      <b>{fit.name}</b> {fit.unit}
      <small>{fit.reasons.join(', ')}</small>
      {fit.obstacles.length ? <small>{fit.obstacles.map(translate).join('. ')}</small> : null}
    </span>
  </Choice>
);
