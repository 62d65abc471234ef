import { useEffect } from 'react';
import { t } from '#engine/model/words.ts';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { InsuranceCalculator } from './InsuranceCalculator.tsx';

/** `/tools`: the insurance calculator, for everybody. */
export default function Tools() {
  useEffect(() => {
    document.title = t('Insurance calculator | Nexus');
  }, []);
  return (
    <PublicFrame
      title={t('Insurance calculator')}
      facts={t('Estimate what a stay would cost the patient and the plan.')}
    >
      <InsuranceCalculator />
    </PublicFrame>
  );
}
