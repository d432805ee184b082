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
@media (max-width: 30rem) {
  body { padding: 0.75rem; }
  main { padding: 1.5rem; }
}
`;
