import {
  generatedAnswer,
  queryError,
  querySummary,
  resultList,
  searchStatus,
  type GeneratedAnswerStatus,
  type Result,
} from '@querent/engine'
import { EngineProvider, GeneratedAnswer, ResultLink, UndoRedo, useFeature, useSearchBox } from '@querent/react'
import { Markdown } from '@querent/react/markdown'
import type { ComponentType, ReactNode } from 'react'
import { Footer } from '../components/footer'
import { TextSkeleton } from '../components/skeletons'
import { SiteNavigation } from '../components/site-navigation'
import { ThemeToggle } from '../components/theme-toggle'
import { formatCount } from '../format'
import { useSwitch } from '../lab/create-switch'
import { textOf } from '../result-details'
import { engine, faults, type Source } from './sources'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../styles/together.css'

document.title = 'Together – Querent'
engine.load()

/** The page at `/together`: documents, products and an answer to one query. */
export default function TogetherPage() {
  return (
    <EngineProvider engine={engine}>
      <header className="header">
        <SiteNavigation current="together" />
      </header>
      <main className="together" id="content">
        <div className="plain-page-title">
          <h1 className="title">One query, three sources</h1>
          <ThemeToggle />
        </div>
        <div className="together-query">
          <Box />
          <UndoRedo className="together-undo" />
        </div>
        <div className="together-sources">
          <Answer />
          <Part source="documents" title="Documents">
            <Results source="documents" detail={Kind} />
          </Part>
          <Part source="products" title="Products">
            <Results source="products" detail={Price} />
          </Part>
        </div>
      </main>
      <Footer />
    </EngineProvider>
  )
}

/** Each keystroke searches all sources at once. */
function Box() {
  const { state, changeText, submit } = useSearchBox()
  const search = (text: string) => {
    changeText(text)
    submit()
  }
  return (
    <input
      type="search"
      aria-label="Search everything"
      placeholder="grid, light, center a box …"
      value={state.text}
      onChange={({ target }) => search(target.value)}
    />
  )
}

const faultNames = { '': 'works', 'latency=3000': 'is slow', 'status=500': 'fails' }

interface PartProps {
  source: Source
  title: string
  /** What is said of its results. Default: how many there are. */
  found?: string
  children: ReactNode
}

function Part({ source, title, found, children }: PartProps) {
  const { isLoading, hasError } = useFeature(searchStatus, source).state
  const { retry } = useFeature(queryError, source)
  const { totalCount } = useFeature(querySummary, source).state
  const fault = faults[source]
  const told = found ?? `${formatCount(totalCount)} found`
  return (
    <section className="together-part" aria-labelledby={source} data-source={source} aria-busy={isLoading}>
      <h2 id={source}>{title}</h2>
      <label>
        <span>
          <span className="visually-hidden">{`${title}: `}</span>
          The source
        </span>
        <select value={useSwitch(fault)} onChange={({ target }) => fault.set(target.value)}>
          {Object.entries(faultNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <output className="together-status" data-state={hasError ? 'failed' : 'ready'}>
        {isLoading ? 'Searching …' : hasError ? 'The source failed.' : told}
      </output>
      {hasError && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
      {children}
    </section>
  )
}

/** What is said of an answer in each status; the component says the rest. */
const toldOf = (status: GeneratedAnswerStatus, query: string) => {
  if (query === '') return 'Ask something, such as “center a box”.'
  return status === 'none' ? 'There is no answer to this query.' : ''
}

/** The heading is that of the part. */
const answerParts = { heading: { hidden: true } }

function Answer() {
  const { status, isLoading } = useFeature(generatedAnswer, 'answer').state
  const { query } = useFeature(querySummary, 'answer').state
  const isSearching = useFeature(searchStatus, 'answer').state.isLoading
  return (
    <Part source="answer" title="Answer" found={toldOf(status, query)}>
      <GeneratedAnswer className="answer" headingLevel={3} markdown={Markdown} parts={answerParts} />
      {(isLoading || isSearching) && <TextSkeleton />}
    </Part>
  )
}

interface DetailProps {
  result: Result
}

const Kind = ({ result: { raw } }: DetailProps) => <span>{textOf(raw, 'type')}</span>

function Price({ result: { raw } }: DetailProps) {
  return (
    <>
      <span>{textOf(raw, 'price')}</span>
      <img src={textOf(raw, 'picture')} alt="" width="48" height="48" loading="lazy" />
    </>
  )
}

function Results({ source, detail: Detail }: { source: Source; detail: ComponentType<DetailProps> }) {
  const { results } = useFeature(resultList, source).state
  const { isLoading } = useFeature(searchStatus, source).state
  if (isLoading && !results.length) return <TextSkeleton />
  return (
    <ol className="together-results">
      {results.map((result) => (
        <li key={result.uniqueId}>
          <ResultLink result={result} />
          <Detail result={result} />
        </li>
      ))}
    </ol>
  )
}
