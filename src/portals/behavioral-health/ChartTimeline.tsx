import type { AnyRead } from '#engine/model/wire.ts';
import { TimelinePanel } from '#modules/charts/TimelinePanel.tsx';
import { levelLook, setWords } from '#modules/vitals/vitals-words.web.ts';
import type { VitalSet } from '#modules/vitals/vitals-wire.model.ts';

/** The timeline says vital signs as the module of vital signs does. */
const measured = (record: AnyRead) => {
  // A record of that noun, with the fields that the timeline reads.
  const set = record as unknown as VitalSet;
  return { look: levelLook(set), title: setWords(set) };
};

/** The timeline of a chart, with what other modules have to say in it. */
export function ChartTimeline({ client }: { readonly client: string }) {
  return <TimelinePanel client={client} measured={measured} />;
}
