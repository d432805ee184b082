import { baseStyle } from '../index.ts';

export const style = `${baseStyle}
:root { --matches: #0a5c40; --tampered: #8f1d14; --unknown: #7a3f06; --unsealed: #f2b134; --unreadable: #3f4d47; }
header, main { width: 100%; max-width: 44rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-block: 1.5rem; }
h1 { margin: 0.5rem 0; font-size: clamp(1.6rem, 6vw, 2.25rem); line-height: 1.15; letter-spacing: -0.02em; }
p { margin: 0.75rem 0; }
.soft { color: var(--soft); }
.drop {
  display: block; margin: 1.5rem 0; padding: 2rem 1.25rem; text-align: center; cursor: pointer; background: var(--card);
  border: 2px dashed var(--soft); border-radius: 16px;
}
.drop.over { border-color: var(--green); background: var(--wash); }
.drop strong { display: block; font-size: 1.15rem; }
input[type="file"] { max-width: 100%; margin-top: 0.75rem; font: inherit; color: inherit; }
input:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; border-radius: 3px; }
fieldset { min-width: 0; margin: 0; padding: 0.75rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 16px; }
fieldset label { display: block; margin-top: 0.5rem; }
#findings { margin: 1.5rem 0 3rem; padding: 0; list-style: none; }
#findings > li { margin-top: 1rem; padding: 1.25rem 1.5rem; border-radius: 16px; color: #ffffff; background: var(--tone); }
#findings .matches { --tone: var(--matches); }
#findings .tampered { --tone: var(--tampered); }
#findings .unsealed { --tone: var(--unsealed); color: #2a1c00; }
#findings .unknown_key { --tone: var(--unknown); }
#findings .unreadable { --tone: var(--unreadable); }
#findings h2 { margin: 0; font-size: 1.4rem; }
#findings p { margin: 0.35rem 0 0; }
#findings ul { margin: 0.5rem 0 0; padding-inline-start: 1.25rem; }
`;
