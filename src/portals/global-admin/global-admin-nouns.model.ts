/** The nouns that records and forms of the global administration may mention: they arrive together, in one file. */
import { bedNouns } from '#modules/beds/beds-nouns.model.ts';
import { ssoConnection } from '#modules/identity/sso/sso-connection.model.ts';
import { location } from '#modules/people/location.model.ts';

export const globalAdminNouns = [ssoConnection, location, ...bedNouns];
