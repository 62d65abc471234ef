/** The pages of single records, with a record that somebody may read for each: what a walk over all addresses opens of them. */
import type { Page } from 'playwright-core';
import { registry } from '#app/all.models.ts';
import { addressesOf } from '#engine/web/addresses.ts';
import type { Place, PortalTable } from '#engine/web/portal.tsx';
import { tables } from '#test/web/addresses.ts';

/** Nouns of which the demonstration holds nothing that the viewers read, and why. */
export const NONE: Readonly<Record<string, string>> = {
  outgoing_mail: 'nobody asked for mail',
  break_glass: 'no emergency access was taken',
  notice_template: 'the texts are as they were made',
  error_report: 'nothing failed',
  audit_case: 'nothing is audited',
  pattern_use: 'no pattern was applied yet',
  roster_run: 'nobody has filled a roster by computer yet',
  coach_calendar: 'no calendar is connected',
};

/** Hand-made pages that name a record, by its noun. */
export const HAND_MADE: Readonly<Record<string, string>> = {
  '/enterprise/leave/:id/edit': 'leave_request',
  '/enterprise/training/courses/:id': 'course',
  '/enterprise/records/:noun/:id': 'department',
  '/enterprise/payroll/compensation/rewards/:id': 'employee',
  '/enterprise/payroll/process/:periodId': 'pay_run',
  '/enterprise/payroll/paystub/:transactionId': 'pay_stub',
};

export interface RecordPage {
  readonly table: PortalTable;
  /** As the router writes it: `/enterprise/employees/:id`. */
  readonly path: string;
  readonly place: Place;
  /** The noun whose record it names. */
  readonly noun: string;
  /** What the browser's tab says of it: the noun in words, never the record's own name. */
  readonly title: string;
}

/** The page of each noun's record, in every portal that has one. */
export const recordPages: readonly RecordPage[] = tables.flatMap((table) =>
  addressesOf(table).flatMap(({ path, kind, place }) => {
    if (place.kind !== 'standard' || kind !== 'record') return [];
    const { label } = registry.get(place.noun);
    return [{ table, path, place, noun: place.noun, title: [label[0], table.name, 'Nexus'].join(' | ') }];
  }),
);

/** The first record of each noun that whoever is signed in on this page may read; the others are not in it. */
export async function readableOf(page: Page, url: string): Promise<ReadonlyMap<string, string>> {
  const token = await page.evaluate<string>(`localStorage.getItem('ofr_nexus_token')`);
  const found = new Map<string, string>();
  for (const noun of new Set(recordPages.map((each) => each.noun))) {
    const answer = await page.request.get(`${url}/api/${registry.get(noun).path}?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // Who may read none of them is refused; every other failure is one.
    if (answer.status() === 403) continue;
    if (!answer.ok()) throw new Error(`The list of ${noun} answered ${answer.status()}`);
    const { data } = (await answer.json()) as { data: readonly { readonly id: string }[] };
    if (data[0]) found.set(noun, data[0].id);
  }
  return found;
}
