export const style = `
:root {
  --ground: #f3f6f4; --card: #ffffff; --ink: #16211c; --soft: #55635c; --line: #dde4e0;
  --green: #0b7a53; --green-dark: #086343; --on-green: #ffffff; --wash: #eef6f2; --red: #a3261b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1512; --card: #17201c; --ink: #e9f0ec; --soft: #9fb0a7; --line: #2a3731;
    --green: #3cc48f; --green-dark: #5ad3a3; --on-green: #06281b; --wash: #12281f; --red: #ff9a8f;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
main {
  width: 100%; max-width: 32rem; padding: 2.25rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 10px 40px rgb(0 0 0 / 0.06);
}
.brand { display: flex; align-items: center; gap: 0.5rem; margin: 0 0 1.75rem; color: var(--soft); font-weight: 600; }
.brand::before { content: ""; width: 0.85rem; height: 0.85rem; border-radius: 50%; background: var(--green); }
h1 { margin: 0 0 0.5rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -0.015em; overflow-wrap: anywhere; }
p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
section { outline: none; }
section > :last-child { margin-bottom: 0; }
dl { margin: 0 0 1.75rem; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 6rem 1fr; gap: 0.75rem; padding: 0.65rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
button {
  width: 100%; padding: 0.8rem 1rem; border: 0; border-radius: 9px; cursor: pointer;
  background: var(--green); color: var(--on-green); font: inherit; font-weight: 600;
}
button:hover { background: var(--green-dark); }
button:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; }
button:disabled { opacity: 0.55; cursor: progress; }
.note { margin: 0.9rem 0 0; color: var(--soft); font-size: 0.9rem; }
.note strong { color: var(--ink); }
.problem { margin: 1rem 0 0; color: var(--red); }
.key, code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.key {
  display: block; margin: 0 0 1rem; padding: 0.9rem 1rem; border: 1px solid var(--line); border-radius: 9px;
  background: var(--wash); font-size: 0.95rem; overflow-wrap: anywhere; user-select: all;
}
@media (max-width: 30rem) {
  body { padding: 0.75rem; }
  main { padding: 1.5rem; }
  dl div { grid-template-columns: 1fr; gap: 0; }
}
`;
