/** What of a report may leave the product with a reader. */
import type { Day } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { Group } from '#engine/model/overview/measures.ts';
import { derivedIn, type Report } from '#engine/model/report.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement } from '../audit.ts';
import type { Engine } from '../engine.ts';
import { type Actor, grantOn, isNothing } from '../grants.ts';
import { isProtected, mustProve } from '../proof.ts';
import { fieldOf } from '../query.ts';
import { type ReportFound, runReport } from './run.ts';

/** The noun at the end of the references of a path, and its last name. */
function endOf(engine: Engine, of: string, path: string): { readonly noun: AnyResource; readonly name: string } {
  const steps = derivedIn(path)[0].split('.');
  const name = steps.pop() ?? '';
  let noun = engine.noun(of);
  for (const step of steps) {
    const spec = noun.fields[step];
    if (spec?.kind === 'ref') noun = engine.noun(spec.to);
  }
  return { noun, name };
}

const mayTake = (engine: Engine, actor: Actor, noun: AnyResource): boolean =>
  !noun.gated && !isNothing(grantOn(engine.policy, actor, noun, 'export'));

/** Whether the names of groups say nothing of a person: codes, dates, numbers, and records that may leave themselves. */
function isPlain(engine: Engine, actor: Actor, of: string, group: Group): boolean {
  if (typeof group !== 'string') return true;
  const { noun, name } = endOf(engine, of, group.split(':')[0] ?? '');
  const spec = fieldOf(noun, name);
  if (spec?.kind === 'ref') return mayTake(engine, actor, engine.noun(spec.to));
  return spec !== undefined && ['choice', 'yesNo', 'day', 'instant', 'integer'].includes(spec.kind);
}

/**
 * A report on its way out: the rows that may leave with this actor, at most `most`, and the trace that they took them. Where
 * records of one of its nouns may not be exported, the file has the totals alone, by groups that name nobody. Throws
 * VALIDATION_ERROR where nothing may leave, PROOF_REQUIRED for protected nouns, EXPORT_TOO_LARGE beyond `most` rows.
 */
export async function leavingReport(
  engine: Engine,
  actor: Actor,
  report: Report,
  today: Day,
  most: number,
): Promise<ReportFound> {
  const nouns = [...new Set(report.columns.map((path) => endOf(engine, report.of, path).noun)), engine.noun(report.of)];
  const kept = nouns.find((noun) => !mayTake(engine, actor, noun));
  const groups = [report.by, report.split].flatMap((group) => group ?? []);
  const says = { records: kept?.label[1] ?? '' };
  if (kept && groups.length === 0)
    throw invalid({
      field: 'report',
      ...phrase('{{records}} cannot be exported. Group the report to export its totals.', says),
    });
  if (kept && !groups.every((group) => isPlain(engine, actor, report.of, group)))
    throw invalid({
      field: 'report',
      ...phrase('{{records}} cannot be exported. Group the report by something that names no one.', says),
    });
  if (actor.demo || nouns.some(isProtected)) mustProve(actor);
  const found = await runReport(
    engine,
    actor,
    kept ? { report, most: 0 } : { report, most: most + 1, leaves: true },
    today,
  );
  if (found.rows.length > most) throw new Refusal('EXPORT_TOO_LARGE', { n: most.toLocaleString('en-US') });
  await engine.connections.read(actor.tenantId, [
    auditStatement(actor, {
      action: 'export',
      noun: report.of,
      recordId: null,
      why: kept ? `report, ${found.groups.length} totals` : `report, ${found.rows.length} rows`,
    }),
  ]);
  return kept ? { ...found, columns: [] } : found;
}
