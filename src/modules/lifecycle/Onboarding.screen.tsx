import { t } from '#engine/model/words.ts';
import { CaseBoard } from './CaseBoard.tsx';

/** `/enterprise/onboarding`: open onboarding cases by stage. */
export default function Onboarding() {
  return <CaseBoard title={t('Onboarding')} kind="onboarding" />;
}
