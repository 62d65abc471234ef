import { t } from '#engine/model/words.ts';
import { choice, useAddressState } from '#engine/web/address-state.ts';
import { KINDS } from './case-kinds.model.ts';
import { CaseBoard } from './CaseBoard.tsx';

/** `/enterprise/lifecycle`: open cases of all kinds, or of one. */
export default function Lifecycle() {
  const [{ kind }] = useAddressState({ kind: choice(KINDS, null) });
  return <CaseBoard title={t('Employee lifecycle')} kind={kind} />;
}
