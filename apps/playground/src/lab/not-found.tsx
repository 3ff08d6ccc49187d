import { SiteNavigation } from '../components/site-navigation'

/** For paths that lead nowhere. */
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
            Nothing is at <code>{location.pathname}</code>. What there is, the navigation above says.
          </p>
        </div>
      </main>
    </>
  )
}
