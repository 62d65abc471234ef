/** What is counted of instruments for those who configure them: how often, never what was answered. */
import type { InstrumentCode } from './instrument-names.model.ts';

export interface InstrumentUse {
  readonly instrument: InstrumentCode;
  /** Assessments that were answered, and those that wait. */
  readonly answered: number;
  readonly open: number;
}
