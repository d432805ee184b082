import { baseStyle } from '../../../../platform/pages/index.ts';

export const style = `${baseStyle}
body { min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; }
main {
  width: 100%; max-width: 32rem; padding: 2.25rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 10px 40px rgb(0 0 0 / 0.06);
}
.brand { margin-bottom: 1.75rem; color: var(--soft); }
h1 { margin: 0 0 0.5rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -0.015em; }
p { margin: 0 0 1.25rem; }
section { outline: none; }
section > :last-child { margin-bottom: 0; }
dl { margin: 0 0 1.75rem; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 6rem 1fr; gap: 0.75rem; padding: 0.65rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; }
button {
  width: 100%; padding: 0.8rem 1rem; border: 0; border-radius: 9px; cursor: pointer;
  background: var(--green); color: var(--on-green); font: inherit; font-weight: 600;
}
button:hover { background: var(--green-dark); }
button:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; }
button:disabled { opacity: 0.55; cursor: progress; }
.note { margin: 0.9rem 0 0; color: var(--soft); font-size: 0.9rem; }
.problem { margin: 1rem 0 0; color: var(--red); }
@media (max-width: 30rem) {
  body { padding: 0.75rem; }
  main { padding: 1.5rem; }
  dl div { grid-template-columns: 1fr; gap: 0; }
}
`;
