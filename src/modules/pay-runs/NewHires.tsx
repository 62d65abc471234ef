import { Download } from 'lucide-react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { saveDownload, useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useSaving } from '#engine/web/use-saving.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
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
            body={t('People are listed here for 20 days after they are hired.')}
          />
        )
      }
    </Loaded>
  );
}

function State({ of: { state, dueOn, people } }: { readonly of: PayNewHires[number] }) {
  const saving = useSaving();
  const { hrefOf } = usePortal();
  const list = hrefOf('employee');
  return (
    <Panel
      title={t(US_STATES[state])}
      meta={t('First due {{day}}', { day: showDay(dueOn) })}
      action={
        <ActionButton
          action={{
            label: t('Report (CSV)'),
            icon: Download,
            onClick: () => saving(saveDownload(payNewHireFile, { state })),
          }}
        />
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
              <td>{showDay(one.dueOn)}</td>
              <td>
                {one.hasSsn && one.hasAddress ? (
                  <Status look={look('done', t('Ready'))} />
                ) : (
                  <Status look={look('stop', one.hasSsn ? t('No address') : t('No Social Security number'))} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PayTable>
    </Panel>
  );
}
