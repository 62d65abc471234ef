import type { ChartTabProps } from '#modules/charts/ClientChart.screen.tsx';
import { LastNote } from '#modules/charts/LastNote.tsx';
import { VitalsTab } from '#modules/vitals/VitalsTab.tsx';

/** What leads a chart's summary: the course of withdrawal and vital signs, and the last note. */
export function ChartLead({ client, dob }: ChartTabProps) {
  return (
    <>
      <VitalsTab client={client} dob={dob} brief />
      <LastNote client={client} />
    </>
  );
}
