/** The parts of a claim's page: its issues and its file for the payer. */
import { FileDown } from 'lucide-react';
import { showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { saveDownload } from '#engine/web/answers.ts';
import { mayAsk } from '#engine/web/portal.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { useUser } from '#engine/web/session.tsx';
import { useTask } from '#engine/web/task.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { claimFile } from './billing-questions.model.ts';
import { payerClaim } from './payer-claim.model.ts';
import { remittance } from './remittance.model.ts';
import { RemittanceUpload } from './RemittanceUpload.tsx';
import { GATES } from './scrub.model.ts';

function ClaimFile({ record }: { readonly record: ReadOf<typeof payerClaim> }) {
  const user = useUser();
  const task = useTask();
  if (record.kind !== 'professional' || !record.submittedOn || !mayAsk(user, claimFile.by)) return null;
  return (
    <Panel title={t('For the payer')} meta={t('X12 837P')}>
      <FormError>{task.error?.message}</FormError>
      <ActionButton
        size="small"
        action={{
          label: t('Download the claim file'),
          icon: FileDown,
          busy: task.busy,
          onClick: () => void task.run(() => saveDownload(claimFile, { claim: record.id })),
        }}
      />
    </Panel>
  );
}

/** The gates that are closed, each with the day and the code of the line at fault. */
function Issues({ record }: { readonly record: ReadOf<typeof payerClaim> }) {
  const faults = record.faults ?? [];
  if (faults.length === 0) return <p>{t('No issues.')}</p>;
  return (
    <RowList>
      {faults.map(({ gate, on, code }) => (
        <RowItem
          key={`${gate} ${on} ${code}`}
          title={t(GATES[gate])}
          sub={[on && showDay(on), code].filter(Boolean).join(' · ') || undefined}
          lead={<Status look={look('refused', t('To fix'))} />}
        />
      ))}
    </RowList>
  );
}

export const claimScreens = screens(payerClaim, { rail: ClaimFile, tabs: { Issues } });

export const remittanceScreens = screens(remittance, { aboveList: RemittanceUpload });
