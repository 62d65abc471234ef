/** A plan for somebody in withdrawal from alcohol: one problem, with one of each kind below it. */
const DAY_MS = 86_400_000;

/** What the API takes for a treatment plan. `score`: the CIWA-Ar that it begins from. */
export function withdrawalPlan(client: string, episode: string, score: number) {
  const node = (n: number, says: object, parts: readonly object[] = []) => ({
    id: `019ac2c0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    says,
    parts,
  });
  const intervention = node(4, {
    type: 'nursing',
    text: 'CIWA-Ar every 4 hours',
    frequency: 'Every 4 hours',
    duration: 'Until below 8 for a day',
    responsible: 'Nurse on shift',
    modality: 'in_person',
  });
  const objective = node(
    3,
    {
      text: 'CIWA-Ar below 8 for 24 hours without medication',
      baseline: `CIWA-Ar ${score}`,
      target: 'CIWA-Ar below 8',
      targetDate: new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10),
    },
    [intervention],
  );
  const goal = node(2, { text: '“I want to get through this week without drinking.”' }, [objective]);
  const problem = {
    priority: 1,
    status: 'active',
    deferredFor: null,
    text: 'Alcohol use with withdrawal',
    focus: 'F10.230',
  };
  return {
    client,
    episode,
    strengths: 'Has been sober for two years before.',
    clientWords: '“I want to go back to my work.”',
    dischargeCriteria: 'No withdrawal for a day.',
    participation: 'yes',
    problems: [node(1, problem, [goal])],
  };
}
