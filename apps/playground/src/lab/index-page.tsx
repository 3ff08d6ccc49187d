import { Footer } from '../components/footer'
import { SiteNavigation } from '../components/site-navigation'
import { ThemeToggle } from '../components/theme-toggle'
import { labPages, pathOf } from './pages'

document.title = 'Lab – Querent'

/** The page at `/lab`: all pages of the laboratory. */
export default function LabIndex() {
  return (
    <>
      <header className="header">
        <SiteNavigation current="lab" />
      </header>
      <main className="plain-page" id="content">
        <div className="plain-page-title">
          <h1 className="title">Laboratory</h1>
          <ThemeToggle />
        </div>
        <p className="plain-page-about">
          Each page shows some features of Querent alone, beside the results, the state of the engine, and the request
          that it sent.
        </p>
        <ul className="doors">
          {labPages.map(({ name, title, about }) => (
            <li key={name} className="door">
              <a href={pathOf(name)}>{title}</a>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </main>
      <Footer />
    </>
  )
}
