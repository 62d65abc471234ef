/** What the organizations of the demonstration say of themselves. */
import { company } from '#modules/company/company.model.ts';
import { insertRecords } from './bulk.ts';
import type { DemoWorld } from './world.ts';

/** Invented: a right check digit or prefix, and nobody's own. */
const NUMBERS: Readonly<Record<string, { readonly ein: string; readonly npi: string }>> = {
  harborline: { ein: '931004127', npi: '1234567893' },
  northgate: { ein: '931004135', npi: '1245319599' },
};
/** Around the clock, as treatment facilities work: two long shifts, and one of the office. */
const SHIFTS = [
  { name: 'Day', startsAt: '07:00', endsAt: '19:00' },
  { name: 'Night', startsAt: '19:00', endsAt: '07:00' },
  { name: 'Office', startsAt: '08:00', endsAt: '17:00' },
];

/** Fills in the company that began with the organization; its address is that of the last site, the office. */
export async function loadCompany({ loader, org: { spec } }: DemoWorld): Promise<void> {
  const { client, tenantId } = loader;
  const office = spec.sites.at(-1);
  await client.query('delete from company where tenant_id = $1', [tenantId]);
  await insertRecords(loader, company, [
    {
      id: tenantId,
      name: spec.name,
      legalName: `${spec.name}, LLC`,
      ...NUMBERS[spec.slug],
      industry: 'behavioral_health',
      size: spec.sites.length > 1 ? '201-1000' : '11-50',
      addressLine1: office?.line1,
      city: office?.city,
      state: 'OR',
      zip: office?.zip,
      contactName: 'Office of the administrator',
      email: `office@${spec.domain}`,
      phone: '+15035550100',
      website: `https://www.${spec.domain}`,
      timeZone: 'America/Los_Angeles',
      weekStart: 'sunday',
      fiscalYearStart: '7',
      shifts: SHIFTS,
    },
  ]);
}
