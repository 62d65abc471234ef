import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { fieldSentence } from '#engine/web/fields/input-props.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { type ReadOf, useAct } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { type InstrumentCode, INSTRUMENTS } from './instrument-names.model.ts';
import { instrumentSetting } from './instrument-setting.model.ts';
import { needsClearance } from './licence.model.ts';

const CLEARANCE = ['evidence', 'clearedOn', 'clearedBy'] as const;

/** What may be decided about an instrument: only what its licence and its sources leave open. */
function decidable(
  code: InstrumentCode,
): readonly ((typeof CLEARANCE)[number] | 'ciwaBands' | 'cutOff' | 'asamEdition')[] {
  if (code === 'asam') return [...CLEARANCE, 'asamEdition'];
  if (needsClearance(code)) return CLEARANCE;
  if (code === 'ciwa') return ['ciwaBands'];
  return code === 'pcl5' ? ['cutOff'] : [];
}

export interface SettingFormProps {
  readonly code: InstrumentCode;
  readonly setting: ReadOf<typeof instrumentSetting> | undefined;
}

/** The organization's decisions about one instrument. */
export function SettingForm({ code, setting }: SettingFormProps) {
  const user = useUser();
  const act = useAct(instrumentSetting);
  const task = useTask();
  const notify = useNotice();
  const fields = decidable(code);
  const [input, setInput] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(fields.map((name) => [name, setting?.[name] ?? null])),
  );
  if (!fields.length || !mayDo(user, instrumentSetting, 'edit')) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const done = await task.run(() =>
      setting ? act.edit(setting.id, setting.version, input) : act.create({ instrument: code, ...input }),
    );
    if (done) notify({ message: t('{{resource}} saved', { resource: INSTRUMENTS[code] }), severity: 'success' });
  };
  return (
    <Panel title={t('Our settings')} footer={t('Applies to assessments assigned from now on.')}>
      <form noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 14 }}>
        <FormError>
          {task.error && !fields.some((name) => task.error?.fields[name]) ? task.error.message : null}
        </FormError>
        {fields.map((name) => (
          <FieldInput
            key={name}
            name={name}
            label={labelOf(instrumentSetting, name)}
            spec={instrumentSetting.fields[name]}
            help={instrumentSetting.fields[name].help}
            value={input[name]}
            required={false}
            error={task.error?.fields[name]?.map((m) => fieldSentence(instrumentSetting, name, m)).join(', ')}
            onChange={(value) => setInput({ ...input, [name]: value })}
          />
        ))}
        <div>
          <Button type="submit" variant="contained" disabled={task.busy}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
