import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { useTask } from '#engine/web/task.ts';
import { rolesOf } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PlainField } from '#ui/parts/PlainField.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { recordPointOfCare } from './lab-questions.model.ts';
import {
  CONTROLS,
  KIT_RESULTS,
  POINT_OF_CARE_NAMES,
  type PointOfCareKey,
  pointOfCareTest,
} from './point-of-care.model.ts';

export interface PointOfCareDialogProps {
  readonly client: string;
  /** The order that the test answers. */
  readonly order?: string;
  readonly onClose: () => void;
}

const FIELDS = recordPointOfCare.asks;
const choicesOf = <K extends string>(names: Readonly<Record<K, string>>) =>
  // The keys of the record are its own.
  (Object.entries<string>(names) as [K, string][]).map(([key, label]) => ({ key, label: t(label) }));

/** Which tests somebody does: technicians do drug screens. */
const testsFor = (roles: readonly string[]) =>
  choicesOf(POINT_OF_CARE_NAMES).filter(
    ({ key }) => key === 'uds' || roles.some((role) => role === 'nurse' || role === 'psychiatrist'),
  );

/** A test at the bedside: the kit, its control, and a result for each line. The user is its operator. */
export function PointOfCareDialog({ client, order, onClose }: PointOfCareDialogProps) {
  const tests = testsFor(rolesOf(useUser()));
  const [test, setTest] = useState<PointOfCareKey>('uds');
  const [control, setControl] = useState<keyof typeof CONTROLS | null>(null);
  const [results, setResults] = useState<Readonly<Record<string, string>>>({});
  const [kit, setKit] = useState<Readonly<Record<string, unknown>>>(() => ({ testedAt: new Date().toISOString() }));
  const send = useCommand(recordPointOfCare);
  const task = useTask();
  const { lines, meter, control: controlName } = pointOfCareTest(test);
  const problems = task.error?.fields ?? {};
  const words = (name: string): string | undefined => problems[name]?.join(', ');
  const submit = async () => {
    const sent = {
      client,
      test,
      kitLot: '',
      kitExpiresOn: '',
      testedAt: '',
      ...kit,
      ...(order && { order }),
      control: control ?? 'invalid',
      results: lines.flatMap((line) => (results[line] ? [{ line, value: results[line] }] : [])),
    };
    if (await task.run(() => send(sent))) onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('Point-of-care test')}
      submitLabel={t('Save')}
      busy={task.busy}
      error={
        task.error
          ? [task.error.message, words('control'), words('results'), words('order')].filter(Boolean).join(' ')
          : null
      }
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Segmented
        small
        label={t('Test')}
        options={tests}
        value={test}
        onChange={(key) => {
          setTest(key);
          setResults({});
        }}
      />
      {(['kitLot', 'kitExpiresOn', 'testedAt'] as const).map((name) => (
        <FieldInput
          key={name}
          name={name}
          label={t(FIELDS[name].label ?? name)}
          spec={FIELDS[name]}
          help={FIELDS[name].help}
          value={kit[name]}
          required
          error={words(name)}
          onChange={(value) => setKit({ ...kit, [name]: value })}
        />
      ))}
      <div role="group" aria-label={t(controlName)}>
        <p>{t(controlName)}</p>
        <Segmented
          small
          label={t(controlName)}
          options={choicesOf(CONTROLS)}
          value={control ?? ''}
          onChange={(key) => setControl(key === 'valid' || key === 'invalid' ? key : null)}
        />
      </div>
      {lines.map((line) =>
        meter ? (
          <PlainField
            key={line}
            label={t('{{name}}, {{unit}}', { name: t(line), unit: meter.unit })}
            inputMode="numeric"
            autoComplete="off"
            value={results[line] ?? ''}
            onChange={(e) => setResults({ ...results, [line]: e.target.value })}
          />
        ) : (
          <div key={line}>
            <p>{t(line)}</p>
            <Segmented
              small
              label={t(line)}
              options={choicesOf(KIT_RESULTS)}
              value={results[line] ?? ''}
              onChange={(key) => setResults({ ...results, [line]: key })}
            />
          </div>
        ),
      )}
    </FormDialog>
  );
}
