/** Who keeps the stock and the assets, who buys, and who reads about it (HR rules, section 2.15). */
import { byHr } from '#access/define.model.ts';
import { isRole, type Role } from '#access/roles.model.ts';
import { all, mine, own } from '#access/scopes.model.ts';
import { staff } from '#modules/people/people-access.model.ts';

/** Who keeps assets, stock and vendors, and decides on orders. */
export const keeps = { ...byHr, global_admin: all } as const;
/** Who asks for a purchase: those who keep the stock, and people who run a team or a facility, each their own orders. */
export const buys = { ...keeps, manager: mine, health_admin: mine } as const;
/** Who reads assets: those who keep them, and everyone else those that they hold. */
export const assetReaders = { ...keeps, compliance_officer: all, '*': own } as const;
/** Who sees what is in stock: everyone who works here. */
export const stockReaders = staff;
/** Who reads vendors: those who buy from them. */
export const vendorReaders = { ...keeps, manager: all, health_admin: all, compliance_officer: all } as const;

const rolesIn = (grants: object): readonly Role[] => Object.keys(grants).filter(isRole);
export const keepRoles = rolesIn(keeps);
export const buyRoles = rolesIn(buys);
export const vendorRoles = rolesIn(vendorReaders);
