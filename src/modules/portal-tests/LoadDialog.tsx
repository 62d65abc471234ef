import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import type { PortalLink } from '#engine/web/all-portals.ts';
import { useCommand } from '#engine/web/answers.ts';
import { useTask } from '#engine/web/task.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { LOAD_MOST } from './load-rules.model.ts';
import { startLoadRun } from './test-questions.model.ts';
import { TESTED_PORTALS, type TestedPortal } from './test-run.model.ts';
import { nounsListed } from './walk.web.ts';

const FIELDS = [
  ['connections', t('Connections'), LOAD_MOST.connections],
  ['seconds', t('Seconds'), LOAD_MOST.seconds],
  ['requests', t('Requests'), LOAD_MOST.requests],
  ['rate', t('Requests per second'), LOAD_MOST.rate],
] as const;
const FIRST = { connections: '5', seconds: '20', requests: '1000', rate: '50' };

/** Asks how much load, and for the name of the portal; starts the run. */
export function LoadDialog({
  link,
  portal,
  onClose,
}: {
  readonly link: PortalLink;
  readonly portal: TestedPortal;
  readonly onClose: () => void;
}) {
  const [asked, setAsked] = useState(FIRST);
  const [confirm, setConfirm] = useState('');
  const send = useCommand(startLoadRun);
  const task = useTask();
  const name = TESTED_PORTALS[portal];
  const wrong = task.error?.fields ?? {};
  const start = () =>
    task.run(async () => {
      const [connections, seconds, requests, rate] = FIELDS.map(([key]) => Number(asked[key]));
      await send({
        portal,
        nouns: [...(await nounsListed(link)).keys()],
        connections: connections ?? 0,
        seconds: seconds ?? 0,
        requests: requests ?? 0,
        rate: rate ?? 0,
        confirm,
      });
      onClose();
    });
  return (
    <FormDialog
      open
      title={t('Start a load test of {{name}}?', { name })}
      description={t(
        'This server slows down for everyone while the test runs. It stops by itself if more than 5% of the requests fail, the 95th percentile is above 5 s, or the CPU of this machine is above 85%.',
      )}
      submitLabel={t('Start the load test')}
      onSubmit={() => void start()}
      onClose={onClose}
      busy={task.busy}
      error={task.error?.message}
      missing={confirm.trim() === name ? undefined : t('Type the portal’s name')}
    >
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 }}>
        {FIELDS.map(([key, label, most]) => (
          <TextField
            key={key}
            label={label}
            type="number"
            value={asked[key]}
            onChange={(e) => setAsked({ ...asked, [key]: e.target.value })}
            error={Boolean(wrong[key])}
            helperText={wrong[key]?.[0] ?? t('At most {{most}}', { most })}
            slotProps={{ htmlInput: { min: 1, max: most, step: 1 } }}
          />
        ))}
      </div>
      <TextField
        label={t('Portal’s name')}
        value={confirm}
        onChange={(e) => setConfirm(e.target.value)}
        error={Boolean(wrong.confirm)}
        helperText={wrong.confirm?.[0] ?? t('Type {{name}} to confirm', { name })}
        autoComplete="off"
        required
        fullWidth
      />
    </FormDialog>
  );
}
