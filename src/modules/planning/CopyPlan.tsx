import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Read } from '#engine/model/wire.ts';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { copyPlan } from './planning-questions.model.ts';
import { SCENARIOS, type workforcePlan } from './workforce-plan.model.ts';

type Scenario = keyof typeof SCENARIOS;
const SCENARIO_KEYS: readonly Scenario[] = ['base', 'growth', 'freeze'];
const COPY_MS = 60_000;

/** Copies a plan as a draft of another scenario, with headcount that grows or shrinks evenly until December. */
export function CopyPlan({ record }: { readonly record: Read<typeof workforcePlan> }) {
  const { hrefOf } = usePortal();
  const navigate = useNavigate();
  const copy = useCommand(copyPlan);
  const step = useTask();
  const [name, setName] = useState('');
  const [year, setYear] = useState(String(record.year ?? ''));
  const [scenario, setScenario] = useState<Scenario>('growth');
  const [growth, setGrowth] = useState('5');
  const wrong = step.error?.fields ?? {};
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const asked = { plan: record.id, name, year: Number(year), scenario, growthPercent: Number(growth) };
      const { id } = await copy(asked, { timeout: COPY_MS });
      await navigate(`${hrefOf('workforce_plan') ?? '..'}/${id}?tab=Grid`);
    });
  };
  return (
    <Panel title={t('Copy as another scenario')}>
      <form
        onSubmit={onSubmit}
        style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' }}
      >
        <PlainField
          label={t('Name')}
          maxLength={80}
          required
          value={name}
          onChange={(e) => setName(e.target.value)}
          wrong={wrong.name?.[0]}
        />
        <PlainField
          label={t('Year')}
          inputMode="numeric"
          required
          value={year}
          onChange={(e) => setYear(e.target.value)}
          wrong={wrong.year?.[0]}
        />
        <TextField
          select
          label={t('Scenario')}
          value={scenario}
          onChange={(e) => setScenario(SCENARIO_KEYS.find((one) => one === e.target.value) ?? 'growth')}
        >
          {SCENARIO_KEYS.map((key) => (
            <MenuItem key={key} value={key}>
              {t(SCENARIOS[key])}
            </MenuItem>
          ))}
        </TextField>
        <PlainField
          label={t('Growth until December, %')}
          inputMode="decimal"
          value={growth}
          onChange={(e) => setGrowth(e.target.value)}
          wrong={wrong.growthPercent?.[0]}
        />
        <div style={{ alignSelf: 'end' }}>
          <Button type="submit" variant="contained" disabled={step.busy}>
            {step.busy ? t('Copying …') : t('Copy plan')}
          </Button>
        </div>
      </form>
      <FormError>{step.error && Object.keys(wrong).length === 0 ? step.error.message : null}</FormError>
    </Panel>
  );
}
