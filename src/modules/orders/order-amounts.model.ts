/** How much of a drug an order gives in 24 hours. Pure. */
import { dueTimes } from './order-words.model.ts';
import { taperTotals, type TaperStep } from './taper.model.ts';

interface Amounts {
  readonly dose?: number | null;
  readonly doseUnit?: string | null;
  readonly frequency?: string | null;
  readonly times?: string | null;
  readonly steps?: readonly TaperStep[] | null;
  readonly prn?: boolean;
  readonly maxPer24h?: number | null;
  readonly category?: string;
}

const IN_MG: Readonly<Record<string, number>> = { mg: 1, mcg: 0.001, g: 1000 };

/** The milligrams of 24 hours, at most; null where the dose is not in a unit of mass. */
export function dailyMg(order: Amounts): number | null {
  const factor = IN_MG[order.doseUnit ?? ''];
  if (factor === undefined) return null;
  if (order.category === 'taper') return taperTotals(order.steps ?? []).mostInDay * factor;
  const { dose = null } = order;
  if (dose === null) return null;
  const times = order.prn
    ? (order.maxPer24h ?? 1)
    : Math.max(1, dueTimes({ times: order.times ?? null, frequency: order.frequency ?? null }).length);
  return Number((dose * factor * times).toFixed(3));
}
