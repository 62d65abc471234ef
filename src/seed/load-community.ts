/** A year of events with replies, challenges under way, forum talk with a report to decide on, and suggestions in every state. */
import { addDays } from '#engine/model/days.ts';
import { companyEvent, eventReply } from '#modules/community/event.model.ts';
import { forumPost, forumReport, forumTopic } from '#modules/community/forum.model.ts';
import { suggestion, suggestionVote } from '#modules/community/suggestion.model.ts';
import { challengeEntry, totalsOf, wellnessChallenge } from '#modules/community/wellness-challenge.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { CHALLENGES, EVENTS, SUGGESTIONS, TOPICS } from './community-texts.ts';
import { at } from './load-people.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** An account of somebody who works here. */
interface Voice {
  readonly account: string;
  readonly employee: string;
}
interface Talk {
  readonly random: Prng;
  readonly today: string;
  readonly office: string | null;
  readonly sites: readonly string[];
  /** People who sign in first, then others of the organization. */
  readonly people: readonly string[];
  readonly voices: readonly Voice[];
}
const row = ({ random }: Talk, day: string, by: string | null, values: object): SeedRow => ({
  createdAt: at(day),
  createdBy: by,
  ...values,
  id: random.id(day),
});
const earlier = (today: string, day: string): string => (day < today ? day : today);

function events(talk: Talk): readonly [SeedRow[], SeedRow[]] {
  const { random, today, office, sites, people } = talk;
  const replies: SeedRow[] = [];
  const made = EVENTS.map(([title, kind, days, place, capacity, description, status], i) => {
    const day = addDays(today, days);
    const since = addDays(earlier(today, day), -30);
    const one = row(talk, since, office, {
      status,
      title,
      kind,
      startsAt: `${day}T${kind === 'social' ? '19' : '17'}:00:00.000Z`,
      endsAt: `${day}T22:00:00.000Z`,
      location: sites[i % sites.length],
      place,
      description,
      capacity,
      replyBy: addDays(day, -2),
    });
    const counts = { yes: 0, maybe: 0, no: 0, waitlist: 0 };
    if (status !== 'draft')
      for (const [n, employee] of people.entries()) {
        // Those who sign in have not replied to everything: something is left for them to answer.
        if (n < 20 ? (n + i) % 3 === 0 : !random.chance(0.3)) continue;
        const wanted = random.weighted([
          ['yes', 6],
          ['maybe', 2],
          ['no', 2],
        ] as const);
        const reply = wanted === 'yes' && capacity !== null && counts.yes >= capacity ? 'waitlist' : wanted;
        if (reply === 'waitlist' && counts.waitlist >= 4) continue;
        counts[reply] += 1;
        const on = addDays(since, 1 + (n % 24));
        replies.push(
          row(talk, on < today ? on : addDays(today, -1), null, {
            event: one.id,
            employee,
            reply,
            repliedAt: `${on < today ? on : addDays(today, -1)}T${String(8 + (n % 12)).padStart(2, '0')}:15:00.000Z`,
          }),
        );
      }
    return { ...one, coming: counts.yes, maybe: counts.maybe, waiting: counts.waitlist };
  });
  return [made, replies];
}

function challenges(talk: Talk): readonly [SeedRow[], SeedRow[]] {
  const { random, today, office, people } = talk;
  const entries: SeedRow[] = [];
  const made = CHALLENGES.map(([name, counts, dailyGoal, from, to, usual, status], i) => {
    const startsOn = addDays(today, from);
    const endsOn = addDays(today, to);
    const one = row(talk, addDays(startsOn, -10), office, { status, name, counts, dailyGoal, startsOn, endsOn });
    const sums = new Map<string, number>();
    // The last one has too few people for a total.
    const taking = i === CHALLENGES.length - 1 ? people.slice(0, 4) : people.filter((_, n) => n < 20 || n % 6 === i);
    for (const [n, employee] of taking.entries())
      for (let on = startsOn; on <= endsOn && on < today; on = addDays(on, 1)) {
        if (random.chance(n < 20 ? 0.25 : 0.5)) continue;
        const amount = Math.max(
          0.1,
          Math.round(usual * (0.5 + random.next()) * (usual > 100 ? 1 : 2)) / (usual > 100 ? 1 : 2),
        );
        sums.set(employee, (sums.get(employee) ?? 0) + amount);
        entries.push(row(talk, on, null, { challenge: one.id, employee, on, amount }));
      }
    return { ...one, ...totalsOf([...sums.values()]), countedOn: today };
  });
  return [made, entries];
}

