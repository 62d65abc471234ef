/** Constants of the specification that need no browser. */
import { describe, expect, test, vi } from 'vitest';
import { features } from '#app/features.ts';
import { LANGUAGES, OFFERED } from '#engine/model/languages.ts';
import { labelOf } from '#engine/model/resource.ts';
import { startWords } from '#engine/web/language/words.ts';
import { catalogues } from '#modules/language/catalogues.ts';
import { employee } from '#modules/people/employee.model.ts';
import { defaultAccessibility, quickAccessibility } from '#ui/theme/accessibility.ts';
import { MINIMUM } from '#modules/preferences/contrast.model.ts';
import { typography } from '#ui/theme/tokens.scale.ts';
import { allPortals, HOME } from '#app/portal-links.web.ts';
import { destination } from '#test/web/addresses.ts';

test('B010 the prefixes of portals, beside where health leads and the old platform', () => {
  const starts = allPortals.flatMap((p) => [p.base, ...(p.also ?? [])]);
  expect(starts.toSorted()).toEqual(
    [
      '/enterprise',
      '/health',
      '/consultant',
      '/global-admin',
      '/employee',
      '/behavioral-health',
      '/emr',
      // Where the areas of health lead (B012, B013), and B029.
      '/health-admin',
      '/health-coach',
      '/training-platform-old',
    ].toSorted(),
  );
});
test('B011 no portal given: enterprise', () => expect(HOME).toBe('/enterprise'));
test.each([
  ['B012', '/health/admin/users', '/health-admin/users'],
  ['B013', '/health/coach/calendar', '/health-coach/calendar'],
  ['B014', '/health/client/goals', '/health/client/goals'],
  ['B024', '/auth/login/health', '/login/health'],
  ['B026', '/behavioral-health/tools', '/tools'],
  ['B026', '/training-platform', '/tools'],
  ['B035', '/behavioral-health', '/behavioral-health/dashboard'],
  ['B036', '/behavioral-health/admissions', '/behavioral-health/clients/intake'],
  ['B037', '/behavioral-health/clinical', '/behavioral-health/clinical/dashboard'],
  ['B038', '/behavioral-health/lab', '/behavioral-health/lab/orders'],
])('%s %s leads to %s', (_id, from, to) => expect(destination(from)).toBe(to));

test('B041, B042 the switches', () => {
  const all = features({ demoMode: true });
  const on = Object.keys(all).filter((key) => all[key]);
  expect(on.toSorted()).toEqual(
    [
      'accessibility',
      'analytics',
      'audit-logs',
      'dark-mode',
      'demo-mode',
      'file-upload',
      'notifications',
      'offline',
      'PWA',
      'websockets',
    ].toSorted(),
  );
  expect(Object.keys(all).filter((key) => !all[key])).toEqual([
    'debug',
    'multi-language',
    'offline-mode',
    'unified-dashboard',
    'unified-employee-management',
    'unified-payroll',
  ]);
});

describe('language', () => {
  test('B135, B137 eight catalogues; English stands in; Arabic runs from right to left; each entry has its parts', () => {
    expect(LANGUAGES.map((l) => l.code)).toEqual(['en', 'es', 'fr', 'de', 'zh', 'ja', 'ar', 'hi']);
    expect(LANGUAGES.filter((l) => l.rtl).map((l) => l.code)).toEqual(['ar']);
    expect(Object.values(catalogues).map((c) => Object.keys(c).length > 0)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(Object.keys(catalogues.es).every((key) => key in catalogues.en)).toBe(true);
    for (const l of LANGUAGES) expect(Object.keys(l)).toEqual(['code', 'name', 'nativeName', 'flag', 'rtl']);
  });
  test('B020 English alone is offered', () => expect(OFFERED.map((l) => l.code)).toEqual(['en']));
  test('B150 the labels of an employee, and a welcome that names the product', () => {
    const labels = Object.entries(catalogues.en).filter(([key]) => key.startsWith('employee.'));
    expect(Object.fromEntries(labels)).toEqual({
      'employee.firstName': 'First name',
      'employee.lastName': 'Last name',
      'employee.email': 'Email',
      'employee.phone': 'Phone',
      'employee.department': 'Department',
      'employee.position': 'Position',
      'employee.hireDate': 'Hire date',
      'employee.status': 'Status',
    });
    // The record itself is labelled so; e-mail and phone are there for work and at home, and say which.
    for (const name of ['firstName', 'lastName', 'department', 'position', 'hireDate', 'status'])
      expect(labelOf(employee, name), name).toBe(catalogues.en[`employee.${name}`]);
    expect(catalogues.en.welcome).toBe('Welcome to Nexus');
  });
  test('B139, B140 the reader retries five times from 350 ms and reads ten at once', async () => {
    const words = await startWords('data:application/json,{}');
    const connector: { maxRetries?: number; retryTimeout?: number; maxParallelReads?: number } =
      words.services.backendConnector;
    expect([connector.maxRetries, connector.retryTimeout, connector.maxParallelReads]).toEqual([5, 350, 10]);
  });
  test('B140 of eleven reads at once ten are in flight and one waits until one has come', async () => {
    const words = await startWords('data:application/json,{}');
    const backend: { read: (lng: string, ns: string, done: (error: unknown, data: unknown) => void) => void } =
      words.services.backendConnector.backend;
    const held: (() => void)[] = [];
    backend.read = (_lng, _ns, done) => void held.push(() => done(null, {}));
    const names = Array.from({ length: 11 }, (_, i) => `part${i}`);
    const loaded = words.loadNamespaces(names);
    const asked = () => held.length;
    // Each language in force asks for each part: how many there are is the reader's affair, ten at once is the rule.
    await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(10));
    expect(asked()).toBe(10);
    held.shift()?.();
    await vi.waitFor(() => expect(asked()).toBe(10));
    while (held.length) held.shift()?.();
    await vi.waitFor(() => {
      while (held.length) held.shift()?.();
      expect(words.hasLoadedNamespace('part10')).toBe(true);
    });
    await loaded;
  });
});

describe('accessibility', () => {
  test('B143 as it is made', () => {
    expect(defaultAccessibility).toEqual({
      colorScheme: 'auto',
      motionPreference: 'auto',
      contrastLevel: 'normal',
      textSize: 'medium',
      keyboardNavigation: true,
      screenReaderOptimized: false,
      focusIndicators: 'default',
      captions: true,
      audioDescriptions: false,
      voiceControl: false,
    });
  });
  test('B144 the sizes of text', () => {
    const m = typography.textSizeMultiplier;
    expect([m.small, m.medium, m.large, m['extra-large']]).toEqual([0.875, 1, 1.125, 1.25]);
  });
  test('B145 the quick toggle', () => {
    expect(quickAccessibility(true)).toEqual({
      contrastLevel: 'high',
      textSize: 'large',
      focusIndicators: 'high-visibility',
    });
    expect(quickAccessibility(false)).toEqual({
      contrastLevel: 'normal',
      textSize: 'medium',
      focusIndicators: 'default',
    });
  });
  test('B147 the contrast that text needs', () =>
    expect(MINIMUM).toEqual({ AA: { normal: 4.5, large: 3 }, AAA: { normal: 7, large: 4.5 } }));
});
