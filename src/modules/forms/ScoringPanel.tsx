import { useState } from 'react';
import { longText, text } from '#engine/model/fields.ts';
import { type FormDefinition, type FormScale, itemsOf } from '#engine/model/forms/form.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { bandLines, bandsOfLines, scaleOver } from './scoring.model.ts';

interface ScoringProps {
  readonly form: FormDefinition;
  readonly onChange: (form: FormDefinition) => void;
}

/** The sum of all answers that count points, and its bands. Nothing where no answer counts. */
export function ScoringPanel({ form, onChange }: ScoringProps) {
  const [scale] = form.scales;
  const counted = itemsOf(form).filter(
    (item) => 'options' in item && item.options.some(({ points }) => points !== undefined),
  );
  const [typed, setTyped] = useState(scale?.bands ? bandLines(scale.bands) : '');
  const set = (next: FormScale | null) =>
    onChange({ ...form, scales: next ? [next, ...form.scales.slice(1)] : form.scales.slice(1) });
  if (!scale && counted.length === 0) return null;
  const now = scale ?? scaleOver(form, t('Score'));
  const { bands, faults } = bandsOfLines(typed);
  const keepBands = ({ bands: _before, ...rest }: FormScale) => {
    if (faults.length === 0) set({ ...rest, ...(bands.length && { bands }) });
  };
  return (
    <Panel title={t('Scoring')} meta={t('{{min}} to {{max}} points', { min: now.min, max: now.max })}>
      <div style={{ display: 'grid', gap: 12, padding: '4px 16px 14px' }}>
        <FieldInput
          name="scale"
          label={t('Name of the score')}
          spec={text({ max: 120, optional: true })}
          value={scale?.title ?? null}
          required={false}
          help={t('Leave blank for a form without a score.')}
          onChange={(value) =>
            set(typeof value === 'string' && value ? { ...now, title: value, ...(bands.length && { bands }) } : null)
          }
        />
        {scale ? (
          <FieldInput
            name="bands"
            label={t('Bands')}
            spec={longText({ max: 1000, optional: true })}
            value={typed}
            required={false}
            help={t('One band per line: “0-6 Steady: none”. Marks are none, low, medium, high and critical.')}
            {...(faults.length > 0 && { error: faults.join('. ') })}
            onChange={(value) => setTyped(typeof value === 'string' ? value : '')}
            onBlur={() => keepBands(scale)}
          />
        ) : null}
      </div>
    </Panel>
  );
}
