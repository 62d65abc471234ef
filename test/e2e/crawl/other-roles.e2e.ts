/** Every address as the other half of the roles. In two files, so that two workers share them. */
import { ROLES } from '#access/roles.model.ts';
import { crawlAs } from './crawl.ts';

crawlAs(ROLES.slice(12));
