/** What the demonstration lends, keeps in stock and buys, and from whom. Every company is made up. */
import type { ASSET_CATEGORIES } from '#modules/procurement/asset.model.ts';
import type { SUPPLY_CATEGORIES } from '#modules/procurement/supply-item.model.ts';
import type { VENDOR_CATEGORIES } from '#modules/procurement/vendor.model.ts';

/** Name, category, contact, terms, W-9, works at our sites, days until the certificate expires, rating, state. */
export const VENDORS: readonly (readonly [
  string,
  keyof typeof VENDOR_CATEGORIES,
  string,
  string,
  boolean,
  boolean,
  number | null,
  number | null,
  string,
])[] = [
  ['Tidewater Office Supply', 'supplies', 'Renee Castillo', 'net_30', true, false, null, 5, 'approved'],
  ['Cascade Care Products', 'medical', 'Owen Brandt', 'net_30', true, false, null, 4, 'approved'],
  ['Northlight Computers', 'technology', 'Priya Raman', 'net_15', true, false, null, 4, 'approved'],
  ['Riverbend Janitorial', 'supplies', 'Luis Ortega', 'net_30', true, true, 212, 5, 'approved'],
  ['Cascade Pest Control', 'maintenance', 'Dale Hutchins', 'net_15', true, true, 19, 3, 'approved'],
  ['Harbor Street Produce', 'food', 'Mei Tanaka', 'on_delivery', true, true, 94, 4, 'approved'],
  ['Summit Fire and Safety', 'maintenance', 'Karen Voss', 'net_30', true, true, -6, 4, 'on_hold'],
  ['Blue Heron Furniture', 'supplies', 'Tom Eklund', 'net_60', true, false, null, 3, 'approved'],
  ['Willamette Print Works', 'services', 'Gina Farrow', 'net_30', false, false, null, null, 'proposed'],
  ['Keystone Radio Service', 'technology', 'Abe Lindqvist', 'net_30', true, false, null, 2, 'inactive'],
];

/** SKU, name, category, counted in, reorder point, reorder quantity, cost of one in cents, vendor number. */
export const SUPPLIES: readonly (readonly [
  string,
  string,
  keyof typeof SUPPLY_CATEGORIES,
  string,
  number,
  number,
  number,
  number,
])[] = [
  ['OFF-101', 'Copy paper, letter', 'office', 'box', 8, 20, 4_250, 0],
  ['OFF-102', 'Pens, blue', 'office', 'pack', 6, 12, 780, 0],
  ['OFF-103', 'Folders, hanging', 'office', 'box', 3, 6, 1_990, 0],
  ['CLN-201', 'Disinfectant wipes', 'cleaning', 'tub', 20, 48, 640, 3],
  ['CLN-202', 'Floor cleaner', 'cleaning', 'bottle', 6, 12, 1_150, 3],
  ['CLN-203', 'Trash bags, 33 gallon', 'cleaning', 'roll', 10, 24, 890, 3],
  ['PPE-301', 'Nitrile gloves, M', 'protective', 'box', 25, 60, 1_120, 1],
  ['PPE-302', 'Nitrile gloves, L', 'protective', 'box', 25, 60, 1_120, 1],
  ['PPE-303', 'Face masks', 'protective', 'box', 10, 30, 980, 1],
  ['CAR-401', 'Toothbrush and paste kits', 'care', 'kit', 30, 80, 210, 1],
  ['CAR-402', 'Shampoo, 8 oz', 'care', 'bottle', 24, 60, 260, 1],
  ['CAR-403', 'Bath towels', 'care', 'piece', 20, 40, 690, 1],
  ['KIT-501', 'Coffee, ground', 'kitchen', 'bag', 8, 16, 1_480, 5],
  ['KIT-502', 'Paper cups', 'kitchen', 'sleeve', 15, 40, 420, 5],
  ['ITS-601', 'Toner, black', 'it', 'cartridge', 3, 6, 8_900, 2],
  ['ITS-602', 'USB-C chargers', 'it', 'piece', 4, 10, 2_400, 2],
];

/** Name, category, cost in cents, vendor number, years of warranty. */
export const LENT: readonly (readonly [string, keyof typeof ASSET_CATEGORIES, number, number, number])[] = [
  ['Laptop, 14 inch', 'laptop', 129_900, 2, 3],
  ['Phone', 'phone', 44_900, 2, 2],
  ['Keys and badge', 'keys', 2_500, 0, 0],
  ['Tablet, 11 inch', 'tablet', 59_900, 2, 2],
  ['Monitor, 27 inch', 'monitor', 28_900, 2, 3],
  ['Two-way radio', 'radio', 18_500, 9, 1],
];

/** What orders are for, with the vendor's number and the lines: stock item number or null, description, quantity, cents. */
export const PURCHASES: readonly (readonly [
  string,
  number,
  readonly (readonly [number | null, string, number, number])[],
])[] = [
  [
    'Office supplies for the month',
    0,
    [
      [0, 'Copy paper, letter', 20, 4_250],
      [1, 'Pens, blue', 12, 780],
    ],
  ],
  [
    'Gloves and masks for the units',
    1,
    [
      [6, 'Nitrile gloves, M', 60, 1_120],
      [7, 'Nitrile gloves, L', 60, 1_120],
      [8, 'Face masks', 30, 980],
    ],
  ],
  ['Laptops for new employees', 2, [[null, 'Laptop, 14 inch', 5, 129_900]]],
  [
    'Cleaning supplies',
    3,
    [
      [3, 'Disinfectant wipes', 48, 640],
      [5, 'Trash bags, 33 gallon', 24, 890],
    ],
  ],
  [
    'Coffee and cups',
    5,
    [
      [12, 'Coffee, ground', 16, 1_480],
      [13, 'Paper cups', 40, 420],
    ],
  ],
  [
    'Welcome kits for the houses',
    1,
    [
      [9, 'Toothbrush and paste kits', 80, 210],
      [10, 'Shampoo, 8 oz', 60, 260],
      [11, 'Bath towels', 40, 690],
    ],
  ],
  ['Chairs for the group room', 7, [[null, 'Stacking chair', 14, 6_900]]],
  [
    'Toner and chargers',
    2,
    [
      [14, 'Toner, black', 6, 8_900],
      [15, 'USB-C chargers', 10, 2_400],
    ],
  ],
];
