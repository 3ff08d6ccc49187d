import { EngineProvider, QueryError, QuerySummary, useCombobox, useFacet } from '@querent/react'
import { HighlightedText, useResultList, useSearchBox, useSearchStatus } from '@querent/react'
import type { SearchEngine } from '@querent/engine'
import { useEffect } from 'react'
import { toPath } from './search-engine'

interface SearchPanelProps {
  engine: SearchEngine
  /** Called with the address of a section that the user picks. */
  onPick: (path: string) => void
  onClose: () => void
}

/** Each part of the documentation with results, to restrict the search to it. */
function Parts() {
  const { state, toggleSingleSelect } = useFacet('part')
  return (
    <fieldset className="search-parts">
      <legend className="visually-hidden">Parts of the documentation</legend>
      {state.values.map(({ value, numberOfResults, state }) => (
        <button key={value} type="button" aria-pressed={state === 'selected'} onClick={() => toggleSingleSelect(value)}>
          {value} <span>{numberOfResults}</span>
        </button>
      ))}
    </fieldset>
  )
}

function Search({ onPick, onClose }: Omit<SearchPanelProps, 'engine'>) {
  const { state: box, changeText, submit } = useSearchBox()
  const { isLoading } = useSearchStatus().state
  const { results } = useResultList().state
  const hasText = box.text.trim() !== ''
  const shown = hasText ? results : []
  const { inputProps, listProps, optionProps, open, focus } = useCombobox({
    text: box.text,
    ids: shown.map(({ uniqueId }) => uniqueId),
    onAsk: submit,
    onPick: (index) => onPick(toPath(shown[index]!.uri)),
    onClear: onClose,
  })
  useEffect(focus, []) // eslint-disable-line react/exhaustive-deps

  return (
    <>
      <div className="search-bar">
        <input
          {...inputProps}
          aria-label="Search the documentation"
          placeholder="Search the documentation"
          data-search
          onChange={({ target: { value } }) => {
            changeText(value)
            if (value.trim() === '') return
            submit()
            open()
          }}
          // Escape closes the dialog at once, not its list first.
          onKeyDown={(event) => event.key !== 'Escape' && inputProps.onKeyDown(event)}
        />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {hasText && <Parts />}
      <QueryError className="search-note" />
      {hasText && <QuerySummary className={shown.length > 0 ? 'search-summary' : 'search-note'} />}
      <div className="search-results">
        {!hasText && <p className="search-note">Type a feature, a function or an error message.</p>}
        {hasText && isLoading && shown.length === 0 && <p className="search-note">Searching…</p>}
        <div {...listProps} aria-label="Results">
          {shown.map((result, index) => {
            const { onClick, ...rest } = optionProps(index)
            return (
              <a
                key={result.uniqueId}
                {...rest}
                href={toPath(result.uri)}
                // The router leaves a link with a target alone.
                target="_self"
                tabIndex={-1}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  onClick()
                }}
              >
                <span className="search-title">
                  <HighlightedText text={result.title} highlights={result.titleHighlights} />
                </span>
                <span className="search-place">
                  {[result.raw['part'], result.raw['page']].filter((name) => name !== result.title).join(' › ')}
                </span>
                <span className="search-excerpt">
                  <HighlightedText text={result.excerpt} highlights={result.excerptHighlights} />
                </span>
              </a>
            )
          })}
        </div>
      </div>
    </>
  )
}

/** Searches the documentation by Querent itself. */
export const SearchPanel = ({ engine, ...rest }: SearchPanelProps) => (
  <EngineProvider engine={engine}>
    <Search {...rest} />
  </EngineProvider>
)
