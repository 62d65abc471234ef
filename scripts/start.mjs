// `npm start`: from a clean clone to a running Nexus, with nothing but Node 20 and npm on the machine.
import { ensureInstalled, run } from './toolchain.mjs';

ensureInstalled();
process.exitCode = await run(['src/app/main.ts'], { tied: true });
