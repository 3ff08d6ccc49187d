/** The style sheet of the pages, for light and dark color schemes. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1c2430, #e4e8ee);
  --paper: light-dark(#ffffff, #14181d);
  --soft: light-dark(#f3f5f8, #1f252c);
  --line: light-dark(#d9dee5, #363d47);
  --link: light-dark(#0b57a4, #8ec0ff);
}
body {
  margin: 0 auto;
  max-width: 72rem;
  padding: 1.5rem 1rem 4rem;
  font: 1rem/1.5 system-ui, sans-serif;
  background: var(--paper);
  color: var(--ink);
}
header { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
nav a {
  display: block;
  padding: 0.15rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  text-decoration: none;
}
nav a:hover, nav a[aria-current] { background: var(--soft); }
nav a[aria-current] { border-color: currentColor; font-weight: 600; }
.count { font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
caption { padding: 0.5rem 0; text-align: start; }
th, td {
  padding: 0.4rem 0.75rem 0.4rem 0;
  border-bottom: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}
td:last-child { width: 55%; overflow-wrap: anywhere; }
time, .visitor { white-space: nowrap; font-variant-numeric: tabular-nums; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 0 2rem; }
.move { font-size: 0.9rem; }
summary { cursor: pointer; }
pre {
  margin: 0.5rem 0;
  padding: 0.75rem;
  border-radius: 0.5rem;
  background: var(--soft);
  white-space: pre-wrap;
}
`
