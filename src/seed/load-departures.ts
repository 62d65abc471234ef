/** The end of stays: discharges, what the past ones left in the charts, and their summaries, which read all of it. */
import { loadDischarges } from './load-discharges.ts';
import { loadPastCharts } from './load-past-charts.ts';
import { loadPastCourses } from './load-past-courses.ts';
import { loadSummaries } from './load-summaries.ts';
import type { DemoWorld } from './world.ts';

/** Loads discharges with what came before and after them. */
export async function loadDepartures(world: DemoWorld): Promise<void> {
  const departures = await loadDischarges(world);
  await loadPastCharts(world);
  await loadPastCourses(world);
  if (departures) await loadSummaries(departures);
}
