import { baseStyle } from '../../../platform/pages/index.ts';

export const style = `${baseStyle}
body { min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; }
main {
  width: 100%; max-width: 32rem; padding: 2.25rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px;
}
.brand { margin-bottom: 1.75rem; color: var(--soft); }
h1 { margin: 0 0 0.5rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 0 0 0.5rem; font-size: 1rem; }
section { outline: none; }
label { display: block; color: var(--soft); }
input {
  width: 100%; margin: 0.25rem 0 1rem; padding: 0.7rem 0.8rem; border: 1px solid var(--line); border-radius: 9px;
  background: var(--wash); color: inherit; font: inherit;
}
dl { margin: 0 0 1.75rem; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 8rem 1fr; gap: 0.75rem; padding: 0.65rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
ul { margin: 0 0 1.5rem; padding-left: 1.2rem; font-size: 0.9rem; }
ul:empty { display: none; }
button, .button {
  display: block; width: 100%; margin-top: 0.6rem; padding: 0.8rem 1rem; border: 1px solid var(--green); border-radius: 9px;
  background: var(--green); color: var(--on-green); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer;
}
.quiet { background: transparent; border-color: var(--line); color: var(--ink); }
button:hover, .button:hover { background: var(--green-dark); }
.quiet:hover { background: var(--wash); }
button:focus-visible, .button:focus-visible, input:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; }
.note { margin: 0.9rem 0 0; color: var(--soft); font-size: 0.9rem; }
.problem { margin: 1rem 0 0; color: var(--red); }
`;
