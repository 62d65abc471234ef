/** Stock: what each movement leaves, never below zero, and vendors that may be ordered from. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { supplyItem, supplyMove } from './supply-item.model.ts';
import { changeOf, isLow } from './supply-rules.model.ts';
import { vendor } from './vendor.model.ts';

export const supplyItemHooks = hooksFor(supplyItem, {
  set: {
    create: async ({ record }) => ({ low: isLow(record.onHand, record.reorderPoint) }),
    edit: async ({ record }) => ({ low: isLow(record.onHand, record.reorderPoint) }),
  },
});

export const supplyMoveHooks = hooksFor(supplyMove, {
  set: {
    create: async ({ record, system, today }) => {
      if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
      // Held, so that two movements of one item are counted one after the other.
      const [item] = await system('what is in stock')(supplyItem).find({ where: { id: record.item }, held: true });
      if (!item) throw invalid({ field: 'item', message: 'does not exist' });
      const left = item.onHand + changeOf(record.kind, record.quantity);
      if (left < 0) throw invalid({ field: 'quantity', ...phrase('Only {{n}} in stock', { n: item.onHand }) });
      return { left };
    },
  },
  on: {
    create: async ({ record, system }) => {
      await system('the stock moved')(supplyItem).edit(record.item, { onHand: record.left });
    },
  },
});

type Vendor = RecordOf<typeof vendor>;
/** Refuses a vendor without the papers that are needed before an order. */
export function mustHavePapers(record: Pick<Vendor, 'w9' | 'onSite' | 'insuranceExpires'>, today: string): void {
  if (!record.w9) throw invalid({ field: 'w9', message: 'must be on file before you approve the vendor' });
  if (!record.onSite) return;
  if (!record.insuranceExpires)
    throw invalid({ field: 'insuranceExpires', message: 'is required for a vendor that works at our sites' });
  if (record.insuranceExpires < today)
    throw invalid({
      field: 'insuranceExpires',
      ...phrase('must be today or later: the certificate expired on {{day}}', {
        day: showDay(record.insuranceExpires),
      }),
    });
}

export const vendorHooks = hooksFor(vendor, {
  set: {
    approve: async ({ record, actor, today }) => {
      mustHavePapers(record, today);
      return { decidedOn: today, decidedBy: actor.accountId, holdReason: null };
    },
    hold: async ({ actor, today }) => ({ decidedOn: today, decidedBy: actor.accountId }),
  },
});
