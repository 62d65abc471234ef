/** Assets, stock and purchases at a glance: what is low, lent, overdue and waiting, and what was spent. */
import { byHr, overview } from '#access/define.model.ts';
import type { CountMeasure } from '#engine/model/overview/measures.ts';
import { ASSET_CATEGORIES, ASSET_STATES } from './asset.model.ts';
import { ORDER_STATES } from './purchase-order.model.ts';
import { SUPPLY_CATEGORIES } from './supply-item.model.ts';

const assets: CountMeasure = { kind: 'count', of: 'asset', where: { status: 'in_stock,assigned,in_repair' } };
const low: CountMeasure = { kind: 'count', of: 'supply_item', where: { status: 'active', low: 'true' } };
const orders: CountMeasure = {
  kind: 'count',
  of: 'purchase_order',
  where: { status: 'submitted,approved,ordered,received' },
};
const spent = {
  kind: 'sum',
  of: 'purchase_order',
  field: 'total',
  on: 'orderedOn',
  where: { status: 'ordered,received,closed' },
} as const;

export const inventoryOverview = overview('inventory_overview', {
  title: 'Inventory',
  lead: 'Assets, stock, vendors and purchase orders of your organization.',
  by: byHr,
  dimensions: {
    location: {
      label: 'Site',
      to: 'location',
      paths: { asset: 'location', supply_item: 'location', purchase_order: 'location' },
    },
    category: { label: 'Category', choices: ASSET_CATEGORIES, paths: { asset: 'category' } },
    state: { label: 'Status', choices: ASSET_STATES, paths: { asset: 'status' } },
    supply: { label: 'Category', choices: SUPPLY_CATEGORIES, paths: { supply_item: 'category' } },
    step: { label: 'Status', choices: ORDER_STATES, paths: { purchase_order: 'status' } },
    vendor: { label: 'Vendor', to: 'vendor', paths: { purchase_order: 'vendor' } },
  },
  filters: ['location'],
  figures: {
    low: {
      title: 'Low stock',
      measure: low,
      says: 'Items in use at their reorder point or below.',
      note: 'Now',
      better: 'less',
    },
    assigned: {
      title: 'Assets assigned',
      measure: { ...assets, where: { status: 'assigned' } },
      says: 'Assets that are assigned to an employee.',
      note: 'Now',
    },
    overdue: {
      title: 'Overdue returns',
      measure: { ...assets, where: { status: 'assigned', 'dueBack[lt]': 'today' } },
      says: 'Assigned assets whose return day has passed.',
      note: 'Now',
      better: 'less',
    },
    waiting: {
      title: 'Orders to approve',
      measure: { ...orders, where: { status: 'submitted' } },
      says: 'Purchase orders that wait for approval.',
      note: 'Now',
    },
    late: {
      title: 'Late deliveries',
      measure: { ...orders, where: { status: 'ordered', 'expectedOn[lt]': 'today' } },
      says: 'Orders that are not delivered in full and whose expected day has passed.',
      note: 'Now',
      better: 'less',
    },
    insurance: {
      title: 'Certificates expiring',
      measure: {
        kind: 'count',
        of: 'vendor',
        where: { status: 'approved,on_hold', 'insuranceExpires[lte]': 'today+30' },
      },
      says: 'Vendors whose insurance certificate has expired or expires within 30 days.',
      note: 'Next 30 days',
      better: 'less',
    },
    spent: {
      title: 'Ordered',
      measure: spent,
      says: 'The total of purchase orders that were placed in the period.',
      note: 'In the period',
    },
  },
  panels: {
    months: {
      title: 'Ordered by month',
      says: 'The total of purchase orders by the month in which they were placed.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Ordered', measure: spent, as: 'bars' }],
    },
    states: {
      title: 'Assets by status',
      says: 'Assets that are neither lost nor retired, by status.',
      kind: 'bars',
      by: 'state',
      series: [{ title: 'Assets', measure: assets }],
    },
    categories: {
      title: 'Assets by category',
      says: 'Assets that are neither lost nor retired, by category.',
      kind: 'bars',
      by: 'category',
      series: [{ title: 'Assets', measure: assets }],
    },
    supplies: {
      title: 'Low stock by category',
      says: 'Items at their reorder point or below, by category.',
      kind: 'bars',
      by: 'supply',
      series: [{ title: 'Items', measure: low }],
    },
    steps: {
      title: 'Open orders',
      says: 'Purchase orders that are not closed, by status.',
      kind: 'bars',
      by: 'step',
      series: [{ title: 'Orders', measure: orders }],
    },
    vendors: {
      title: 'Ordered by vendor',
      says: 'The total of purchase orders that were placed in the period, by vendor.',
      kind: 'bars',
      by: 'vendor',
      series: [{ title: 'Ordered', measure: spent }],
    },
  },
});
