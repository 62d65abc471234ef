import { startNexus } from './start.ts';

await startNexus(process.env);
