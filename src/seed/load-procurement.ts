/** Assets with the history of who had them, a year of stock movements, vendors, and orders in every state. */
import { addDays, addMonths } from '#engine/model/days.ts';
import { asset, assetCustody } from '#modules/procurement/asset.model.ts';
import { purchaseLine, purchaseOrder, purchaseReceipt } from '#modules/procurement/purchase-order.model.ts';
import { supplyItem, supplyMove } from '#modules/procurement/supply-item.model.ts';
import { changeOf, isLow, type MoveKind } from '#modules/procurement/supply-rules.model.ts';
import { vendor } from '#modules/procurement/vendor.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { type Prng, prng } from './prng.ts';
import { LENT, PURCHASES, SUPPLIES, VENDORS } from './supply-texts.ts';
import type { DemoWorld } from './world.ts';

interface Office {
  readonly random: Prng;
  readonly today: string;
  readonly sites: readonly string[];
  /** Accounts: who keeps the stock, who else may approve, and who asks. */
  readonly keeper: string | null;
  readonly approver: string | null;
  readonly askers: readonly (string | null)[];
}
interface Holder {
  readonly id: string;
  readonly site: string;
  readonly hireDate: string;
}

const row = ({ random }: Office, day: string, by: string | null, values: object): SeedRow => ({
  ...values,
  id: random.id(day),
  createdAt: at(day),
  createdBy: by,
});

