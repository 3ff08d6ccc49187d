import type { SearchEngine } from '@querent/engine'
import {
  EngineProvider,
  Pager,
  QueryError,
  QuerySummary,
  ResultLink,
  ResultList,
  usePage,
  useSearchBox,
} from '@querent/react'
import { createContext, useContext, useEffect, useId, type ReactNode } from 'react'
import { EngineFacts, ParametersSource, RequestSource } from '../components/engine-view'
import { Footer } from '../components/footer'
import { Header } from '../components/header'
import { pagerLabels } from '../components/pager-labels'
import { SiteNavigation } from '../components/site-navigation'
import { ThemeToggle } from '../components/theme-toggle'
import { countOf } from '../format'
import { textOf } from '../result-details'
import { CardCode } from './card-code'
import type { CodePlace } from './code'
import { labPages, type LabPageName } from './pages'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../styles/lab.css'

const PageName = createContext<LabPageName>('facets')

/** Returns the title of a page and what it shows, and sets the title of the document. */
function useLabPage(name: LabPageName) {
  const page = labPages.find((page) => page.name === name)!
  useEffect(() => {
    document.title = `${page.title} – Lab – Querent`
  }, [page.title])
  return page
}

interface LabShellProps {
  name: LabPageName
  engine: SearchEngine
  /** The `id` of the search box in the header, if the engine has several. */
  boxId?: string
  /** Content above the demos, in full width. */
  before?: ReactNode
  /** Content beside the demos, above the requests. Default: the results. */
  results?: ReactNode
  /** The demos. */
  children: ReactNode
}

/** The layout of most lab pages: demos on one engine, their results, and the requests of the engine. */
export function LabShell({
  name,
  engine,
  boxId,
  before: firstContent,
  results: sideContent = <LabResults />,
  children,
}: LabShellProps) {
  const { title, about } = useLabPage(name)
  return (
    <EngineProvider engine={engine}>
      <a className="skip-link" href="#demos">
        Skip to the demos
      </a>
      <Header page={name} {...(boxId && { boxId })}>
        <ThemeToggle />
      </Header>
      <main className="lab" id="demos" tabIndex={-1}>
        <div className="lab-main">
          <h1 className="title">{title}</h1>
          <p className="lab-about">{about}</p>
          {firstContent}
          <PageName value={name}>
            <div className="demos">{children}</div>
          </PageName>
          <ToSide />
        </div>
        <div className="lab-side" id="side" tabIndex={-1}>
          {sideContent}
          <section className="wire" aria-label="What was sent">
            <h2>What was sent</h2>
            <EngineFacts />
            <ParametersSource fold="closed" />
            <RequestSource fold="open" />
          </section>
        </div>
      </main>
      <Footer />
    </EngineProvider>
  )
}

/** The layout of a lab page whose demos have engines of their own. */
export function PlainLabShell({ name, children }: Pick<LabShellProps, 'name' | 'children'>) {
  const { title, about } = useLabPage(name)
  return (
    <>
      <header className="header">
        <SiteNavigation current={name} />
      </header>
      <main className="plain-page" id="content">
        <div className="plain-page-title">
          <h1 className="title">{title}</h1>
          <ThemeToggle />
        </div>
        <p className="plain-page-about">{about}</p>
        <PageName value={name}>
          <div className="demos">{children}</div>
        </PageName>
      </main>
      <Footer />
    </>
  )
}

/** Shows the status of the search on narrow screens, with a link to the requests. */
function ToSide() {
  const { status, response } = usePage()
  const found = response ? countOf(response.totalCountFiltered, 'result') : 'Searching…'
  return (
    <a className="lab-to-side" href="#side">
      <strong>{status === 'failed' ? 'The search failed' : found}</strong> <span>What was sent</span>
    </a>
  )
}

interface DemoProps {
  title: string
  /** The description, in a sentence. */
  about: ReactNode
  /** Takes the whole width. */
  isWide?: boolean
  /** Takes the height of two beside it. */
  isTall?: boolean
  /** The declarations that make it, for its code. Default: its content on the page. */
  code?: readonly CodePlace[]
  children: ReactNode
}

/** Shows one behaviour of the engine. */
export function Demo({ title, about, isWide = false, isTall = false, code, children }: DemoProps) {
  const id = useId()
  const page = useContext(PageName)
  return (
    <section
      className="demo"
      data-width={isWide ? 'wide' : 'narrow'}
      data-height={isTall ? 'tall' : 'short'}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <p className="demo-about">{about}</p>
      <div className="demo-body">{children}</div>
      <CardCode page={page} title={title} places={code} />
    </section>
  )
}

const LabError = () => (
  <QueryError
    className="message error"
    labels={{ http: 'The platform answered with an error. See “What was sent” below.' }}
  />
)

/** Shows the number of results, and the first of them. */
export function LabResults({ error: errorContent = <LabError /> }: { error?: ReactNode }) {
  return (
    <section className="lab-results" aria-label="Results">
      <QuerySummary className="summary">
        {({ query, totalCount }) => `${countOf(totalCount, 'result')}${query && ` for “${query}”`}`}
      </QuerySummary>
      {errorContent}
      <ResultList className="result-list" empty={<p className="hint">Nothing was found.</p>}>
        {(result) => (
          <>
            <ResultLink result={result} target="_blank" rel="noopener noreferrer" />
            <span className="lab-result-about">{textOf(result.raw, 'type')}</span>
          </>
        )}
      </ResultList>
      <Pager className="pager" labels={pagerLabels} />
    </section>
  )
}

interface TryQueriesProps {
  queries: readonly string[]
  boxId?: string
}

/** Lists example queries, each a button that submits the query. */
export function TryQueries({ queries, boxId }: TryQueriesProps) {
  const { changeText, submit } = useSearchBox(boxId)
  const search = (text: string) => {
    changeText(text)
    submit()
  }
  return (
    <ul className="try-queries" aria-label="Queries to try">
      {queries.map((text) => (
        <li key={text}>
          <button type="button" className="chip" onClick={() => search(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
