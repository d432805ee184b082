import { swaggerStyle } from './swagger-style.ts';

/** The frame of the page: masthead, contents, reference. Uses the reader's fonts, so nothing is fetched. */
const frameStyle = `
:root {
  --ink: #17231d; --quiet: #56635b; --faint: #87928a;
  --green: #12372a; --leaf: #1f6b4a; --tint: #edf3ee;
  --paper: #ffffff; --shade: #f7f8f5; --line: #dfe4dd; --edge: #c4cec6; --night: #10211a;
  --ochre: #8a5a0b; --brick: #9c2f24; --slate: #2b5170;
  --text: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
  --masthead: 56px;
}
html { scroll-padding-top: calc(var(--masthead) + 16px); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 var(--text); }
.masthead {
  position: sticky; top: 0; z-index: 10; height: var(--masthead); padding: 0 24px; box-sizing: border-box;
  display: flex; align-items: center; justify-content: space-between; background: var(--green);
}
.masthead a { color: #f4f6f1; text-decoration: none; }
.brand { display: flex; align-items: center; gap: 10px; font-size: 18px; font-weight: 650; letter-spacing: -0.01em; }
.brand img { border-radius: 7px; box-shadow: 0 0 0 1px rgb(255 255 255 / 0.25); }
.brand span { font-weight: 400; opacity: 0.72; }
.actions { display: flex; align-items: center; gap: 24px; font-size: 14px; }
.actions a { opacity: 0.85; }
.actions a:hover { opacity: 1; text-decoration: underline; }
.actions button {
  padding: 6px 14px; border: 1px solid rgb(255 255 255 / 0.4); border-radius: 6px; background: none;
  color: #f4f6f1; font: 600 14px/1.4 var(--text); cursor: pointer; white-space: nowrap;
}
.actions button:hover { background: rgb(255 255 255 / 0.12); }
.layout { display: grid; grid-template-columns: 292px minmax(0, 1fr); }
#contents {
  position: sticky; top: var(--masthead); height: calc(100vh - var(--masthead)); overflow-y: auto;
  box-sizing: border-box; padding: 20px 12px 48px; background: var(--shade); border-right: 1px solid var(--line); scrollbar-width: thin;
}
#contents h2 {
  margin: 20px 12px 6px; font-size: 12px; font-weight: 650; letter-spacing: 0.06em; text-transform: uppercase;
  color: var(--quiet);
}
#contents section:first-child h2 { margin-top: 0; }
#contents a {
  display: flex; align-items: baseline; gap: 10px; padding: 4px 12px; border-radius: 6px;
  font-size: 14px; line-height: 1.45; color: var(--ink); text-decoration: none;
}
#contents a:hover { background: #e8ede7; }
#contents a.deprecated { color: var(--faint); text-decoration: line-through; }
.verb { flex: 0 0 44px; font: 650 10.5px/1 var(--code); text-transform: uppercase; color: var(--slate); }
.verb.post { color: var(--leaf); }
.verb.put, .verb.patch { color: var(--ochre); }
.verb.delete { color: var(--brick); }
#reference { max-width: 1040px; padding: 0 40px 96px; }
.notice { margin: 40px 0; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible {
  outline: 2px solid var(--leaf); outline-offset: 2px;
}
@media (max-width: 960px) {
  .layout { display: block; }
  #contents { display: none; }
  #reference { padding: 0 16px 64px; }
}
@media (max-width: 600px) {
  .masthead { padding: 0 16px; }
  .actions a { display: none; }
}
`;

export const style = frameStyle + swaggerStyle;
