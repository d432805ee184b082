/** Restyles Swagger UI. The selectors repeat its own, because they need the same specificity to win. */
export const swaggerStyle = `
.swagger-ui { font-family: var(--text); color: var(--ink); }
.swagger-ui .wrapper { max-width: none; padding: 0; }
.swagger-ui :is(.info .title, .info :is(p, li, table, h1, h2, h3), .opblock-tag, .opblock .opblock-summary-description,
  .opblock-description-wrapper p, .opblock .opblock-section-header :is(h4, label), table thead tr :is(td, th),
  .response-col_status, .responses-inner :is(h4, h5), .tab li, .btn, label, select, input, .dialog-ux :is(h3, h4, p),
  .renderedMarkdown p, .json-schema-2020-12__title, .json-schema-2020-12-keyword) { font-family: var(--text); }
.swagger-ui :is(.info .title, .info :is(p, li, table, h1, h2, h3), .opblock-tag, .opblock-description-wrapper p,
  .opblock .opblock-section-header :is(h4, label), .response-col_status, .responses-inner :is(h4, h5), .tab li, label,
  select, input, .dialog-ux :is(h3, h4, p), .renderedMarkdown p, .parameter__name, .opblock .opblock-summary-path,
  .json-schema-2020-12__title) { color: var(--ink); }
.swagger-ui :is(code, pre, textarea, .opblock-summary-path, .opblock-summary-path__deprecated, .parameter__name,
  .parameter__in, .parameter__type) { font-family: var(--code); }

.swagger-ui .info { margin: 40px 0 24px; max-width: 760px; }
.swagger-ui .info .title { font-size: 34px; font-weight: 680; letter-spacing: -0.02em; }
.swagger-ui .info .title small { background: none; top: -2px; padding: 0; margin-left: 10px; }
.swagger-ui .info .title small pre { font: 13px/1 var(--text); color: var(--faint); padding: 0; }
.swagger-ui .info .title small.version-stamp, .swagger-ui .info__license { display: none; }
.swagger-ui .info .info__summary p { font-size: 18px; color: var(--quiet); }
.swagger-ui .info h2 { margin: 32px 0 8px; font-size: 19px; font-weight: 650; letter-spacing: -0.01em; }
.swagger-ui .info :is(p, li, td) { font-size: 15px; line-height: 1.6; }
.swagger-ui .info table { border-collapse: collapse; margin: 16px 0; }
.swagger-ui .info table :is(th, td) {
  padding: 7px 16px 7px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top;
  font-size: 13.5px;
}
.swagger-ui .info table th { color: var(--quiet); font-weight: 600; }
.swagger-ui :is(.markdown, .renderedMarkdown) code {
  padding: 1px 5px; border-radius: 4px; background: var(--tint); color: var(--green);
  font-size: 0.88em; font-weight: 500;
}

/* The masthead has the key button, and requests always go to the server that served the page. */
.swagger-ui .scheme-container { margin: 0; padding: 0; background: none; box-shadow: none; }
.swagger-ui .scheme-container .schemes :is(.schemes-server-container, .auth-wrapper > .authorize) { display: none; }

.swagger-ui .btn {
  padding: 6px 16px; border: 1px solid var(--line); border-radius: 6px; box-shadow: none;
  font-size: 14px; font-weight: 600;
}
.swagger-ui .btn:hover { box-shadow: none; background: var(--tint); }
.swagger-ui .btn.authorize { border-color: var(--leaf); color: var(--leaf); background: var(--paper); }
.swagger-ui .btn.execute { background: var(--leaf); border-color: var(--leaf); color: #fff; padding: 9px 40px; }
.swagger-ui .btn.execute:hover { background: var(--green); }
.swagger-ui .btn.cancel { border-color: var(--line); color: var(--quiet); background: none; }
.swagger-ui .btn-group { gap: 8px; padding: 20px 24px; }
.swagger-ui .btn-group .btn { border-radius: 6px; }

.swagger-ui .opblock-tag {
  padding: 12px 4px; margin: 24px 0 8px; border: 0; font-size: 22px; font-weight: 660; letter-spacing: -0.01em;
}
.swagger-ui .opblock-tag:hover { background: none; }
.swagger-ui .opblock-tag small { font-size: 13.5px; }
.swagger-ui .opblock-tag small p { margin: 0; }
.swagger-ui .opblock[id] {
  margin: 0 0 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); box-shadow: none;
  overflow: hidden;
}
.swagger-ui .opblock[id].is-open { margin-bottom: 24px; border-color: var(--edge); }
.swagger-ui .opblock[id] .opblock-summary { padding: 6px 8px; border: 0; }
.swagger-ui .opblock[id] .opblock-summary:hover,
.swagger-ui .opblock[id].is-open .opblock-summary { background: var(--shade); }
.swagger-ui .opblock[id].is-open .opblock-summary { border-bottom: 1px solid var(--line); }
.swagger-ui .opblock[id] .opblock-summary-method {
  min-width: 64px; padding: 6px 0; border-radius: 5px; background: #e7eef4; color: var(--slate); text-shadow: none;
  font: 650 12px/1.2 var(--code);
}
.swagger-ui .opblock[id].opblock-post .opblock-summary-method { background: #e3f0e8; color: var(--leaf); }
.swagger-ui .opblock[id].opblock-patch .opblock-summary-method { background: #f7eeda; color: var(--ochre); }
.swagger-ui .opblock[id].opblock-delete .opblock-summary-method { background: #f8e6e3; color: var(--brick); }
.swagger-ui .opblock[id].opblock-deprecated .opblock-summary-method { background: #eceeeb; color: var(--faint); }
.swagger-ui .opblock :is(.opblock-summary-path, .opblock-summary-path__deprecated) {
  padding: 0 12px; font-size: 14px; font-weight: 560;
}
.swagger-ui .opblock .opblock-summary-description { font-size: 14px; color: var(--quiet); }
.swagger-ui .opblock .opblock-section-header {
  min-height: 44px; padding: 4px 24px; background: none; box-shadow: none; border-top: 1px solid var(--line);
}
.swagger-ui .opblock .opblock-section-header h4 { font-size: 14px; font-weight: 650; }
.swagger-ui .opblock[id] .tab-header .tab-item.active h4 span::after { display: none; }
.swagger-ui .opblock-description-wrapper { padding: 16px 24px 6px; }
.swagger-ui .opblock-description-wrapper .opblock-description { padding: 0; }
.swagger-ui .opblock-description-wrapper p { font-size: 15px; margin: 0 0 10px; }

.swagger-ui table tbody tr td { padding: 12px 0; font-size: 14px; }
.swagger-ui table thead tr :is(td, th) {
  font-size: 12px; font-weight: 600; color: var(--quiet); border-bottom-color: var(--line);
}
.swagger-ui :is(.parameters-container, .responses-inner) { padding-left: 24px; padding-right: 24px; }
.swagger-ui .table-container { padding: 0; }
.swagger-ui table tbody tr td.parameters-col_name { min-width: 150px; padding-right: 24px; }
.swagger-ui .parameter__name { font: 600 13.5px/1.5 var(--code); white-space: nowrap; }
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span { color: var(--brick); }
.swagger-ui :is(.parameter__type, .parameter__in) { font-size: 12px; font-weight: 400; color: var(--quiet); }
.swagger-ui .response-col_status { font: 600 14px/1.5 var(--code); width: 84px; }
.swagger-ui .responses-inner { padding-top: 8px; padding-bottom: 16px; }
.swagger-ui .headers tbody td { font-weight: 400; }
.swagger-ui :is(.response-col_description__inner, .renderedMarkdown) p { font-size: 14px; }

/* Hides menus with a single option, and the headers and error envelope that the top of the page already describes. */
.swagger-ui :is(.response-control-media-type, .content-type-wrapper):has(option:only-child),
.swagger-ui .response-col_links,
.swagger-ui .headers tbody tr:nth-child(-n+5),
.swagger-ui .headers-wrapper:not(:has(tbody tr:nth-child(6))),
.swagger-ui .response:is([data-code^='4'], [data-code^='5']) :is(.response-controls, .model-example, .headers-wrapper) {
  display: none;
}

.swagger-ui :is(select, input[type=text], input[type=password], textarea) {
  border: 1px solid var(--edge); border-radius: 6px; background-color: var(--paper); box-shadow: none; font-size: 14px;
}
.swagger-ui select { padding: 5px 40px 5px 10px; font-weight: 500; }
.swagger-ui .body-param__text { font: 13px/1.6 var(--code); min-height: 160px; }
.swagger-ui .tab li { font-size: 13px; }
.swagger-ui :is(.highlight-code > .microlight, .opblock-body pre.microlight, .curl-command .curl, .example.microlight) {
  background: var(--night) !important; border-radius: 6px; padding: 14px 16px !important;
  font: 400 12.5px/1.6 var(--code) !important;
}
.swagger-ui :is(.highlight-code, .microlight, .curl) code, .swagger-ui .microlight span {
  font-family: var(--code) !important; font-weight: 400 !important;
}
.swagger-ui :is(.model-box, .json-schema-2020-12) { background: var(--shade); border-radius: 6px; }
.swagger-ui .json-schema-2020-12__attribute { color: var(--slate); }
.swagger-ui .json-schema-2020-12__constraint, .swagger-ui .json-schema-2020-12__constraint--string {
  background: var(--tint); color: var(--green); border-radius: 4px; font-weight: 500;
}
.swagger-ui .json-schema-2020-12-keyword--examples,
.swagger-ui .json-schema-2020-12-keyword--additionalProperties { display: none; }

.swagger-ui .dialog-ux .backdrop-ux { background: rgb(16 33 26 / 0.55); }
.swagger-ui .dialog-ux .modal-ux { border: 0; border-radius: 12px; box-shadow: 0 24px 64px rgb(16 33 26 / 0.28); }
.swagger-ui .dialog-ux .modal-ux-header { border-color: var(--line); }
.swagger-ui .dialog-ux .modal-ux-content h4 { font-size: 15px; }
.swagger-ui .auth-container { border: 0; }
.swagger-ui .auth-container :is(.wrapper, section, input[type=text], input[type=password]) {
  width: 100%; max-width: none; box-sizing: border-box;
}
`;
