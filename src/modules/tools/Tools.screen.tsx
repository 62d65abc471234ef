import { useEffect } from 'react';
import { PublicFrame } from '#engine/web/shell/PublicFrame.tsx';
import { InsuranceCalculator } from './InsuranceCalculator.tsx';

/** `/tools`: the insurance calculator, for everybody. */
export default function Tools() {
  useEffect(() => {
    document.title = 'Insurance calculator | Nexus';
  }, []);
  return (
    <PublicFrame title="Insurance calculator" facts="What a stay would cost the patient and the plan.">
      <InsuranceCalculator />
    </PublicFrame>
  );
}
