import { describe, expect, it } from 'vitest';
import { currentItem, type NavGroup } from './nav.ts';

const groups: readonly NavGroup[] = [
  { key: 'top', items: [{ key: 'home', label: 'Dashboard', href: '/enterprise' }] },
  {
    key: 'people',
    items: [
      {
        key: 'employees',
        label: 'Employees',
        href: '/enterprise/employees',
        children: [{ key: 'org', label: 'Org chart', href: '/enterprise/employees/org' }],
      },
    ],
  },
];

describe('currentItem', () => {
  it('marks the longest address the path is at or under', () => {
    expect(currentItem(groups, '/enterprise')).toBe('home');
    expect(currentItem(groups, '/enterprise/employees/42')).toBe('employees');
    expect(currentItem(groups, '/enterprise/employees/org/x')).toBe('org');
  });
  it('does not take a longer word for a deeper path', () => {
    expect(currentItem(groups, '/enterprise/employees-old')).toBe('home');
    expect(currentItem(groups, '/login')).toBeUndefined();
  });
});
