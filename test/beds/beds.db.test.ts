/** Beds: who may give them, what refuses them, and that moving and leaving keep bed, stay and unit together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { noContact } from '#modules/beds/no-contact.model.ts';
import { releaseHolds } from '#modules/beds/bed-tasks.server.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { board } from '#modules/beds/board.server.ts';
import { fitsFor } from '#modules/beds/fit.server.ts';
import { type House, openHouse } from './house.ts';

let h: House;
beforeAll(async () => {
  h = await openHouse();
});
afterAll(() => h.close());

const REASON = 'Discussed with the team and with both clients';
const give = (who: Actor, to: string, stay: string, kind = 'occupancy', more: object = {}) =>
  h.act(who, bedAssignment, 'create', { input: { bed: to, episode: stay, kind, ...more } });
const statusOf = async (id: string) => (await h.get(bed, id)).status;
const message = (text: string) => ({
  code: 'VALIDATION_ERROR',
  problems: [expect.objectContaining({ message: text })],
});

describe('who may', () => {
  it('technicians give no bed, and intake keeps one but does not give it', async () => {
    const [{ beds }, guest] = [await h.room(), await h.guest({}, false)];
    await expect(give(h.tech, beds[0] ?? '', guest.episode, 'hold')).rejects.toMatchObject({ status: 403 });
    await expect(give(h.intake, beds[0] ?? '', guest.episode, 'reservation')).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(give(h.intake, beds[0] ?? '', guest.episode, 'hold', { override: REASON })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await give(h.intake, beds[0] ?? '', guest.episode, 'hold');
    expect(await statusOf(beds[0] ?? '')).toBe('held');
  });
  it('a technician marks a bed of the unit dirty; a nurse opens it once it is cleaned', async () => {
    const [one = ''] = (await h.room()).beds;
    await h.act(h.tech, bed, 'soil', { id: one });
    await h.act(h.tech, bed, 'clean', { id: one });
    await expect(h.act(h.tech, bed, 'inspect', { id: one })).rejects.toMatchObject({ status: 403 });
    await h.act(h.nurse, bed, 'inspect', { id: one });
    await h.act(h.nurse, bed, 'release', { id: one });
    expect(await statusOf(one)).toBe('available');
  });
});

describe('a bed', () => {
  it('is refused while somebody has it, with from when to when', async () => {
    const [[one = ''], first, second] = [(await h.room()).beds, await h.guest(), await h.guest()];
    await give(h.nurse, one, first.episode, 'hold');
    await expect(give(h.nurse, one, second.episode)).rejects.toMatchObject({
      problems: [{ field: 'bed', message: expect.stringMatching(/^Bed \d+-A is already assigned from .+ to .+$/) }],
    });
  });
  it('is refused while it is out of service or not made ready', async () => {
    const [[one = '', two = ''], guest] = [(await h.room()).beds, await h.guest()];
    await h.act(h.nurse, bed, 'block', { id: one, input: { blockedBecause: 'maintenance' } });
    await expect(give(h.nurse, one, guest.episode)).rejects.toMatchObject(message('Bed is out of service'));
    await h.act(h.nurse, bed, 'soil', { id: two });
    await expect(give(h.nurse, two, guest.episode)).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining('is not ready yet') }],
    });
  });
  it('in which somebody sleeps is not taken out of service', async () => {
    const [[one = ''], guest] = [(await h.room()).beds, await h.guest()];
    await give(h.nurse, one, guest.episode);
    await expect(
      h.act(h.nurse, bed, 'block', { id: one, input: { blockedBecause: 'infection' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
  it('that is inspected while somebody waits for it is reserved, not open', async () => {
    const [[one = ''], guest] = [(await h.room()).beds, await h.guest({}, false)];
    await h.act(h.nurse, bed, 'soil', { id: one });
    await give(h.nurse, one, guest.episode, 'reservation');
    expect(await statusOf(one)).toBe('dirty');
    for (const step of ['clean', 'inspect', 'release']) await h.act(h.nurse, bed, step, { id: one });
    expect(await statusOf(one)).toBe('reserved');
  });
});

describe('rules of the room', () => {
  it('of gender give way to a reason, which stays with the stay', async () => {
    const [
      {
        beds: [one = ''],
      },
      guest,
    ] = [await h.room({ genderPolicy: 'female' }), await h.guest()];
    await expect(give(h.director, one, guest.episode)).rejects.toMatchObject(message('Room is limited to women'));
    expect(await give(h.director, one, guest.episode, 'occupancy', { override: REASON })).toMatchObject({
      override: REASON,
    });
  });
  it('of age and of no contact give way to nobody', async () => {
    const [
      {
        beds: [one = '', two = ''],
      },
      adult,
      enemy,
    ] = [await h.room(), await h.guest(), await h.guest()];
    const guardian = [{ name: 'Dana Hale', relation: 'Mother', phone: '+15035550142' }];
    const minor = await h.guest({ dob: '2012-01-01', guardian });
    await give(h.nurse, one, adult.episode);
    await expect(give(h.director, two, minor.episode, 'occupancy', { override: REASON })).rejects.toMatchObject(
      message('Clients under 18 never share a room with adults'),
    );
    await h.act(h.director, noContact, 'create', {
      input: { client: enemy.client, other: adult.client, reason: 'A protective order' },
    });
    await expect(give(h.director, two, enemy.episode, 'occupancy', { override: REASON })).rejects.toMatchObject(
      message('A no-contact order applies to someone in this room'),
    );
  });
});

describe('a stay', () => {
  it('moves from hold to bed to another bed, and the unit goes with it', async () => {
    const [[one = ''], [two = '']] = [(await h.room()).beds, (await h.room()).beds];
    const guest = await h.guest();
    const kept = await give(h.intake, one, guest.episode, 'hold');
    await h.act(h.nurse, bedAssignment, 'moveIn', { id: kept?.id });
    expect(await statusOf(one)).toBe('occupied');
    expect(await h.get(episode, guest.episode)).toMatchObject({ unit: h.unit });
    await expect(give(h.nurse, two, guest.episode)).rejects.toMatchObject({
      problems: [{ field: 'episode', message: expect.stringContaining('Transfer the client instead') }],
    });
    const [stay] = await staysOf(guest.episode, 'occupancy');
    await h.act(h.nurse, bedAssignment, 'transfer', { id: stay?.id, input: { movedTo: two } });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['dirty', 'occupied']);
    const after = await staysOf(guest.episode, 'occupancy');
    expect(after.map(({ bed: at, over }) => [at, over])).toEqual([
      [one, true],
      [two, false],
    ]);
  });
  it('stays where it is when the new bed refuses', async () => {
    const [
      [one = ''],
      {
        beds: [two = ''],
      },
    ] = [(await h.room()).beds, await h.room({ genderPolicy: 'female' })];
    const guest = await h.guest();
    const stay = await give(h.nurse, one, guest.episode);
    await expect(
      h.act(h.nurse, bedAssignment, 'transfer', { id: stay?.id, input: { movedTo: two } }),
    ).rejects.toMatchObject(message('Room is limited to women'));
    expect([await statusOf(one), await statusOf(two)]).toEqual(['occupied', 'available']);
    await h.act(h.nurse, bedAssignment, 'transferWithReason', {
      id: stay?.id,
      input: { movedTo: two, override: REASON },
    });
    expect(await statusOf(two)).toBe('occupied');
  });
  it('ends with the discharge, and the bed waits to be cleaned', async () => {
    const [[one = ''], guest] = [(await h.room()).beds, await h.guest()];
    await give(h.nurse, one, guest.episode);
    await h.act(h.system, episode, 'leaveAma', { id: guest.episode });
    expect(await statusOf(one)).toBe('dirty');
    expect(await staysOf(guest.episode, 'occupancy')).toMatchObject([{ over: true }]);
  });
  it('begins only after the admission', async () => {
    const [[one = ''], guest] = [(await h.room()).beds, await h.guest({}, false)];
    await expect(give(h.nurse, one, guest.episode)).rejects.toMatchObject(
      message('must be admitted before the client moves in'),
    );
  });
});

describe('the board', () => {
  it('says which bed fits, the best first, and why the others do not; to nobody who gives none', async () => {
    const safe = await h.room({ features: ['ligature_resistant', 'near_nursing'], genderPolicy: 'female' });
    const [plain, men] = [await h.room(), await h.room({ genderPolicy: 'male' })];
    const guest = await h.guest({ sexAtBirth: 'female', flags: ['suicide'] });
    await expect(fitsFor(h.engine, h.tech, guest.episode)).rejects.toMatchObject({ code: 'RESOURCE_DENIED' });
    const fits = await fitsFor(h.engine, h.nurse, guest.episode);
    expect(safe.beds).toContain(fits[0]?.bed);
    expect(fits[0]).toMatchObject({ fits: 'yes', obstacles: [] });
    expect(fits[0]?.reasons).toContain('Ligature-resistant, near the nurses’ station');
    const of = (id: string | undefined) => fits.find((fit) => fit.bed === id);
    expect(of(plain.beds[0])).toMatchObject({ fits: 'with a reason' });
    expect(of(men.beds[0])?.obstacles.map(({ message: says }) => says)).toContain('Room is limited to men');
  });
  it('shows who is where, who is on the way and who waits for a bed', async () => {
    const [{ beds }, inside, waiting, coming] = [
      await h.room(),
      await h.guest(),
      await h.guest(),
      await h.guest({}, false),
    ];
    const [one = ''] = beds;
    await give(h.nurse, one, inside.episode);
    const { units, stays, moves } = await board(h.engine, h.nurse);
    expect(units[0]?.rooms.flatMap((each) => each.beds.map(({ id }) => id))).toContain(one);
    const there = stays.find((stay) => stay.bed === one);
    expect(there).toMatchObject({ kind: 'occupancy', day: 1, person: { client: inside.client, gender: 'M' } });
    const { arriving } = moves;
    expect(arriving.find(({ episode: id }) => id === waiting.episode)).toMatchObject({ here: true });
    expect(arriving.find(({ episode: id }) => id === coming.episode)).toMatchObject({ here: false });
    expect(arriving.find(({ episode: id }) => id === inside.episode)).toBeUndefined();
  });
});

describe('a hold', () => {
  it('is extended once, and ends by itself', async () => {
    const [[one = ''], guest] = [(await h.room()).beds, await h.guest({}, false)];
    const kept = await give(h.intake, one, guest.episode, 'hold');
    await h.act(h.intake, bedAssignment, 'extend', { id: kept?.id });
    await expect(h.act(h.intake, bedAssignment, 'extend', { id: kept?.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This hold was already extended once. Reserve the bed instead',
    });
    await releaseHolds(h.engine, h.tenantId);
    expect(await statusOf(one)).toBe('held');
    await withClient(h.database.superuser, (c) =>
      c.query(
        `update bed_assignment set "from" = now() - interval '3 days', "to" = now() - interval '1 hour' where id = $1`,
        [kept?.id],
      ),
    );
    await releaseHolds(h.engine, h.tenantId);
    expect(await statusOf(one)).toBe('available');
  });
  it('ends when nobody comes', async () => {
    const [[one = ''], guest] = [(await h.room()).beds, await h.guest({}, false)];
    await give(h.intake, one, guest.episode, 'hold');
    await h.act(h.system, episode, 'missed', { id: guest.episode });
    expect(await statusOf(one)).toBe('available');
  });
});

const staysOf = (stay: string, kind: string) =>
  withClient(h.database.superuser, async (c) => {
    const { rows } = await c.query<{ id: string; bed: string; over: boolean }>(
      `select id, bed, status = 'ended' as over from bed_assignment where episode = $1 and kind = $2 order by "from"`,
      [stay, kind],
    );
    return rows;
  });
