/** Which files hold what people read; for the check and for those who bring sentences under `t`. */

/** Development's own samples: nobody reads them at work, and no text in them is the product's. */
const SAMPLES = /^src\/ui\/gallery\//;
/** No sentence in them: tokens and styles, and the worker, whose one page is a file of its own. */
const WORDLESS = /^src\/ui\/theme\/.*\.ts$|service-worker\.web\.ts$|^src\/app\/(chunks|vite-plugins)\.ts$/;

/** Whether a file may refuse something: all that is no test, no sample and no seed. */
export const mayRefuse = (file: string): boolean =>
  /^src\/.*\.tsx?$/.test(file) && !/\.(test|e2e)\.tsx?$|\.d\.ts$|^src\/app\/seed\//.test(file) && !SAMPLES.test(file);

/** Whether a file's texts are shown in the browser and must be said through `t`. */
export const isScreenText = (file: string): boolean =>
  (/^src\/.*(\.tsx|\.web\.ts)$/.test(file) || /^src\/(ui|engine\/web)\/.*\.ts$/.test(file)) &&
  !/\.test\.tsx?$|\.d\.ts$/.test(file) &&
  !SAMPLES.test(file) &&
  !WORDLESS.test(file);
