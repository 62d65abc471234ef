import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { longText } from '#engine/model/fields.ts';
import { showInstant } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { statusLook } from '#engine/web/fields/format.ts';
import { useAct, useList } from '#engine/web/query.ts';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { helpCall } from './help-call.model.ts';

/** A client's own button: it reaches the coaches and administrators on duty. Without the server it says so, and whom to call. */
export function AlertTeam() {
  const act = useAct(helpCall);
  const task = useTask();
  const [said, setSaid] = useState<string | null>(null);
  const mine = useList(helpCall, { 'status[in]': 'raised,answered', sort: '-raisedAt', limit: '1' });
  const [open] = mine.data?.rows ?? [];
  const raise = () => task.run(() => act.create(said ? { words: said } : {}));
  return (
    <Panel title={t('Reach your team')}>
      <FormError>
        {task.error
          ? t('{{why}} If you cannot wait, call 988, or 911 in danger.', { why: task.error.message })
          : undefined}
      </FormError>
      {open ? (
        <div style={{ display: 'grid', gap: 8 }}>
          <Status look={statusLook(helpCall, open.status ?? '')} />
          <p style={{ margin: 0 }}>
            {open.answeredBy
              ? t('{{name}} answered and is calling you.', { name: open.titles.answeredBy ?? t('Your team') })
              : t('Your team got your call at {{at}}. Stay where you are. Call 988 or 911 at any time.', {
                  at: open.raisedAt ? showInstant(open.raisedAt) : '',
                })}
          </p>
        </div>
      ) : (
        <div style={{ display: 'grid', gap: 12, maxWidth: '36rem' }}>
          <FieldInput
            name="words"
            label={t('In your words')}
            spec={longText({ max: 500, optional: true })}
            value={said}
            required={false}
            help={t('You do not have to write anything.')}
            onChange={(value) => setSaid(typeof value === 'string' && value ? value : null)}
          />
          <ActionButton
            action={{
              label: t('Alert my team'),
              icon: BellRing,
              kind: 'primary',
              busy: task.busy,
              onClick: () => void raise(),
            }}
          />
        </div>
      )}
    </Panel>
  );
}
