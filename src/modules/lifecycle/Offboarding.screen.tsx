import { t } from '#engine/model/words.ts';
import { CaseBoard } from './CaseBoard.tsx';

/** `/enterprise/offboarding`: open offboarding cases by stage. */
export default function Offboarding() {
  return <CaseBoard title={t('Offboarding')} kind="offboarding" />;
}
