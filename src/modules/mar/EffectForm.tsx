/** What a dose as needed did: four answers and a score. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { EFFECTS } from './administration.model.ts';
import { type PassDose, recordEffect } from './mar-questions.model.ts';

/** Records the effect in one tap; the score is optional. */
export function EffectForm({ dose }: { readonly dose: PassDose }) {
  const record = useCommand(recordEffect);
  const task = useTask();
  const [score, setScore] = useState('');
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <FormError>{task.error?.message}</FormError>
      <TextField
        size="small"
        type="number"
        label={dose.scoreBefore === null ? t('Score now') : t('Score now (was {{n}})', { n: dose.scoreBefore })}
        value={score}
        onChange={(event) => setScore(event.target.value)}
        sx={{ maxWidth: '12rem' }}
      />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {Object.entries(EFFECTS).map(([effect, label]) => (
          <Button
            key={effect}
            variant="outlined"
            sx={{ minHeight: 44 }}
            aria-busy={task.busy || undefined}
            onClick={() =>
              void task.run(() =>
                record({
                  administration: dose.id,
                  // The keys are the effects.
                  effect: effect as keyof typeof EFFECTS,
                  scoreAfter: score ? Number(score) : null,
                }),
              )
            }
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}
