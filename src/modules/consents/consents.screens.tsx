/** Hand-made parts of the standard screens of consents. */
import { screens } from '#engine/web/screens.ts';
import { consent } from './consent.model.ts';
import { ConsentsOfClient } from './ConsentsOfClient.tsx';
import { RenewPart } from './RenewPart.tsx';

export const consentScreens = screens(consent, {
  aboveList: ConsentsOfClient,
  aboveTabs: RenewPart,
  formOmits: ['renews'],
});
