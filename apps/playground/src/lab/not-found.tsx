import { Doors } from '../components/doors'
import { SiteNavigation } from '../components/site-navigation'

document.title = 'Not found – Querent'

/** Shown for unknown paths. */
export default function NotFound() {
  return (
    <>
      <header className="header">
        <SiteNavigation />
      </header>
      <main className="plain-page" id="content">
        <h1 className="title">There is no such page</h1>
        <p className="plain-page-about">
          Nothing is at <code>{location.pathname}</code>. These pages exist:
        </p>
        <Doors />
      </main>
    </>
  )
}
