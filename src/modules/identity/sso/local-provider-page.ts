/** The pages of the demonstration's own sign-in service: plain HTML, no script, and no word of the product's session. */

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; --page: #F0F4F6; --paper: #FFFFFF; --text: #16232B; --soft: #4A5B66; --line: #8796A0; --act: #2C5282; --on-act: #FFFFFF; --bad: #9B2C2C; }
@media (prefers-color-scheme: dark) { :root { --page: #0D1319; --paper: #151E26; --text: #E6EDF2; --soft: #A9B8C2; --line: #64757F; --act: #90B4E0; --on-act: #0D1319; --bad: #F5A3A3; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 1rem/1.5 'IBM Plex Sans', system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; background: var(--paper); border-radius: 12px; padding: 28px 28px 24px; }
h1 { font-size: 1.375rem; line-height: 1.27; margin: 0 0 4px; }
p { margin: 0 0 16px; color: var(--soft); font-size: 0.875rem; }
p[role=alert] { color: var(--bad); font-weight: 600; }
label { display: grid; gap: 4px; margin: 0 0 14px; font-size: 0.875rem; }
label.tick { display: flex; gap: 10px; align-items: flex-start; }
input[type=email], input[type=password] { font: inherit; font-size: 1rem; min-height: 44px; padding: 8px 12px; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; }
input[type=checkbox] { flex: none; width: 20px; height: 20px; margin: 1px 0 0; accent-color: var(--act); }
button { font: inherit; font-weight: 600; width: 100%; min-height: 44px; border-radius: 6px; border: 1px solid var(--act); background: var(--act); color: var(--on-act); cursor: pointer; }
button.plain { margin-top: 8px; background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

/** What a page of the sign-in service may do: show itself and send its own form. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface SignInPage {
  readonly email: string;
  /** Why the last try did not succeed. */
  readonly error: string | null;
}

/** The form. It posts to its own address. */
export const signInPage = ({ email, error }: SignInPage): string =>
  page(
    'Sign in | Harborline directory',
    `<h1>Harborline directory</h1>
<p>The sign-in service of the demonstration. Its accounts and their password are those of the demonstration.</p>
${error === null ? '' : `<p role="alert">${escaped(error)}</p>`}
<form method="post" novalidate>
<label>Email <input type="email" name="email" autocomplete="username" required value="${escaped(email)}" ${email === '' ? 'autofocus' : ''}></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required ${email === '' ? '' : 'autofocus'}></label>
<label class="tick"><input type="checkbox" name="mfa" value="yes"> <span>I confirmed it on my phone. The demonstration believes this; a real service asks.</span></label>
<button name="step" value="sign-in">Sign in</button>
<button class="plain" name="step" value="cancel" formnovalidate>Cancel</button>
</form>`,
  );

/** What is shown where a request cannot be answered at all. */
export const problemPage = (what: string): string =>
  page(
    'Sign-in stopped | Harborline directory',
    `<h1>Sign-in stopped</h1><p>${escaped(what)}</p><p>Close this page and begin again.</p>`,
  );
