import path from 'node:path';
import { placesFor } from '../test/bench/places.ts';
const t = Date.now();
const p = await placesFor(path.resolve('.data/bench'));
console.log(Date.now() - t, p.large.ids.length, p.large.cursors.length, p.small.ids.length, p.large.units.length);
process.exit(0);
