// `npm run build`: builds the web application when something in it has changed.
import { ensureWebBuild } from '#app/web-build.ts';

const result = await ensureWebBuild();
process.stdout.write(result === 'built' ? 'The web application is built.\n' : 'The web application is up to date.\n');
