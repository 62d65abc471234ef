/** The orders that one order replaced, one after the other: for limits on doses they are one order. Pure. */

interface Link {
  readonly id: string;
  readonly replaces?: string | null;
}

/**
 * For each order its own id and those of all orders before it, the newest first. `load` finds orders by id; one that it does
 * not find ends the chain.
 */
export async function chainsOf(
  orders: readonly Link[],
  load: (ids: readonly string[]) => Promise<readonly Link[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const before = new Map(orders.map((one) => [one.id, one.replaces ?? null]));
  for (;;) {
    const unknown = [...new Set(before.values())].filter((id): id is string => id !== null && !before.has(id));
    if (unknown.length === 0) break;
    const found = new Map((await load(unknown)).map((one) => [one.id, one.replaces ?? null]));
    for (const id of unknown) before.set(id, found.get(id) ?? null);
  }
  return new Map(
    orders.map(({ id }) => {
      const chain: string[] = [];
      // An order replaces an earlier one, so no chain comes back to itself.
      for (let one: string | null = id; one !== null; one = before.get(one) ?? null) chain.push(one);
      return [id, chain];
    }),
  );
}
