import { t } from '#engine/model/words.ts';
import { PageHeader } from '#ui/parts/PageHeader.tsx';
import { Page } from '#ui/shell/Page.tsx';
import { InsuranceCalculator } from './InsuranceCalculator.tsx';

/** The insurance calculator inside a portal. */
export default function InsuranceTool() {
  return (
    <Page>
      <PageHeader
        title={t('Insurance calculator')}
        facts={t('Estimate what a stay would cost the patient and the plan.')}
      />
      <InsuranceCalculator />
    </Page>
  );
}
