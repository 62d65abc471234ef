/** The nouns of consents, for the product's list. */
import { consent } from './consent.model.ts';
import { disclosure } from './disclosure.model.ts';

export const consentNouns = [consent, disclosure] as const;
