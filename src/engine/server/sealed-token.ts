/**
 * Secrets of an address: made from a record's id and the server's key, so that the database holds none, and a record that is
 * revoked closes its address. Only this server can make one, and one made for one purpose does not open another.
 */
import { timingSafeEqual } from 'node:crypto';
import { isId } from '#engine/model/check.ts';
import type { Engine } from './engine.ts';

type Sealing = Pick<Engine, 'secrets'>;
export interface Sealed {
  readonly tenantId: string;
  readonly id: string;
}

/** 128 bits: nobody guesses one, and it is short enough for a segment of an address. */
const SHORT_BYTES = 16;
const sealOf = ({ secrets }: Sealing, purpose: string, { tenantId, id }: Sealed): Buffer =>
  secrets.hash(`${tenantId}.${id}`, purpose);
/** Compared as they are written: two texts may stand for the same bytes. */
function fits(seal: Buffer, theirs: string): boolean {
  const [a, b] = [Buffer.from(seal.toString('base64url')), Buffer.from(theirs)];
  return a.length === b.length && timingSafeEqual(a, b);
}
const plain = (id: string): string => id.replaceAll('-', '');
const dashed = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The token of a record for one purpose. */
export const sealedToken = (engine: Sealing, purpose: string, tenantId: string, id: string): string =>
  [tenantId, id, sealOf(engine, purpose, { tenantId, id }).toString('base64url')].join('.');

/** What a token names; null unless this server made it for this purpose. */
export function openToken(engine: Sealing, purpose: string, token: string): Sealed | null {
  const [tenantId, id, seal = ''] = token.split('.');
  if (!isId(tenantId) || !isId(id)) return null;
  return fits(sealOf(engine, purpose, { tenantId, id }), seal) ? { tenantId, id } : null;
}

/** As `sealedToken`, for addresses that people copy by hand: without hyphens, and half as long. */
export const shortToken = (engine: Sealing, purpose: string, tenantId: string, id: string): string =>
  [
    plain(tenantId),
    plain(id),
    sealOf(engine, purpose, { tenantId, id }).subarray(0, SHORT_BYTES).toString('base64url'),
  ].join('.');

/** What a short token names; null unless this server made it for this purpose. */
export function openShortToken(engine: Sealing, purpose: string, token: string): Sealed | null {
  const [tenant = '', record = '', seal = ''] = token.split('.');
  const sealed = { tenantId: dashed(tenant), id: dashed(record) };
  if (!isId(sealed.tenantId) || !isId(sealed.id)) return null;
  const ours = sealOf(engine, purpose, sealed).subarray(0, SHORT_BYTES);
  return fits(ours, seal) ? sealed : null;
}
