import {
  SuggestionText,
  useInstantResultsProps,
  useSearchBoxProps,
  useStandaloneSearchBoxProps,
  type InstantResultsProps,
  type SearchBoxProps,
  type StandaloneSearchBoxProps,
} from '..'
import { ResultLink } from '../result-list'
import { ownMarkup } from '../testing/own-markup'

type Box = Omit<ReturnType<typeof useSearchBoxProps>, keyof ReturnType<typeof import('..').useSearchBox>>

/** Announced first; the list consists of generic elements. */
const form = (box: Box, text: string, show: SearchBoxProps['children']) => (
  <>
    <span {...box.announcementProps}>{box.announcement}</span>
    <div>
      <p>
        <input {...box.inputProps} />
        {text && <button {...box.clearProps}>{box.labels.clear}</button>}
      </p>
      <button {...box.submitProps}>{box.labels.submit}</button>
    </div>
    {box.isExpanded && (
      <section>
        <div {...box.listProps}>
          {box.options.map((option) => (
            <div key={option.key} {...box.optionProps(option)}>
              {option.suggestion && !show && <SuggestionText suggestion={option.suggestion} />}
              {option.suggestion && show?.(option.suggestion, option)}
              {!option.suggestion && option.query}
            </div>
          ))}
        </div>
      </section>
    )}
  </>
)

export const CustomSearchBox = ownMarkup<HTMLFormElement, SearchBoxProps>(function useBox({ children, ...options }) {
  const box = useSearchBoxProps(options)
  return <form {...box.rootProps}>{form(box, box.state.text, children)}</form>
})

export const CustomStandaloneSearchBox = ownMarkup<HTMLFormElement, StandaloneSearchBoxProps>(function useBox({
  children,
  ...options
}) {
  const box = useStandaloneSearchBoxProps(options)
  return (
    <form {...box.rootProps}>
      {box.state.error && (
        <div {...box.problemProps}>{options.labels?.failed ?? 'The search could not be started. Try again.'}</div>
      )}
      {form(box, box.state.text, children)}
    </form>
  )
})

export const CustomInstantResults = ownMarkup<HTMLDivElement, InstantResultsProps>(function useResults({
  children = (result) => <ResultLink result={result} from="instantResults" />,
  ...options
}) {
  const { state, labels, found, ...list } = useInstantResultsProps(options)
  return (
    <section {...list.rootProps}>
      {found === 'failed' && <b {...list.problemProps}>{labels.failed}</b>}
      {found === 'empty' && <b {...list.emptyProps}>{labels.empty}</b>}
      {found === 'ready' && (
        <ol {...list.listProps}>
          {state.results.map((result, index) => (
            <li key={index} {...list.itemProps(result)}>
              <i>{children(result, index)}</i>
            </li>
          ))}
        </ol>
      )}
      <p {...list.announcementProps}>{list.announcement}</p>
    </section>
  )
})
