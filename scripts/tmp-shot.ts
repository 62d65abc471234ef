import { chromium } from 'playwright-core';
const base = process.argv[2]!;
const out = process.argv[3]!;
const email = process.argv[4] ?? 'hr-manager@harborline.example';
const paths = process.argv.slice(5);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const [w, h, scheme] of [
  [1440, 900, 'light'],
  [390, 844, 'light'],
  [1440, 900, 'dark'],
] as const) {
  if (process.env.ONLY && !process.env.ONLY.split(',').includes(w + scheme)) continue;
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const p = await c.newPage();
  p.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text().slice(0, 200));
  });
  p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
  await p.goto(base + '/login');
  await p.waitForLoadState('networkidle');
  await p.screenshot({ path: `${out}/login-${w}-${scheme}.png` });
  await p
    .getByLabel(/e-?mail/i)
    .first()
    .fill(email);
  await p
    .getByLabel(/^password/i)
    .first()
    .fill('Harborline-demo-2026');
  await p.getByRole('button', { name: /^sign in$/i }).click();
  await p.waitForURL(/enterprise|employee/);
  await p.waitForLoadState('networkidle');
  for (const path of paths) {
    await p.goto(base + path);
    await p.waitForLoadState('networkidle');
    await p.waitForTimeout(500);
    await p.screenshot({ path: `${out}/${path.replace(/\W+/g, '_')}-${w}-${scheme}.png` });
  }
  await c.close();
}
await b.close();
