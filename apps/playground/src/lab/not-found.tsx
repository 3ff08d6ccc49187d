import { SiteNavigation } from '../components/site-navigation'

/** Shown for unknown paths. */
export default function NotFound() {
  return (
    <>
      <header className="header">
        <SiteNavigation />
      </header>
      <main className="page">
        <div className="message">
          <h1 className="title">There is no such page</h1>
          <p>
            There is no page <code>{location.pathname}</code>. Use the navigation above to find a page.
          </p>
        </div>
      </main>
    </>
  )
}