function vendorsOf(office: Office): SeedRow[] {
  const { today, keeper } = office;
  return VENDORS.map(([name, category, contact, terms, w9, onSite, days, rating, status], i) => {
    const since = addDays(today, status === 'proposed' ? -9 : -420 + i * 20);
    return row(office, since, keeper, {
      status,
      name,
      category,
      contact,
      email: `orders@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
      phone: `+15035550${170 + i}`,
      terms,
      w9,
      onSite,
      insuranceExpires: days === null ? null : addDays(today, days),
      rating,
      decidedOn: status === 'proposed' ? null : since,
      decidedBy: status === 'proposed' ? null : keeper,
      holdReason: status === 'on_hold' ? 'The insurance certificate has expired' : null,
    });
  });
}

/** What each person has: those who sign in two or three things, the others one. */
function lent(
  office: Office,
  vendors: readonly string[],
  holders: readonly (readonly [Holder, number])[],
  leaving: readonly { readonly employee: string; readonly tag: string; readonly asset: string }[],
): readonly [SeedRow[], SeedRow[]] {
  const { random, today, sites, keeper } = office;
  const assets: SeedRow[] = [];
  const custody: SeedRow[] = [];
  let serial = 100;
  const add = (
    kind: number,
    given: { tag?: string; name?: string; site: string; status: string; since?: string },
    more: object = {},
  ) => {
    const [name, category, cost, from, years] = LENT[kind % LENT.length] ?? LENT[0] ?? [];
    serial += 1;
    const bought = addDays(given.since ?? today, -random.int(30, 500));
    const one = row(office, bought, keeper, {
      status: given.status,
      tag: given.tag ?? `HL-${String(serial).padStart(5, '0')}`,
      name: given.name ?? name,
      category,
      serial: category === 'keys' ? null : `SN${random.int(100_000, 999_999)}`,
      location: given.site,
      condition: random.pick(['new', 'good', 'good', 'fair']),
      vendor: vendors[from ?? 0],
      purchasedOn: bought,
      cost,
      warrantyEnds: years ? addMonths(bought, years * 12) : null,
      ...more,
    });
    assets.push(one);
    return one;
  };
  const give = (of: SeedRow, employee: string, outOn: string, ended: readonly [string, string] | null = null) =>
    custody.push(
      row(office, outOn, keeper, {
        asset: of.id,
        employee,
        outOn,
        conditionOut: 'good',
        inOn: ended?.[0] ?? null,
        conditionIn: ended ? 'good' : null,
        ended: ended?.[1] ?? null,
      }),
    );
  for (const [i, [who, count]] of holders.entries())
    for (let n = 0; n < count; n += 1) {
      const since = [addDays(today, -20 - ((i * 37 + n * 11) % 420)), who.hireDate].toSorted().at(-1) ?? today;
      const dueBack = n === 1 && i % 9 === 4 ? addDays(today, i % 2 ? -5 : 12) : null;
      const one = add(
        n === 0 ? (i % 3 === 2 ? 3 : 0) : n === 1 ? 1 : 2,
        { site: who.site, status: 'assigned', since },
        {
          holder: who.id,
          heldSince: since,
          dueBack,
        },
      );
      const before = holders[(i + 5) % holders.length]?.[0];
      if (before && n === 0 && i % 4 === 1 && before.hireDate < addDays(since, -60))
        give(one, before.id, addDays(since, -60), [addDays(since, -8), 'returned']);
      give(one, who.id, since);
    }
  for (const { employee, tag, asset: name } of leaving) {
    const kind = Math.max(0, ['Laptop', 'Phone', 'Keys'].indexOf(name));
    const since = addDays(today, -300);
    const one = add(
      kind,
      { tag, name, site: sites[0] ?? '', status: 'assigned', since },
      { holder: employee, heldSince: since },
    );
    give(one, employee, since);
  }
  const [someone] = holders[3] ?? [];
  for (let n = 0; n < 14; n += 1) {
    const status = n < 8 ? 'in_stock' : n < 11 ? 'in_repair' : n < 12 ? 'lost' : 'retired';
    const one = add(
      n,
      { site: sites[n % sites.length] ?? '', status, since: addDays(today, -120) },
      {
        statusNote: status === 'in_repair' ? 'The screen is cracked' : status === 'lost' ? 'Left on a bus' : null,
        condition: status === 'in_repair' || status === 'retired' ? 'poor' : 'good',
      },
    );
    if (someone && status !== 'in_stock' && someone.hireDate < addDays(today, -110))
      give(one, someone.id, addDays(today, -100), [
        addDays(today, -14 - n),
        status === 'lost' ? 'lost' : status === 'in_repair' ? 'repair' : 'returned',
      ]);
  }
  return [assets, custody];
}

/** A year of movements; what is left at the end is in stock, and some items are low. */
function stock(office: Office, vendors: readonly string[], people: readonly Holder[]): readonly [SeedRow[], SeedRow[]] {
  const { random, today, sites, keeper } = office;
  const moves: SeedRow[] = [];
  const items = SUPPLIES.map(([sku, name, category, packed, reorderPoint, reorderQuantity, unitCost, from], i) => {
    const item = row(office, addDays(today, -380), keeper, {
      status: i === SUPPLIES.length - 14 ? 'discontinued' : 'active',
      sku,
      name,
      category,
      location: sites[i % sites.length],
      shelf: `Supply room, shelf ${(i % 5) + 1}`,
      packed,
      reorderPoint,
      reorderQuantity,
      unitCost,
      vendor: vendors[from],
    });
    let left = 0;
    const move = (kind: MoveKind, quantity: number, on: string, more: object = {}) => {
      left += changeOf(kind, quantity);
      moves.push(row(office, on, keeper, { item: item.id, kind, quantity, on, left, ...more }));
    };
    move('received', reorderPoint + reorderQuantity, addDays(today, -370));
    for (let day = 355; day > 2; day -= random.int(12, 22)) {
      const on = addDays(today, -day);
      if (isLow(left, reorderPoint) && (day > 40 || i % 4 !== 2)) move('received', reorderQuantity, on);
      const most = Math.max(1, Math.round(reorderPoint / 2));
      const quantity = Math.min(left, random.int(1, most));
      if (quantity > 0)
        move('issued', quantity, on, {
          employee: people[(day + i) % people.length]?.id,
          reason: random.pick(['Weekly supply', 'Unit request', 'Restock of the front desk']),
        });
    }
    if (i % 5 === 3 && left > 1) move('count_down', 1, addDays(today, -1), { reason: 'Monthly count' });
    return { ...item, onHand: left, low: isLow(left, reorderPoint) };
  });
  return [items, moves];
}

const NOW = [
  'draft',
  'draft',
  'submitted',
  'submitted',
  'approved',
  'ordered',
  'ordered',
  'received',
  'declined',
] as const;

function orders(
  office: Office,
  vendors: readonly string[],
  items: readonly SeedRow[],
  past: number,
): readonly [SeedRow[], SeedRow[], SeedRow[]] {
  const { today, sites, keeper, approver, askers } = office;
  const lines: SeedRow[] = [];
  const receipts: SeedRow[] = [];
  const states: readonly string[] = [...Array.from({ length: past }, () => 'closed'), ...NOW.toReversed()];
  const serials = new Map<string, number>();
  const made = states.map((status, i) => {
    const isPast = i < past;
    const day = addDays(today, isPast ? -360 + Math.round((i * 325) / past) : -24 + (i - past) * 3);
    const year = day.slice(0, 4);
    serials.set(year, (serials.get(year) ?? 0) + 1);
    const [purpose, from, of] = PURCHASES[(i * 3 + 1) % PURCHASES.length] ?? ['', 0, []];
    const requester = askers[i % askers.length] ?? keeper;
    const decidedBy = requester === keeper ? approver : keeper;
    const isDecided = !['draft', 'submitted'].includes(status);
    const isOrdered = ['ordered', 'received', 'closed'].includes(status);
    const isReceived = status === 'received' || status === 'closed';
    const order = row(office, day, requester, {
      status,
      number: `PO-${year}-${String(serials.get(year)).padStart(4, '0')}`,
      vendor: vendors[from],
      location: sites[i % sites.length],
      purpose,
      neededBy: addDays(day, 21),
      requester,
      lines: of.length,
      total: of.reduce((sum, [, , quantity, price]) => sum + quantity * price, 0),
      submittedOn: status === 'draft' ? null : addDays(day, 1),
      decidedOn: isDecided ? addDays(day, 2) : null,
      decidedBy: isDecided ? decidedBy : null,
      decisionNote: status === 'declined' ? 'We have enough of it at Alder House. Move it from there.' : null,
      orderedOn: isOrdered ? addDays(day, 3) : null,
      expectedOn: isOrdered ? addDays(day, i % 2 ? 9 : 14) : null,
      receivedOn: isReceived ? addDays(day, 10) : null,
      closedOn: status === 'closed' ? addDays(day, 16) : null,
    });
    for (const [n, [item, description, quantity, unitPrice]] of of.entries()) {
      const received = isReceived ? quantity : status === 'ordered' && n === 0 ? Math.ceil(quantity / 2) : 0;
      const line = row(office, day, requester, {
        order: order.id,
        requester,
        item: item === null ? null : items[item]?.id,
        description,
        quantity,
        unitPrice,
        amount: quantity * unitPrice,
        received,
      });
      lines.push(line);
      if (received)
        receipts.push(
          row(office, addDays(day, isReceived ? 10 : 5), keeper, {
            line: line.id,
            order: order.id,
            requester,
            quantity: received,
            on: addDays(day, isReceived ? 10 : 5),
            slip: `PS-${String(order.id).slice(-6).toUpperCase()}`,
            note: isReceived ? null : 'The rest follows next week',
          }),
        );
    }
    return order;
  });
  return [made, lines, receipts];
}

/** All of it for one organization; a small one has its own, fewer. */
export async function loadProcurement({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const isLarge = org.accounts.length > 4;
  const account = (role: string): string | null =>
    org.accounts.find((one) => one.role === role)?.id ?? org.accounts[0]?.id ?? null;
  const office: Office = {
    random: prng(org.spec.seed * 5_417),
    today,
    sites: org.spec.sites.map(({ code }) => structure.site(code)),
    keeper: account('hr_manager'),
    approver: account('admin'),
    askers: isLarge
      ? [account('manager'), account('health_admin'), account('hr_manager'), account('global_admin')]
      : [account('manager'), account('hr_manager')],
  };
  const returns = await loader.client.query<{ employee: string; tag: string; asset: string }>(
    `select distinct on (tag) employee, tag, asset from asset_return where tenant_id = $1 and status = 'held' and tag is not null order by tag`,
    [loader.tenantId],
  );
  const isAsked = new Set(returns.rows.map(({ employee }) => employee));
  const signsIn = new Set(org.accounts.map(({ employeeId }) => employeeId));
  const people = org.employees
    .filter(({ id, status }) => status === 'active' && !isAsked.has(id))
    .map(({ id, site, hireDate }) => ({ id, site: structure.site(site), hireDate }));
  const known = people.filter(({ id }) => signsIn.has(id));
  const others = people.filter(({ id }) => !signsIn.has(id)).filter((_, i) => i % (isLarge ? 4 : 3) === 0);

  const vendors = vendorsOf(office);
  const ids = vendors.map(({ id }) => id);
  const [assets, custody] = lent(
    office,
    ids,
    [...known.map((one) => [one, 3] as const), ...others.map((one, i) => [one, (i % 2) + 1] as const)],
    returns.rows,
  );
  const [items, moves] = stock(office, ids, people);
  const [made, lines, receipts] = orders(office, ids, items, isLarge ? 40 : 6);
  await insertRecords(loader, vendor, vendors);
  await insertRecords(loader, asset, assets);
  await insertRecords(loader, assetCustody, custody);
  await insertRecords(loader, supplyItem, items);
  await insertRecords(loader, purchaseOrder, made);
  await insertRecords(loader, purchaseLine, lines);
  await insertRecords(loader, purchaseReceipt, receipts);
  await insertRecords(loader, supplyMove, moves);
}
