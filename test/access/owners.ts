/** Which module a noun, a route and a schema of the API belong to; `engine` where it is none's. */
import { registry } from '#app/all.models.ts';
import { modules } from '#app/modules.ts';

const ENGINE = 'engine';
const moduleOfNoun = new Map(
  modules.flatMap(({ name, nouns = [] }) => nouns.map((noun) => [noun.name, name] as const)),
);
/** By method and address, as documents of routes name them: `GET /api/leave/preview`. */
const moduleOfRoute = new Map(
  modules.flatMap(({ name, docs = [] }) =>
    docs.flatMap((table) => Object.keys(table).map((route) => [route.replace(/:(\w+)/g, '{$1}'), name] as const)),
  ),
);
/** The same for questions and commands, whose files have an ending more. */
const moduleOfAddress = new Map<string, string>(
  modules.flatMap(({ name, answers = [] }) =>
    answers.map(({ question }) => [`/api${question.at.replace(/:(\w+)/g, '{$1}')}`, name] as const),
  ),
);
const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const ownerOfNoun = (noun: string): string => moduleOfNoun.get(noun) ?? ENGINE;

/** Documented routes belong to the module that documents them, the others to that of the noun at their address. */
export function ownerOfRoute(method: string, address: string): string {
  const documented = moduleOfRoute.get(`${method.toUpperCase()} ${address}`);
  if (documented) return documented;
  const asked = moduleOfAddress.get(address.replace(/\.csv$/, ''));
  if (asked) return asked;
  const beginning = /^\/api\/([^/.]+)/.exec(address)?.[1];
  const noun = registry.resources.find(({ path }) => path === beginning);
  return noun ? ownerOfNoun(noun.name) : ENGINE;
}

/** A schema is named for its noun and what is done with it: LeaveRequestCreate. The longest such name counts. */
export function ownerOfSchema(schema: string): string {
  const [noun] = registry.resources
    .filter(({ name }) => schema.startsWith(pascal(name)) && /^([A-Z]|$)/.test(schema.slice(pascal(name).length)))
    .sort((a, b) => b.name.length - a.name.length);
  return noun ? ownerOfNoun(noun.name) : ENGINE;
}
