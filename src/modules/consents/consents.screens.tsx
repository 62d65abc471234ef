/** Hand-made parts of the standard screens of consents. */
import { Printer } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { AboveList } from '#ui/shell/AboveList.tsx';
import { consent } from './consent.model.ts';
import { DiscloseUnder } from './DisclosePart.tsx';
import { ConsentsOfClient } from './ConsentsOfClient.tsx';
import { type PartProps, RenewPart } from './RenewPart.tsx';
import { SignedPaper } from './SignedPaper.tsx';

/** What is done with a signed consent besides ending it. */
const Steps = (props: PartProps) => (
  <AboveList>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'start' }}>
      <DiscloseUnder {...props} />
      <RenewPart {...props} />
    </div>
  </AboveList>
);

export const consentScreens = screens(consent, {
  aboveList: ConsentsOfClient,
  aboveTabs: Steps,
  tabs: { Consent: SignedPaper },
  actions: () => [{ label: t('Print'), icon: Printer, onClick: () => window.print() }],
  formOmits: ['renews'],
});
