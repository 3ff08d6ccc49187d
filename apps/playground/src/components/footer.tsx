import { useSyncExternalStore } from 'react'
import { calls } from '../client'
import { countOf } from '../format'

export function Footer() {
  const { search } = useSyncExternalStore(calls.subscribe, calls.read)
  return (
    <footer className="footer">
      <p>
        Made with Querent, on its embedded platform: the index is in the memory of the server that sent this page.{' '}
        <span data-part="request-count" data-count={search}>
          {`${countOf(search, 'search request')} so far.`}
        </span>
      </p>
      <p>
        Data: <a href="https://github.com/web-platform-dx/web-features">web-features</a> (Apache-2.0) and{' '}
        <a href="https://github.com/mdn/browser-compat-data">browser-compat-data</a> (CC0-1.0). Baseline says whether
        Chrome, Edge, Firefox and Safari, on desktops and phones, have a feature.
      </p>
    </footer>
  )
}
