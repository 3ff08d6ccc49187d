import { chartStyles } from '../chart/chart-styles'

/**
 * The styles of the panel. Its colours follow the `color-scheme` of the page. What is important wins over any style that the
 * page gives to all elements. Lengths are pixels, because the page changes what `rem` is.
 */
export const styles = `
:host {
  --qd-page: light-dark(#ffffff, #1b1a20);
  --qd-sunken: light-dark(#f4f3f6, #26252d);
  --qd-line: light-dark(#d8d5de, #3a3843);
  --qd-line-strong: light-dark(#8a8594, #85808f);
  --qd-text: light-dark(#1c1a1f, #efedf2);
  --qd-muted: light-dark(#5b5665, #aea9b8);
  --qd-accent: light-dark(#0b57a4, #8fc4ff);
  --qd-accent-soft: light-dark(#e3effb, #173352);
  --qd-good: light-dark(#17652f, #84dca0);
  --qd-bad: light-dark(#a8221a, #ffb3aa);
  --qd-warm: light-dark(#7a4700, #ffc680);
  all: initial !important;
  color-scheme: inherit !important;
  direction: ltr !important;
  font: 13px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif !important;
  color: var(--qd-text) !important;
}
*, ::before, ::after { box-sizing: border-box; }
button, input, select { font: inherit; color: inherit; }
button, select, input:not([type='checkbox'], [type='file']) {
  padding: 2.4px 8px; min-height: 28px; border: 1px solid var(--qd-line-strong); border-radius: 4px;
  background: var(--qd-page);
}
button { cursor: pointer; }
button:hover:not(:disabled) { background: var(--qd-sunken); }
button:disabled { color: var(--qd-muted); cursor: default; border-color: var(--qd-line); }
:focus-visible { outline: 2px solid var(--qd-accent); outline-offset: 1px; }
code, pre, .timeline time { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 12px; }
h3 { margin: 14.4px 0 4.8px; font-size: 12px; text-transform: uppercase; letter-spacing: 0.04em; color: var(--qd-muted); }
small { color: var(--qd-muted); font-size: 12px; }
ul, ol { margin: 0; padding: 0; list-style: none; }
.handle {
  position: fixed; inset-block-end: 12px; inset-inline-end: 12px; z-index: 2147483000;
  display: flex; gap: 6.4px; align-items: center; padding: 4.8px 12px; border-radius: 999px;
  box-shadow: 0 2px 10px rgb(0 0 0 / 18%); font-weight: 600;
}
.handle i { width: 9.6px; height: 9.6px; border-radius: 2px; background: var(--qd-accent); }
.panel {
  position: fixed; z-index: 2147483000; display: flex; flex-direction: column; background: var(--qd-page);
  border: 0 solid var(--qd-line-strong); box-shadow: 0 0 24px rgb(0 0 0 / 18%); container-type: inline-size;
}
.panel.bottom { inset-inline: 0; inset-block-end: 0; border-block-start-width: 1px; max-height: 90vh; }
.panel.side { inset-block: 0; inset-inline-end: 0; border-inline-start-width: 1px; max-width: 90vw; }
.resize { position: absolute; background: transparent; touch-action: none; }
.bottom .resize { inset-block-start: -4px; inset-inline: 0; height: 8px; cursor: ns-resize; }
.side .resize { inset-inline-start: -4px; inset-block: 0; width: 8px; cursor: ew-resize; }
.resize:focus-visible { background: var(--qd-accent); }
header { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding: 4.8px 9.6px; border-block-end: 1px solid var(--qd-line); }
[role='tablist'] { display: flex; flex-wrap: wrap; gap: 1.6px; }
[role='tab'] { border-color: transparent; }
[role='tab'][aria-selected='true'], [role='tab'][aria-selected='true']:hover { background: var(--qd-accent-soft); color: var(--qd-accent); font-weight: 600; }
header .end { display: flex; gap: 4px; margin-inline-start: auto; }
[aria-pressed='true'] { background: var(--qd-accent-soft); color: var(--qd-accent); border-color: var(--qd-accent); }
[role='tabpanel'] { flex: 1; min-height: 0; overflow: auto; padding: 8px 9.6px; }
.moment { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 4.8px 9.6px; background: var(--qd-accent-soft); }
.empty, .hint { color: var(--qd-muted); margin: 6.4px 0; }
.failure, .forbidden { color: var(--qd-bad); }
.allowed { color: var(--qd-good); }
.bar { display: flex; flex-wrap: wrap; gap: 6.4px 16px; align-items: center; margin: 0 0 8px; }
.bar p { margin: 0; color: var(--qd-muted); }
label { display: inline-flex; flex-wrap: wrap; gap: 5.6px; align-items: center; }
.machines { display: grid; grid-template-columns: minmax(176px, 240px) minmax(0, 1fr) minmax(240px, 352px); gap: 9.6px; height: 100%; }
.machines > * { min-height: 0; overflow: auto; }
.machines .chart { overflow: hidden; display: flex; border: 1px solid var(--qd-line); border-radius: 6px; }
.machines .chart > * { flex: 1; min-width: 0; }
.list button { display: flex; justify-content: space-between; gap: 8px; width: 100%; border: 0; text-align: start; border-radius: 4px; }
.list button small { text-align: end; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 144px; }
.list [aria-current] { background: var(--qd-accent-soft); }
.list .ended { color: var(--qd-muted); }
.steps > li { padding: 3.2px 0; border-block-end: 1px solid var(--qd-line); }
.steps small { margin-inline-start: 8px; }
.changes li { display: flex; flex-wrap: wrap; gap: 6.4px; padding-inline-start: 12px; overflow-wrap: anywhere; }
.changes del { color: var(--qd-bad); } .changes ins { color: var(--qd-good); text-decoration: none; }
pre { margin: 0; padding: 6.4px; background: var(--qd-sunken); border-radius: 4px; }
.facts .scroller { overflow: auto; max-height: 256px; }
.commands li { padding: 4px 0; border-block-end: 1px solid var(--qd-line); }
.commands form { display: flex; flex-wrap: wrap; gap: 4.8px 8px; align-items: center; }
.commands output { flex-basis: 100%; color: var(--qd-muted); overflow-wrap: anywhere; }
.commands label { flex-basis: 100%; padding-inline-start: 12px; }
.lanes { display: block; width: 100%; background: var(--qd-sunken); border-radius: 4px; margin-block-end: 8px; }
.lanes .tick { stroke: var(--qd-line-strong); stroke-width: 1; vector-effect: non-scaling-stroke; }
.span { fill: var(--qd-accent); } .span.failure { fill: var(--qd-bad); } .span.abort { fill: var(--qd-line-strong); } .span.pending { fill: var(--qd-warm); }
.timeline ol button { display: grid; grid-template-columns: 72px minmax(0, 1fr) auto; gap: 8px; width: 100%; border: 0; border-radius: 0; text-align: start; border-inline-start: 3px solid var(--qd-line); align-items: baseline; }
.timeline ol span { overflow-wrap: anywhere; }
.timeline time { color: var(--qd-muted); text-align: end; }
.timeline .act button { border-inline-start-color: var(--qd-accent); font-weight: 600; }
.timeline .request button, .timeline .reply button { border-inline-start-color: var(--qd-good); }
.timeline .failure button { border-inline-start-color: var(--qd-bad); color: inherit; }
.timeline .abort button, .timeline .message button { border-inline-start-color: var(--qd-warm); }
.timeline [aria-current] { background: var(--qd-accent-soft); }
.timeline strong { color: var(--qd-warm); }
.scroller { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 3.2px 9.6px 3.2px 0; border-block-end: 1px solid var(--qd-line); vertical-align: top; font-weight: 400; }
td { overflow-wrap: anywhere; min-width: 96px; }
thead th { color: var(--qd-muted); font-size: 12px; }
tbody th { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 12px; }
.changed th, .changed td { background: var(--qd-accent-soft); }
.races li { display: flex; flex-wrap: wrap; gap: 4.8px 12px; align-items: center; padding: 4.8px 0; border-block-end: 1px solid var(--qd-line); }
.races .call { min-width: 192px; overflow-wrap: anywhere; }
.races .actions { display: flex; flex-wrap: wrap; gap: 4.8px; margin-inline-start: auto; }
.races input[type='number'] { width: 96px; }
.out > label { display: flex; margin-block-end: 9.6px; }
.out > label input:not([type='file']) { flex: 1; max-width: 384px; }
.mark { position: fixed; z-index: 2147482999; border: 2px solid var(--qd-accent); background: color-mix(in srgb, var(--qd-accent) 12%, transparent); border-radius: 4px; pointer-events: none; }
@container (max-width: 960px) {
  .machines { grid-template-columns: minmax(0, 1fr); height: auto; }
  .machines .list { max-height: 144px; border: 1px solid var(--qd-line); border-radius: 6px; }
  .machines .chart { height: 288px; }
  .machines .facts { overflow: visible; }
}
@media (max-width: 40rem) {
  .to-side { display: none; }
  header { padding-inline: 6px; gap: 4px; }
  header button { padding-inline: 5px; }
  [role='tablist'] { gap: 0; }
  .panel { inset-inline: 0 !important; inset-block: auto 0 !important; width: auto !important; max-width: none !important; height: 60vh !important; }
  .timeline ol button { grid-template-columns: 64px minmax(0, 1fr); }
  .timeline ol small { grid-column: 2; }
}
@media (forced-colors: active) {
  [aria-selected='true'], [aria-pressed='true'], [aria-current] {
    forced-color-adjust: none; background: Highlight !important; color: HighlightText !important;
  }
  [aria-current] :is(small, time, strong) { color: inherit; }
  .mark { border-color: Highlight; }
}
${chartStyles}
`
