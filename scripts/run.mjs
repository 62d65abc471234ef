// `node scripts/run.mjs types lint unit -- -t leave`: runs tasks in order on Node 24; what follows `--` goes to the last.
import { runTask, taskNames } from './tasks.mjs';
import { ensureInstalled, refuse } from './toolchain.mjs';

const all = process.argv.slice(2);
const mark = all.indexOf('--');
const names = mark < 0 ? all.filter((word) => taskNames.includes(word)) : all.slice(0, mark);
const extra = mark < 0 ? all.filter((word) => !taskNames.includes(word)) : all.slice(mark + 1);
const unknown = names.filter((name) => !taskNames.includes(name));
if (names.length === 0 || unknown.length > 0) refuse(`Name one or more of: ${taskNames.join(', ')}.`);

ensureInstalled();
let ok = true;
for (const [index, name] of names.entries()) {
  ok = (await runTask(name, index === names.length - 1 ? extra : [])).ok && ok;
}
process.exitCode = ok ? 0 : 1;
