/** Every address as the first half of the roles. */
import { ROLES } from '#access/roles.model.ts';
import { crawlAs } from './crawl.ts';

crawlAs(ROLES.slice(0, 12));
