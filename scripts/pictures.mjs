// `node scripts/pictures.mjs URL FOLDER [name ...]`: pictures of the main screens of a running demonstration.
import { run } from './toolchain.mjs';

process.exitCode = await run(['test/e2e/pictures.ts', ...process.argv.slice(2)]);
