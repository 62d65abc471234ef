/** Before anything is drawn the words of the person's language are brought: screens say theirs when they are loaded. */
import { languageHere } from './here.ts';

/** Resolves when the application may be loaded in the person's language; in English where nothing could be brought. */
export async function startLanguage(): Promise<void> {
  const code = languageHere();
  if (code === 'en') return;
  const another = await import('./another.ts').catch(() => null);
  await another?.startAnother(code);
}
