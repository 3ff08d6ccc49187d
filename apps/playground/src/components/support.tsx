import { supportOf, type SupportEntry } from '../result-details'

/** The short names of browsers for column headings. */
const SHORT: Readonly<Record<string, string>> = {
  'Chrome Android': 'Chrome',
  'Firefox for Android': 'Firefox',
  'Safari on iOS': 'Safari',
}

/** Shows the first version of each browser and runtime. */
export function Support({ versions }: { versions: readonly string[] }) {
  const { browsers, runtimes } = supportOf(versions)
  return (
    <div className="support">
      <SupportGroup label="Desktop" entries={browsers.filter(({ name }) => !SHORT[name])} />
      <SupportGroup label="Mobile" entries={browsers.filter(({ name }) => SHORT[name])} />
      {runtimes.length > 0 && <SupportGroup label="Runtimes" entries={runtimes} />}
    </div>
  )
}

function SupportGroup({ label, entries }: { label: string; entries: readonly SupportEntry[] }) {
  return (
    <ul className="support-group" aria-label={`Support: ${label}`} data-label={label}>
      {entries.map(({ name, version }) => (
        <li key={name} data-supported={version !== undefined}>
          <span aria-hidden={name in SHORT}>{SHORT[name] ?? name}</span>{' '}
          {name in SHORT && <span className="visually-hidden">{`${name} `}</span>}
          {version === undefined ? (
            <span className="support-version">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">not supported</span>
            </span>
          ) : (
            <span className="support-version">{version}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
