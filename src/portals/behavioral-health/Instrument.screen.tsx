import InstrumentScreen from '#modules/assessments/Instrument.screen.tsx';
import { ClientLine } from '#modules/charts/ClientLine.tsx';

/** An instrument with the client whom it is begun for above it. */
export default function InstrumentOfClient() {
  return <InstrumentScreen Client={ClientLine} />;
}
