import { labelOf } from '#engine/model/resource.ts';
import { showField } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Writing } from './plan-styles.web.ts';
import type { Plan } from './plan-words.web.ts';
import { treatmentPlan } from './treatment-plan.model.ts';
import { AROUND, type Around, type AroundField, OF_CLIENT } from './plan-draft.web.ts';

/** What is said of the client before the problems. */
export function PlanAround({ plan }: { readonly plan: Plan }) {
  const items = OF_CLIENT.filter((field) => field !== 'participationNote' || plan.participationNote).map((field) => ({
    key: field,
    label: labelOf(treatmentPlan, field),
    value: showField(treatmentPlan, field, { ...plan }),
  }));
  return (
    <Panel title={t('The client')}>
      <KeyValue items={items} />
    </Panel>
  );
}

export interface AroundFormProps {
  readonly around: Around;
  readonly onWrite: (field: AroundField, value: unknown) => void;
}
const SHORT: readonly string[] = ['startDate', 'nextReview', 'participation'];

/** The same while it is written. */
export function AroundForm({ around, onWrite }: AroundFormProps) {
  const shown = AROUND.filter((field) => field !== 'participationNote' || around.participation === 'declined');
  return (
    <Panel title={t('The client')}>
      <Writing style={{ border: 0, padding: 0, background: 'none' }}>
        {shown.map((field) => (
          <div key={field} className={SHORT.includes(field) ? undefined : 'whole'}>
            <FieldInput
              name={field}
              label={labelOf(treatmentPlan, field)}
              spec={treatmentPlan.fields[field]}
              value={around[field]}
              required={field !== 'barriers' && field !== 'family'}
              onChange={(value) => onWrite(field, value)}
            />
          </div>
        ))}
      </Writing>
    </Panel>
  );
}
