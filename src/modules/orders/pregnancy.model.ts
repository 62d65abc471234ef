/** Whether a client is pregnant, as far as the chart says: the newest answer of the nursing admission or of an hCG test. Pure. */
import { addDays } from '#engine/model/days.ts';

/** Days for which an answer counts: 40 weeks, the length of a pregnancy. */
const COUNTS_DAYS = 280;

interface Admission {
  readonly performedAt: string | null;
  /** Answers by key; `pregnancy` is the one that counts. */
  readonly answers: Readonly<Record<string, unknown>> | null;
}
interface Report {
  readonly collectedAt: string | null;
  readonly receivedAt: string;
  readonly lines: readonly { readonly code: string; readonly name: string; readonly value: string }[];
}

/** LOINC: choriogonadotropin in urine and in serum or plasma, presence. */
const CODES = ['2106-3', '2118-8'];
const isHcg = ({ code, name }: Report['lines'][number]): boolean =>
  CODES.includes(code) || /\bhcg\b|pregnancy/i.test(name);

/** What an answer or a line says; null where it says nothing, such as a test that was refused. */
function saidBy(value: unknown): boolean | null {
  if (typeof value !== 'string') return null;
  if (/^(presumptive )?pos/i.test(value.trim())) return true;
  return /^(neg|not_applicable)/i.test(value.trim()) ? false : null;
}

/** True if the newest answer of the last 40 weeks is positive; a presumptive result counts until another one is newer. */
export function isPregnant(admissions: readonly Admission[], reports: readonly Report[], today: string): boolean {
  const said = [
    ...admissions.map(({ performedAt, answers }) => ({ at: performedAt, is: saidBy(answers?.pregnancy) })),
    ...reports.flatMap(({ collectedAt, receivedAt, lines }) =>
      lines.filter(isHcg).map(({ value }) => ({ at: collectedAt ?? receivedAt, is: saidBy(value) })),
    ),
  ].filter(({ at, is }) => at !== null && at >= addDays(today, -COUNTS_DAYS) && is !== null);
  return said.toSorted((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? ''))[0]?.is ?? false;
}
