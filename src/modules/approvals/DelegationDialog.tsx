import Button from '@mui/material/Button';
import { useState } from 'react';
import { labelOf } from '#engine/model/resource.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import { useAct, useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { useNotice } from '#ui/feedback/notice.ts';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { approvalDelegations } from './approvals.model.ts';

type Name = 'delegate' | 'startsOn' | 'endsOn';
const names: readonly Name[] = ['delegate', 'startsOn', 'endsOn'];
const labels: Record<Name, string> = {
  delegate: t('My delegate'),
  startsOn: t('First day'),
  endsOn: t('Last day'),
};

export interface DelegationDialogProps {
  readonly onClose: () => void;
}

/** Names somebody who decides in one's place for some days, and takes such a delegation back. */
export function DelegationDialog({ onClose }: DelegationDialogProps) {
  const user = useUser();
  const act = useAct(approvalDelegations);
  const task = useTask();
  const removing = useTask();
  const notify = useNotice();
  const found = useList(approvalDelegations, { sort: '-startsOn', limit: '25', 'endsOn[gte]': 'today' });
  const [values, setValues] = useState<Record<Name, string>>({ delegate: '', startsOn: today(), endsOn: '' });
  const missing = names.find((name) => !values[name]);
  const submit = async () => {
    const made = await task.run(() => act.create({ giver: user.employeeId ?? '', ...values }));
    if (!made) return;
    setValues({ delegate: '', startsOn: today(), endsOn: '' });
    notify({
      message: t('{{delegate}} can approve for you until {{endsOn}}', {
        delegate: made.titles.delegate ?? t('Someone'),
        endsOn: showDay(made.endsOn ?? ''),
      }),
      severity: 'success',
    });
  };
  const { error } = task;
  const atField = (name: Name) => error?.fields[name]?.map((m) => `${labels[name]} ${m}`).join(', ');
  const elsewhere = error && !names.some((name) => error.fields[name]) ? error.message : null;
  const rows = found.data?.rows ?? [];
  return (
    <FormDialog
      open
      width="sm"
      title={t('Delegate approvals')}
      description={t('This person can also approve on your behalf. Each decision shows who made it and for whom.')}
      submitLabel={t('Delegate')}
      missing={missing ? t('{{labels}} is required', { labels: labels[missing] }) : undefined}
      busy={task.busy}
      error={elsewhere ?? removing.error?.message ?? found.error?.message ?? null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {names.map((name) => (
        <FieldInput
          key={`${name} ${rows.length}`}
          name={name}
          label={labels[name]}
          spec={approvalDelegations.fields[name]}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: typeof value === 'string' ? value : '' })}
          required
          error={atField(name)}
        />
      ))}
      {rows.length ? (
        <RowList aria-label={labelOf(approvalDelegations, 'delegate')}>
          {rows.map((row) => (
            <RowItem
              key={row.id}
              title={row.titles.delegate ?? t('Someone')}
              sub={t('{{startsOn}} to {{endsOn}}', {
                startsOn: showDay(row.startsOn ?? ''),
                endsOn: showDay(row.endsOn ?? ''),
              })}
              end={
                row.can.includes('remove') ? (
                  <Button
                    size="small"
                    variant="text"
                    aria-label={t('Remove {{delegate}}', { delegate: row.titles.delegate ?? 'delegation' })}
                    onClick={() => void removing.run(() => act.remove(row.id))}
                  >
                    {t('Remove')}
                  </Button>
                ) : null
              }
            />
          ))}
        </RowList>
      ) : null}
    </FormDialog>
  );
}
