import { inWords } from '#engine/model/fields.ts';
import { showValue, textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { type Application, STEP_TITLES, stepFields, STEPS, type Step } from './onboarding.form.ts';

const rowWords = (row: unknown): string =>
  Object.values((row ?? {}) as Record<string, unknown>)
    .map(textOf)
    .filter(Boolean)
    .join(', ');

/** All that an application says, step by step, for who sends it and for who decides. */
export function ApplicationFacts({ data, but = [] }: { readonly data: Application; readonly but?: readonly Step[] }) {
  return STEPS.filter((step) => !but.includes(step)).map((step) => (
    <Panel key={step} title={STEP_TITLES[step]}>
      <KeyValue
        items={Object.entries(stepFields[step]).map(([name, spec]) => {
          const value = data[step]?.[name];
          return {
            key: name,
            label: spec.label ?? inWords(name),
            value:
              Array.isArray(value) && spec.kind === 'rows' ? (
                <>
                  {value.map((row, i) => (
                    <div key={i}>{rowWords(row)}</div>
                  ))}
                </>
              ) : (
                showValue(spec, value) || t('Not recorded')
              ),
          };
        })}
      />
    </Panel>
  ));
}
