// `npm run words`: how much of the product each language says. `npm run words -- es` prints what it lacks, as JSON to
// be filled in and added to src/modules/language.
import { LANGUAGES } from '#engine/model/languages.ts';
import { catalogues } from '#modules/language/catalogues.ts';
import { sentencesOfProduct } from '#test/arch/said.ts';

const [wanted] = process.argv.slice(2);
const all = await sentencesOfProduct();
const say = (text: string) => process.stdout.write(`${text}\n`);
const lacks = (code: keyof typeof catalogues) =>
  all.filter((key) => !(key in catalogues[code]) && !(`${key}_other` in catalogues[code]));

const language = LANGUAGES.find(({ code }) => code === wanted);
if (language) say(JSON.stringify(Object.fromEntries(lacks(language.code).map((key) => [key, ''])), null, 2));
else
  for (const { code, name } of LANGUAGES)
    say(`${code}  ${name}: ${code === 'en' ? all.length : all.length - lacks(code).length} of ${all.length} sentences`);
