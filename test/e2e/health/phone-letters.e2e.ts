/** Letters on a phone: those of English and Spanish come first, the others when a name needs them, and no name falls out of the font. */
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Care, openCare } from './care.ts';

let care: Care;
beforeAll(async () => {
  care = await openCare();
});
afterAll(() => care.close());

/** The fonts that a line of text at the top of the page is drawn with. */
async function fontsOf(session: CDPSession, selector: string) {
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
}

test('a name with accents is drawn with the letters of the product, which ask for more only when it needs more', async () => {
  const phone = await care.as('health-client');
  const asked: string[] = [];
  phone.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url().replace(/^.*\/([\w-]+)-[^-]+$/, '$1'));
  });
  await care.at('health-client', '/health/client/dashboard');
  expect(asked).toEqual(['plex-first']);

  const session = await phone.context().newCDPSession(phone);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const write = (name: string) =>
    phone.evaluate((words) => {
      const line = document.querySelector('#a-name') ?? document.body.appendChild(document.createElement('p'));
      line.id = 'a-name';
      line.textContent = words;
    }, name);
  for (const [name, files] of [
    ['José Muñoz, ¿mañana a las 10:30?', ['plex-first']],
    ['Zoë Brønsted-Çelik, François Ångström', ['plex-first', 'plex-rest']],
    ['Łukasz Dvořák', ['plex-first', 'plex-rest', 'ibm-plex-sans-latin-ext-standard-normal']],
  ] as const) {
    await write(name);
    await expect.poll(() => asked).toEqual(files);
    await expect
      .poll(async () => (await fontsOf(session, '#a-name')).filter(({ isCustomFont }) => !isCustomFont))
      .toEqual([]);
    await expect
      .poll(async () => (await fontsOf(session, '#a-name')).reduce((sum, { glyphCount }) => sum + glyphCount, 0))
      .toBe(Array.from(name).length);
    const fonts = await fontsOf(session, '#a-name');
    expect(fonts.every(({ familyName }) => familyName.startsWith('IBM Plex Sans'))).toBe(true);
  }
});
