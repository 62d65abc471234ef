import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { useList } from '#engine/web/query.ts';
import { HOLDING, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { answersFrom } from './vitals-taken.model.ts';

const HOUR_MS = 3_600_000;

interface OfferedProps {
  readonly client: string;
  readonly form: FormDefinition;
  readonly answers: FormAnswers;
  readonly onUse: (answers: FormAnswers) => void;
}

/** Offers the vital signs of the past hour to a form that asks for them and does not have them yet. */
export function OfferedVitals({ client, form, answers, onUse }: OfferedProps) {
  const [since] = useState(() => new Date(Date.now() - HOUR_MS).toISOString());
  const asks = Object.keys(answersFrom(form, EVERYTHING)).length > 0;
  const found = useList(
    vitalSigns,
    { client, 'status[in]': HOLDING.join(), 'takenAt[gte]': since, sort: '-takenAt', limit: '1' },
    asks && client !== '',
  );
  const [set] = found.data?.rows ?? [];
  if (!set?.takenAt) return null;
  const given = answersFrom(form, set);
  const open = Object.fromEntries(
    Object.entries(given).filter(([linkId]) => answers[linkId] === undefined || answers[linkId] === null),
  );
  if (!Object.keys(open).length) return null;
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', fontSize: '0.8125rem' }}>
      <span>{t('Vital signs were taken at {{at}}.', { at: showInstant(set.takenAt) })}</span>
      <Button size="small" onClick={() => onUse(open)}>
        {t('Use these vital signs')}
      </Button>
    </p>
  );
}

/** Every value that a set may have: whether a form asks for one of them. */
const EVERYTHING = {
  systolic: 1,
  diastolic: 1,
  pulse: 1,
  respirations: 1,
  temperature: 1,
  spo2: 1,
  weight: 1,
  height: 1,
  glucose: 1,
};
