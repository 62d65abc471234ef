/** The last part of an instrument's address, where it is not its code. */
import { type InstrumentCode, isInstrument } from './instrument-names.model.ts';

const ADDRESSES: Partial<Record<InstrumentCode, string>> = {
  psychiatric: 'psychiatric-eval',
  nursing: 'nursing-assessment',
  cssrs_since: 'cssrs-since-last-contact',
};
/** The last part of the address of an instrument's page. */
export const addressOf = (code: InstrumentCode): string => ADDRESSES[code] ?? code;
/** The instrument of an address; undefined where there is none. */
export function instrumentAt(address: string): InstrumentCode | undefined {
  const known = Object.entries(ADDRESSES).find(([, part]) => part === address)?.[0] ?? address;
  return isInstrument(known) ? known : undefined;
}
