import {
  EngineProvider,
  HighlightedText,
  QueryError,
  QuerySummary,
  ResultCollection,
  ResultLink,
  ResultList,
  ResultPreview,
  SearchBox,
  TemplatedResult,
  useEngine,
  useInteractiveResult,
  useResultList,
  useResultPreview,
  type Highlight,
} from '@querent/react'
import { useEffect, useState } from 'react'
import { boxLabels } from '../../components/box-labels'
import { countOf, formatCount } from '../../format'
import { textOf } from '../../result-details'
import { Counters } from '../counters'
import { Demo, LabShell } from '../shell'
import { anchor, engine, foldedEngine, keepAnchor } from './engine'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../styles/lab-results.css'

engine.load()
foldedEngine.restore({ q: 'popover' })
foldedEngine.load()

export default function ResultsPage() {
  return (
    <LabShell name="results" engine={engine} results={null}>
      <Demo
        title="A list without an end"
        isWide
        about="Each result has a template and marks the matches. Scroll to the end to load more results. Open a result and come back: the list is restored without a search."
      >
        <QueryError className="message error" />
        <div className="lab-list-head">
          <QuerySummary className="summary">
            {({ hasResults, lastResult, totalCount }) =>
              hasResults ? `${formatCount(lastResult)} of ${countOf(totalCount, 'result')}` : 'No results'
            }
          </QuerySummary>
          <Counters of={{ search: 'Searches' }} />
        </div>
        <ResultList
          className="result-list lab-scroll"
          infinite
          anchor={anchor}
          onAnchor={keepAnchor}
          empty={<p className="hint">Nothing found.</p>}
        >
          {(result) => <TemplatedResult result={result} />}
        </ResultList>
      </Demo>
      <Demo title="Preview" about="The stored document of a result, in a frame without scripts and requests.">
        <Previewable />
      </Demo>
      <Demo
        title="Opening"
        about="A click, Enter, the middle button, the menu or a long touch opens a result. It is reported once per search."
      >
        <Opening />
      </Demo>
      <Demo
        isWide
        title="Highlights"
        about="The platform returns the positions of the matches. The text is never parsed as HTML."
      >
        <Highlights />
      </Demo>
      <Demo
        title="Folding"
        isWide
        about="The results of a feature are grouped into one, with the best ones below and the others on demand. This demo has its own engine."
      >
        <EngineProvider engine={foldedEngine}>
          <Folded />
        </EngineProvider>
      </Demo>
    </LabShell>
  )
}

function Previewable() {
  const { results } = useResultList().state
  const { open, state } = useResultPreview()
  const previewable = results.filter(({ uniqueId }) => state.resultsWithPreview.includes(uniqueId)).slice(0, 4)
  return (
    <>
      {previewable.length ? (
        <ul className="lab-lines">
          {previewable.map((result) => (
            <li key={result.uniqueId}>
              <button type="button" className="button lab-line" aria-haspopup="dialog" onClick={() => open(result)}>
                {result.title}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint">None of these results has a preview: search for a feature, such as “grid”.</p>
      )}
      <ResultPreview className="preview" labels={{ previous: 'Previous', next: 'Next' }} />
      <Counters of={{ html: 'Previews asked for' }} />
    </>
  )
}

function Opening() {
  const { results } = useResultList().state
  const { openedIds } = useInteractiveResult().state
  const openings = useOpenings()
  return (
    <>
      <ul className="lab-lines">
        {results.length === 0 && <li className="hint">Nothing found.</li>}
        {results.slice(0, 3).map((result) => (
          <li key={result.uniqueId}>
            <ResultLink result={result} target="_blank" rel="noopener noreferrer" />
            {openedIds.includes(result.uniqueId) && <span className="lab-tag">opened</span>}
          </li>
        ))}
      </ul>
      <ol className="lab-log" aria-label="Emitted events" aria-live="polite">
        {openings.map((opening, index) => (
          <li key={index}>
            <code>result.opened</code> <span>{opening}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Shows the signals of opened results. */
function useOpenings() {
  const engine = useEngine()
  const [openings, setOpenings] = useState<string[]>([])
  useEffect(
    () =>
      engine.observe((signal) => {
        if (signal.type !== 'feature.emitted' || signal.event.type !== 'result.opened') return
        const { position, result } = signal.event as { position?: number; result?: { title: string } }
        setOpenings((before) => [...before, `${position}: ${result?.title}`])
      }),
    [engine],
  )
  return openings
}

const rangeOf = ({ offset, length }: Highlight) => `${offset} to ${offset + length}`

function Highlights() {
  const [result] = useResultList().state.results
  if (!result) return <p className="hint">Nothing found.</p>
  const { title, titleHighlights, excerpt, excerptHighlights } = result
  const matches = [
    ...(titleHighlights ?? []).map((range) => `${rangeOf(range)} of the title`),
    ...(excerptHighlights ?? []).map((range) => `${rangeOf(range)} of the excerpt`),
  ]
  return (
    <>
      <p className="templated-title">
        <HighlightedText text={title} highlights={titleHighlights} />
      </p>
      <p className="templated-excerpt">
        <HighlightedText text={excerpt} highlights={excerptHighlights} />
      </p>
      <p className="hint">{matches.length > 0 ? `Marked characters: ${matches.join(', ')}.` : 'Nothing is marked.'}</p>
    </>
  )
}

function Folded() {
  return (
    <>
      <SearchBox
        className="search-box"

        labels={boxLabels('Search folded results')}
        inputProps={{ placeholder: 'popover, dialog …' }}
      />
      <ResultList className="lab-scroll" empty={<p className="hint">Nothing found.</p>}>
        {(_, index) => (
          <ResultCollection index={index} className="folded">
            {(result) => (
              <>
                <ResultLink result={result} target="_blank" rel="noopener noreferrer" />
                <span className="lab-result-about">{textOf(result.raw, 'type')}</span>
              </>
            )}
          </ResultCollection>
        )}
      </ResultList>
    </>
  )
}
