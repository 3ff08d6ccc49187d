import { Doors } from '../components/doors'
import { Footer } from '../components/footer'
import { SiteNavigation } from '../components/site-navigation'
import { ThemeToggle } from '../components/theme-toggle'

document.title = 'Not found – Querent'

/** Shown for unknown paths. */
export default function NotFound() {
  return (
    <>
      <header className="header">
        <SiteNavigation />
      </header>
      <main className="plain-page" id="content">
        <div className="plain-page-title">
          <h1 className="title">There is no such page</h1>
          <ThemeToggle />
        </div>
        <p className="plain-page-about">
          Nothing is at <code>{location.pathname}</code>. These pages exist:
        </p>
        <Doors />
      </main>
      <Footer />
    </>
  )
}
