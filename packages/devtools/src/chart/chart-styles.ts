/**
 * The styles of a chart, for the shadow root that it is in. Custom properties that begin with `--qd-` change its colours,
 * which follow the property `color-scheme` of the page.
 */
export const chartStyles = `
.qd-chart {
  --text: var(--qd-text, light-dark(#1b2430, #e8ebf0));
  --muted: var(--qd-muted, light-dark(#55606f, #a5aebc));
  --surface: var(--qd-page, light-dark(#fff, #14171c));
  --line: var(--qd-line-strong, light-dark(#717b8b, #7f8a9a));
  --active: var(--qd-accent, light-dark(#0b5cbc, #6cb0ff));
  --active-surface: var(--qd-accent-soft, light-dark(#e2efff, #14304f));
  --lit: var(--qd-warm, light-dark(#9a4000, #ffb35c));
  --lit-surface: var(--qd-warm-soft, light-dark(#ffe9d3, #4a2c08));
  position: relative;
  direction: ltr;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  background: var(--surface);
  color: var(--text);
}
.qd-viewport { overflow: auto; cursor: grab; scrollbar-width: thin; }
.qd-viewport:focus-visible, .qd-zoom button:focus-visible { outline: 2px solid var(--active); outline-offset: -2px; }
.qd-viewport[data-dragging] { cursor: grabbing; user-select: none; }
.qd-viewport svg { display: block; margin: auto; font: 11px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.qd-zoom { position: absolute; right: 8px; bottom: 8px; display: flex; border-radius: 6px; overflow: hidden; border: 1px solid var(--line); }
.qd-zoom button { all: unset; box-sizing: border-box; min-width: 28px; height: 28px; padding: 0 8px; text-align: center; font: 13px/28px system-ui, sans-serif; color: var(--text); background: var(--surface); cursor: pointer; }
.qd-zoom button + button { border-left: 1px solid var(--line); }
.qd-zoom button:hover { background: var(--active-surface); }
.qd-state > rect { fill: var(--surface); stroke: var(--line); }
.qd-state[data-region] > rect { stroke-dasharray: 5 4; }
.qd-state > .qd-divider { stroke: var(--line); stroke-opacity: .5; }
.qd-state > text { font-size: 12px; font-weight: 600; fill: var(--text); }
.qd-state[data-active] > rect { stroke: var(--active); stroke-width: 1.75; }
.qd-state[data-active][data-leaf] > rect { fill: var(--active-surface); }
.qd-state[data-active] > text { fill: var(--active); }
.qd-dot { fill: var(--line); stroke: var(--line); }
.qd-line { fill: none; stroke: var(--line); }
.qd-head { fill: var(--line); }
.qd-line[data-lit] { stroke: var(--lit); stroke-width: 2; }
.qd-head[data-lit] { fill: var(--lit); }
.qd-row rect { fill: transparent; }
.qd-row text { fill: var(--muted); }
.qd-row[data-taken] text { fill: var(--text); }
.qd-row[data-lit] rect { fill: var(--lit-surface); stroke: var(--lit); stroke-width: 0; }
.qd-row[data-lit] text { fill: var(--lit); }
@keyframes qd-flash { from { stroke-width: 6; } }
@media (prefers-reduced-motion: no-preference) {
  .qd-line[data-lit], .qd-row[data-lit] rect { animation: qd-flash .9s ease-out; }
}
`