function forum(talk: Talk): readonly [SeedRow[], SeedRow[], SeedRow[]] {
  const { today, office, voices } = talk;
  const posts: SeedRow[] = [];
  const reports: SeedRow[] = [];
  const voice = (n: number): Voice | undefined => voices[n % voices.length];
  const topics = TOPICS.map(([title, category, body, days, answers, state], i) => {
    const day = addDays(today, -days);
    const by = i === 0 || state === 'locked' ? { account: office, employee: null } : voice(i * 3 + 1);
    const topic = row(talk, day, by?.account ?? null, {
      status: state === 'locked' ? 'locked' : 'open',
      title,
      category,
      body,
      author: by?.employee ?? null,
      writer: by?.account ?? null,
      pinned: state === 'pinned',
    });
    const said = answers.map((words, n) => {
      const who = voice(i * 5 + n * 2);
      const on = earlier(today, addDays(day, n));
      const isSpam = words.startsWith('Cheap');
      const post = row(talk, on, who?.account ?? null, {
        status: isSpam ? 'removed' : 'posted',
        topic: topic.id,
        body: words,
        author: who?.employee,
        writer: who?.account,
        postedAt: `${on}T${10 + n}:20:00.000Z`,
      });
      if (isSpam || (i === 5 && n === 0)) {
        const reader = voice(i * 5 + n * 2 + 1);
        reports.push(
          row(talk, on, reader?.account ?? null, {
            status: isSpam ? 'upheld' : 'open',
            post: post.id,
            reason: isSpam ? 'spam' : 'other',
            details: isSpam ? null : 'The lamp was promised to me.',
            reporter: reader?.account,
            decidedOn: isSpam ? addDays(on, 1) : null,
            decidedBy: isSpam ? office : null,
          }),
        );
      }
      return post;
    });
    posts.push(...said);
    const shown = said.filter(({ status }) => status === 'posted');
    return { ...topic, posts: shown.length, lastPostAt: shown.at(-1)?.postedAt ?? topic.createdAt };
  });
  return [topics, posts, reports];
}

function suggestions(talk: Talk): readonly [SeedRow[], SeedRow[]] {
  const { random, today, office, voices } = talk;
  const votes: SeedRow[] = [];
  const made = SUGGESTIONS.map(([title, body, category, days, anonymous, status, reply, share], i) => {
    const day = addDays(today, -days);
    // Without a name, nothing of the record says who sent it.
    const by = anonymous ? null : voices[(i * 2) % voices.length];
    const one = row(talk, day, by?.account ?? null, {
      status,
      title,
      body,
      category,
      anonymous,
      author: by?.employee ?? null,
      writer: by?.account ?? null,
      reply,
      repliedOn: reply ? addDays(day, 14) : null,
      repliedBy: reply ? office : null,
    });
    const voters = voices.filter(() => random.chance(share));
    votes.push(
      ...voters.map(({ account }, n) =>
        row(talk, earlier(today, addDays(day, n % 9)), account, { suggestion: one.id, voter: account }),
      ),
    );
    return { ...one, votes: voters.length };
  });
  return [made, votes];
}

/** All of it for one organization; a small one has fewer people who reply. */
export async function loadCommunity({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const account = (role: string): string | null =>
    org.accounts.find((one) => one.role === role)?.id ?? org.accounts[0]?.id ?? null;
  const voices = org.accounts.flatMap(({ id, employeeId }) =>
    employeeId ? [{ account: id, employee: employeeId }] : [],
  );
  const signsIn = new Set(voices.map(({ employee }) => employee));
  const others = org.employees.filter(({ id, status }) => status === 'active' && !signsIn.has(id));
  const talk: Talk = {
    random: prng(org.spec.seed * 6_203),
    today,
    office: account('hr_manager'),
    sites: org.spec.sites.map(({ code }) => structure.site(code)),
    people: [...signsIn, ...others.map(({ id }) => id)].slice(0, 160),
    voices,
  };
  const [made, replies] = events(talk);
  const [open, entries] = challenges(talk);
  const [topics, posts, reports] = forum(talk);
  const [ideas, votes] = suggestions(talk);
  await insertRecords(loader, companyEvent, made);
  await insertRecords(loader, eventReply, replies);
  await insertRecords(loader, wellnessChallenge, open);
  await insertRecords(loader, challengeEntry, entries);
  await insertRecords(loader, forumTopic, topics);
  await insertRecords(loader, forumPost, posts);
  await insertRecords(loader, forumReport, reports);
  await insertRecords(loader, suggestion, ideas);
  await insertRecords(loader, suggestionVote, votes);
}
