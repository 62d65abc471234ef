/** The nouns that records and forms of the behavioral-health portal may mention: they arrive together, in one file. */
import { bedNouns } from '#modules/beds/beds-nouns.model.ts';
import { clientNouns } from '#modules/clients/clients-nouns.model.ts';
import { peopleNouns } from '#modules/people/people-nouns.model.ts';

export const behavioralHealthNouns = [...peopleNouns, ...bedNouns, ...clientNouns];
