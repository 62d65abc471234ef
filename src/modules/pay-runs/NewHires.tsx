import { Download } from 'lucide-react';
import { useState } from 'react';
import { nearDay, nearDayWithin, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { saveDownload, useAnswer, useCommand } from '#engine/web/answers.ts';
import { FieldInput } from '#engine/web/fields/FieldInput.tsx';
import { today } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useTask } from '#engine/web/task.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { recordNewHires } from './pay-commands.model.ts';
import { PayTable } from './PayTable.tsx';
import { payNewHireFile, type PayNewHires, payNewHires } from './tax-form-questions.model.ts';

/** People to report as new hires, state by state, each with a file. */
export function NewHires() {
  const found = useAnswer(payNewHires, {});
  return (
    <Loaded of={found} what={t('The new hires')} skeleton={<ListSkeleton rows={8} columns={4} />}>
      {(states) =>
        states.length ? (
          states.map((one) => <State key={one.state} of={one} />)
        ) : (
          <EmptyState
            title={t('Nobody to report')}
            body={t(
              'People are listed here for 20 days after they are hired, and until you record that you reported them.',
            )}
          />
        )
      }
    </Loaded>
  );
}

type Person = PayNewHires[number]['people'][number];
const lookOf = (one: Person) => {
  if (one.reportedOn) return look('done', t('Reported on {{day}}', { day: showDay(one.reportedOn) }));
  if (!one.hasSsn || !one.hasAddress)
    return look('stop', one.hasSsn ? t('No address') : t('No Social Security number'));
  return one.dueOn < today() ? look('late', t('Overdue')) : look('due', t('Ready to report'));
};

interface RecordDialogProps {
  readonly state: PayNewHires[number]['state'];
  readonly onClose: () => void;
}
/** When the report went out, and the number that the state gave back. */
function RecordReport({ state, onClose }: RecordDialogProps) {
  const record = useCommand(recordNewHires);
  const task = useTask();
  const [reportedOn, setReportedOn] = useState<unknown>(today());
  const [confirmation, setConfirmation] = useState<unknown>(null);
  const problems = task.error?.fields;
  const submit = async () => {
    const done = await task.run(() =>
      record({
        state,
        // What is no day is refused by the server, with the field's sentence.
        reportedOn: reportedOn as string,
        confirmation: typeof confirmation === 'string' && confirmation ? confirmation : null,
      }),
    );
    if (done) onClose();
  };
  return (
    <FormDialog
      open
      title={t('New hires in {{state}} were reported', { state: t(US_STATES[state]) })}
      description={t('Records everyone not reported yet, with your name.')}
      submitLabel={t('Record report')}
      busy={task.busy}
      error={task.error && !problems?.reportedOn ? task.error.message : null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FieldInput
        name="reportedOn"
        label={t('Reported on')}
        spec={recordNewHires.asks.reportedOn}
        value={reportedOn}
        required
        error={problems?.reportedOn?.map((says) => t('Reported on {{says}}', { says: t(says) })).join(', ')}
        onChange={setReportedOn}
      />
      <FieldInput
        name="confirmation"
        label={t('Confirmation number')}
        spec={recordNewHires.asks.confirmation}
        value={confirmation}
        required={false}
        onChange={setConfirmation}
      />
    </FormDialog>
  );
}

function State({ of: { state, dueOn, people } }: { readonly of: PayNewHires[number] }) {
  const saving = useSaving();
  const { hrefOf } = usePortal();
  const list = hrefOf('employee');
  const [isRecording, setRecording] = useState(false);
  const isOpen = people.some(({ reportedOn }) => reportedOn === null);
  return (
    <Panel
      title={t(US_STATES[state])}
      meta={isOpen ? t('First due {{day}}', { day: nearDayWithin(dueOn, today()) }) : undefined}
      action={
        isOpen ? (
          <span style={{ display: 'flex', gap: 8 }}>
            <ActionButton
              action={{
                label: t('Report (CSV)'),
                icon: Download,
                onClick: () => saving(saveDownload(payNewHireFile, { state })),
              }}
            />
            <ActionButton action={{ label: t('Record as reported'), onClick: () => setRecording(true) }} />
          </span>
        ) : undefined
      }
      flush
    >
      <PayTable label={t('New hires in {{state}}', { state: t(US_STATES[state]) })}>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            <th scope="col">{t('Hired')}</th>
            <th scope="col">{t('Due')}</th>
            <th scope="col">{t('Record')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.employee}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {list ? <TextLink to={`${list}/${one.employee}`}>{one.name}</TextLink> : one.name}
                <small>{one.number}</small>
              </th>
              <td>{showDay(one.hiredOn)}</td>
              <td>{nearDay(one.dueOn, today())}</td>
              <td>
                <Status look={lookOf(one)} />
                {one.reportedBy ? <small>{t('By {{name}}', { name: one.reportedBy })}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </PayTable>
      {isRecording ? <RecordReport state={state} onClose={() => setRecording(false)} /> : null}
    </Panel>
  );
}
