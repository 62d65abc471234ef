/**
 * The sign-in page is part of the HTML itself: it is there with the first answer of the server, where a phone on a slow line
 * waits two seconds for what draws the real one. It is a picture of the page: nothing in it can be reached, so that nothing
 * typed is lost and no password is sent by a form that nobody listens to.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { EARLY_FILES, EARLY_PAGE, EARLY_WAITING } from './early-files.ts';

/** What `early-markup.tsx` gives; it is the browser's, and read by the bundler. */
interface EarlyMarkup {
  readonly earlyMarkup: (passkeys: boolean) => string;
  readonly earlyWaiting: () => string;
}

const STYLE = /<style data-emotion="([\w-]+) ([^"]+)">([^<]*)<\/style>/g;
/** The letters of wide screens, and of phones (`phone-letters.css`), each with the screens that ask for it. */
const FONTS = [
  [/ibm-plex-sans-latin-standard-normal-[^/]*\.woff2$/, '(min-width: 600px)'],
  [/plex-first-[^/]*\.woff2$/, '(max-width: 599.95px)'],
] as const;
/** What its words are drawn with before its own letters are there; the styles that name them come later still. */
const FACES = path.resolve(import.meta.dirname, '../ui/theme/before-plex.css');
const HIDDEN = `#${EARLY_PAGE}{display:none;position:absolute;inset:0 0 auto;z-index:1}`;
/** Shown as long as nothing else is: not over an error, and not over another page; once it is there whole: a half is another height. */
const SHOWN = `body:has(>#root:empty) #${EARLY_PAGE},body:has([data-waiting]) #${EARLY_PAGE}{display:block}`;

/** Styles of a drawn page as one text each: those for everything, and those of components with the names Emotion gave them. */
function parted(drawn: string) {
  const styles = [...drawn.matchAll(STYLE)].map(([, kind = '', name = '', rules = '']) => ({ kind, name, rules }));
  const everywhere = styles.filter((s) => s.kind === 'css-global');
  const own = styles.filter((s) => s.kind === 'css');
  return {
    markup: drawn.replace(STYLE, ''),
    rules: styles.map((s) => s.rules).join(''),
    // In the head Emotion finds its rules again and need not write them a second time.
    everywhere: everywhere.map((s) => `<style data-emotion="${s.kind} ${s.name}">${s.rules}</style>`).join(''),
    own: `<style data-emotion="css ${own.map((s) => s.name).join(' ')}">${own.map((s) => s.rules).join('')}</style>`,
  };
}

interface Letters {
  readonly file: string;
  readonly media: string;
}
type Parted = ReturnType<typeof parted>;

/** The page with the drawn one in it, whose letters come before any script: in a tree of its own: scripts, tests and readers of screens see the real one alone. */
function withEarly(
  page: string,
  fonts: readonly Letters[],
  faces: string,
  { markup, rules, everywhere, own }: Parted,
): string {
  const letters = fonts
    .map(
      ({ file, media }) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" media="${media}">`,
    )
    .join('');
  const early = `<div id="${EARLY_PAGE}" inert><template shadowrootmode="closed"><style>${rules}</style>${markup}</template></div><style>${SHOWN}</style>`;
  return page
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll('type="module"', 'type="module" fetchpriority="low"')
    .replace('</head>', `${letters}${everywhere}${own}<style>${faces}${HIDDEN}</style></head>`)
    .replace('<div id="root"></div>', `<div id="root"></div>${early}`);
}

/** The page with the sign of waiting in it, until anything of the application is drawn. */
function withWaiting(page: string, { markup, everywhere, own }: Parted): string {
  const shown = `#${EARLY_WAITING}{display:none}body:has(>#root:empty) #${EARLY_WAITING}{display:block}`;
  const early = `<div id="${EARLY_WAITING}" inert><template shadowrootmode="closed">${own}${markup}</template></div>`;
  return page
    .replace('</head>', `${everywhere}<style>${shown}</style></head>`)
    .replace('<div id="root"></div>', `<div id="root"></div>${early}`);
}

/** Writes the pages of `EARLY_FILES` beside the one of the application, and the styles of all pages into that. */
export function earlyPage(): Plugin {
  return {
    name: 'nexus:early-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const fonts = FONTS.flatMap(([pattern, media]): Letters[] => {
          const file = Object.keys(bundle).find((name) => pattern.test(name));
          return file ? [{ file, media }] : [];
        });
        if (page?.type !== 'asset' || fonts.length !== FONTS.length)
          throw new Error('The build lacks index.html or its font, which the sign-in page needs.');
        const { module } = await runnerImport<EarlyMarkup>('/src/app/early-markup.tsx', {
          configFile: false,
          root: path.resolve(import.meta.dirname, '../..'),
          mode: 'production',
          logLevel: 'error',
          plugins: [withoutFonts, react()],
        });
        const bare = String(page.source);
        const faces = await fs.readFile(FACES, 'utf8');
        for (const [name, passkeys] of [
          [EARLY_FILES.withPasskeys, true],
          [EARLY_FILES.withoutPasskeys, false],
        ] as const) {
          const drawn = parted(module.earlyMarkup(passkeys));
          this.emitFile({ type: 'asset', fileName: name, source: withEarly(bare, fonts, faces, drawn) });
        }
        // What holds for everything is in every page: read by the browser alone it takes a phone a tenth of the time.
        page.source = withWaiting(bare, parted(module.earlyWaiting()));
      },
    },
  };
}

const NO_STYLE = '\0no-style';
/** The page links its font already. */
const withoutFonts: Plugin = {
  name: 'nexus:without-fonts',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
};
