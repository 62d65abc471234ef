/** The stay that an order belongs to, and the orders before it. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { episode, IN_TREATMENT, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { chainsOf } from './order-chain.model.ts';
import { order } from './order.model.ts';

type Order = RecordOf<typeof order>;
type Stay = RecordOf<typeof episode>;

const isInTreatment = ({ status }: Stay): boolean => IN_TREATMENT.some((one) => one === status);

/** The stay for which an order of a client is written now: in treatment, else expected; null where there is neither. */
export async function stayToOrderFor(source: Source, client: string): Promise<Stay | null> {
  const stays = await source.find(episode, { client, status: UNDER_WAY });
  return stays.find(isInTreatment) ?? stays[0] ?? null;
}

/** The stay of an order, whatever its state; of an order that names none, the one in which the client is in treatment. */
export async function stayOf(source: Source, of: Pick<Order, 'client' | 'episode'>): Promise<Stay | null> {
  const where = of.episode ? { id: of.episode } : { client: of.client, status: IN_TREATMENT };
  const [stay] = await source.find(episode, where);
  return stay ?? null;
}

/** The stay of an order if the client is in treatment in it; else null, and nothing is given on the order. */
export async function treatmentOf(source: Source, of: Pick<Order, 'client' | 'episode'>): Promise<Stay | null> {
  const stay = await stayOf(source, of);
  return stay && isInTreatment(stay) ? stay : null;
}

/** The ids of an order and of all that it replaced, the newest first. */
export async function chainOf(source: Source, of: Pick<Order, 'id' | 'replaces'>): Promise<readonly string[]> {
  const chains = await chainsOf([of], (ids) => source.find(order, { id: ids }));
  return chains.get(of.id) ?? [of.id];
}
