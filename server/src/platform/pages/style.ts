/** The common style of the HTML pages. Uses the reader's fonts; printed pages are always light. */
export const baseStyle = `
:root {
  color-scheme: light;
  --ground: #f3f6f4; --card: #ffffff; --ink: #16211c; --soft: #55635c; --line: #dde4e0;
  --green: #0b7a53; --green-dark: #086343; --on-green: #ffffff; --wash: #eef6f2; --red: #a3261b;
  --text: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #0e1512; --card: #17201c; --ink: #e9f0ec; --soft: #9fb0a7; --line: #2a3731;
    --green: #3cc48f; --green-dark: #5ad3a3; --on-green: #06281b; --wash: #12281f; --red: #ff9a8f;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 var(--text); overflow-wrap: anywhere; }
code, pre { font-family: var(--code); }
.brand { display: flex; align-items: center; gap: 0.6rem; margin: 0; font-weight: 650; letter-spacing: -0.01em; }
.brand img { border-radius: 6px; box-shadow: 0 0 0 1px rgb(255 255 255 / 0.18); }
`;
