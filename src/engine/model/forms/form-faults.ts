/** What is wrong with a form itself, before anybody answers it. */
import { type FormCondition, type FormDefinition, type FormItem, type FormScale, itemsOf } from './form.ts';
import { faultOfFormula, itemsInFormula } from './calculate.ts';
import { extremes } from './conditions.ts';

/** The items, scales and facts that a condition looks at. */
function looksAt(condition: FormCondition): { items: string[]; scales: string[] } {
  if ('all' in condition || 'any' in condition) {
    const parts = ('all' in condition ? condition.all : condition.any).map(looksAt);
    return { items: parts.flatMap((p) => p.items), scales: parts.flatMap((p) => p.scales) };
  }
  if ('not' in condition) return looksAt(condition.not);
  if ('count' in condition) return { items: condition.count.map((c) => c.item), scales: [] };
  if ('scale' in condition) return { items: [], scales: [condition.scale] };
  if ('declined' in condition) return { items: [condition.declined], scales: [] };
  if ('differ' in condition) return { items: [...condition.differ], scales: [] };
  return 'fact' in condition ? { items: [], scales: [] } : { items: [condition.item], scales: [] };
}

function scaleFaults(scale: FormScale, items: ReadonlyMap<string, FormItem>): string[] {
  const faults: string[] = [];
  const spans = scale.items.map((linkId) => extremes(items.get(linkId)));
  scale.items.forEach((linkId, i) => spans[i] ?? faults.push(`${scale.code} counts ${linkId}, which has no points`));
  const sum = (at: 0 | 1): number =>
    scale.items.reduce((total, linkId, i) => {
      const value = spans[i]?.[at] ?? 0;
      // Skipped by its rule an item counts 0.
      return total + (items.get(linkId)?.when && at === 0 ? Math.min(0, value) : value);
    }, 0);
  if (sum(0) !== scale.min || sum(1) !== scale.max)
    faults.push(`${scale.code} says ${scale.min} to ${scale.max}, its items give ${sum(0)} to ${sum(1)}`);
  let next = scale.min;
  for (const band of scale.bands ?? []) {
    if (band.from !== next) faults.push(`${scale.code}: band ${band.code} begins at ${band.from}, not at ${next}`);
    next = band.to + 1;
  }
  if (scale.bands && next !== scale.max + 1) faults.push(`${scale.code}: the bands end at ${next - 1}`);
  return faults;
}

/** Every fault of a form: names used twice, rules that look ahead or at nothing, sums and bands that do not fit. */
export function faultsOfForm(form: FormDefinition): string[] {
  const faults: string[] = [];
  const items = new Map<string, FormItem>();
  const scales = new Set(form.scales.map((s) => s.code));
  const see = (what: string, condition: FormCondition, mayScale: boolean): void => {
    const seen = looksAt(condition);
    for (const linkId of seen.items)
      if (!items.has(linkId)) faults.push(`${what} looks at ${linkId}, which is not asked before`);
    for (const code of seen.scales)
      if (!mayScale || !scales.has(code)) faults.push(`${what} looks at the scale ${code}`);
  };
  for (const item of itemsOf(form)) {
    if (items.has(item.linkId)) faults.push(`${item.linkId} is asked twice`);
    if (item.when) see(item.linkId, item.when, false);
    if ('options' in item && new Set(item.options.map((o) => o.value)).size < item.options.length)
      faults.push(`${item.linkId} lists an answer twice`);
    if (item.kind === 'matrix' && new Set(item.rows.map((row) => row.value)).size < item.rows.length)
      faults.push(`${item.linkId} lists a row twice`);
    if (item.kind === 'picture' && !item.src) faults.push(`${item.linkId} needs a picture: choose one, or remove it`);
    if (item.kind === 'calculated') {
      const fault = faultOfFormula(item.formula);
      if (fault) faults.push(`${item.linkId}: ${fault}`);
      // It looks back only, so that no calculation needs itself.
      else if (itemsInFormula(item.formula).some((linkId) => !items.has(linkId)))
        faults.push('Calculation refers to a missing field');
    }
    items.set(item.linkId, item);
  }
  for (const scale of form.scales) faults.push(...scaleFaults(scale, items));
  for (const outcome of form.outcomes ?? []) see(outcome.code, outcome.when, true);
  for (const alert of form.alerts) see(alert.code, alert.when, true);
  for (const rule of form.rules ?? [])
    if ('more' in rule.brokenWhen) {
      for (const linkId of [rule.brokenWhen.more, rule.brokenWhen.than, rule.item])
        if (!items.has(linkId)) faults.push(`a rule looks at ${linkId}, which is not asked`);
    } else see(rule.item, rule.brokenWhen, true);
  return faults;
}
