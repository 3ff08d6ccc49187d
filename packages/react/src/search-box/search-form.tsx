import type { Completion } from '@querent/engine'
import { forwardRef, type ComponentProps as PropsOf, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { useCombobox } from '../combobox/use-combobox'
import type { ComponentProps } from '../component-props'
import { SuggestionText } from '../text/suggestion-text'
import { visuallyHidden } from '../visually-hidden'
import { useTyping } from './use-typing'

export interface SearchBoxLabels {
  /** Name of the box and, where it is given, of the form: pages with several forms tell them apart by it. */
  box: string
  submit: ReactNode
  clear: ReactNode
  /** Name of the list of suggestions. */
  suggestions: string
  /** What is heard when suggestions come. */
  suggestionCount: (count: number) => string
}

const defaults: SearchBoxLabels = {
  box: 'Search',
  submit: 'Search',
  clear: 'Clear',
  suggestions: 'Suggestions',
  suggestionCount: (count) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
}

/** What the component needs for itself of the text box. */
type TakenInputProps = 'value' | 'defaultValue' | 'type' | 'role' | 'onChange' | 'onKeyDown' | 'onBlur' | 'onFocus'

/** What every form with a box takes. */
export interface SearchFormOwnProps {
  labels?: Partial<SearchBoxLabels>
  /** Asks for suggestions as soon as the box gets the focus. Default false. */
  suggestOnFocus?: boolean
  /**
   * Queries to offer before the suggestions, where they start with what is typed, as those searched for before:
   * `useRecentQueries().state.queries`.
   */
  recentQueries?: readonly string[]
  /**
   * Searches for the recent query that was picked, by its place among all of them:
   * `useRecentQueries().executeRecentQuery`. By default it is submitted as if it had been typed.
   */
  onRecentQueryPick?: (index: number) => void
  /**
   * Called with what the person typed, and with nothing when it was cleared or submitted, a suggestion picked, or the
   * box set by something else: `useInstantResults().updateQuery`.
   */
  onTextChange?: (text: string) => void
  /** Props of the text box, such as `placeholder`, `autoFocus`, `name` and `ref`. */
  inputProps?: Omit<PropsOf<'input'>, TakenInputProps>
  /** What to show of a suggestion; by default its text with its parts told apart. */
  children?: (suggestion: Completion, state: { isActive: boolean }) => ReactNode
}

interface Box {
  state: { text: string; suggestions: Completion[] }
  changeText: (text: string) => void
  submit: () => void
  clear: () => void
  showSuggestions: () => void
  clearSuggestions: () => void
  selectSuggestion: (expression: string) => void
}

type SearchFormProps = ComponentProps<
  'form',
  SearchFormOwnProps & {
    box: Box
    /** Shown at the end of the form. */
    notice?: ReactNode
  },
  'role' | 'onSubmit'
>

const isSameQuery = (query: string, other: string) => query.toLowerCase() === other.toLowerCase()
const startsWith = (query: string, text: string) => query.toLowerCase().startsWith(text.trim().toLowerCase())

/** The form of a search box and of a standalone one: they differ in what a submit does. */
export const SearchForm = /* @__PURE__ */ forwardRef<HTMLFormElement, SearchFormProps>(function SearchForm(
  {
    box,
    labels,
    suggestOnFocus = false,
    recentQueries = [],
    onRecentQueryPick,
    onTextChange,
    inputProps,
    notice,
    children,
    ...rest
  },
  ref,
) {
  const { text, suggestions } = box.state
  const texts = { ...defaults, ...labels }
  const tell = useTyping(text, onTextChange)
  const recent = recentQueries.filter((query) => startsWith(query, text))
  const suggested = suggestions.filter(({ expression }) => !recent.some((query) => isSameQuery(query, expression)))
  const count = recent.length + suggested.length
  const combobox = useCombobox({
    text,
    ids: [...recent, ...suggested.map(({ expression }) => expression)],
    onAsk: box.showSuggestions,
    onPick(index) {
      const query = recent[index]
      if (query === undefined) box.selectSuggestion(suggested[index - recent.length]!.expression)
      else {
        box.changeText(query)
        box.clearSuggestions()
        if (onRecentQueryPick) onRecentQueryPick(recentQueries.indexOf(query))
        else box.submit()
      }
      tell('')
    },
    onClear() {
      box.clear()
      tell('')
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    combobox.close()
    box.submit()
    tell('')
  }
  const change = (text: string) => {
    box.changeText(text)
    combobox.open()
    tell(text)
  }
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    box.clear()
    combobox.close()
    tell('')
    event.currentTarget.form?.querySelector('input')?.focus() // the button is about to go
  }
  const suggest = () => {
    box.showSuggestions()
    combobox.open()
  }

  return (
    <form
      aria-label={labels?.box}
      data-state={combobox.isExpanded ? 'open' : 'closed'}
      {...rest}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is no form, and needs newer browsers
      role="search"
      onSubmit={submit}
    >
      <input
        aria-label={texts.box}
        data-part="input"
        {...inputProps}
        {...combobox.inputProps}
        onChange={(event) => change(event.target.value)}
        onFocus={suggestOnFocus ? suggest : undefined}
        onBlur={combobox.onBlur}
      />
      {text && (
        <button type="button" data-part="clear" onClick={clear}>
          {texts.clear}
        </button>
      )}
      <button type="submit" data-part="submit">
        {texts.submit}
      </button>
      {combobox.isExpanded && (
        <ul {...combobox.listProps} aria-label={texts.suggestions} data-part="list">
          {recent.map((query, index) => (
            <li key={combobox.keys[index]} {...combobox.optionProps(index)} data-kind="recent">
              {query}
            </li>
          ))}
          {suggested.map((suggestion, place) => {
            const index = recent.length + place
            return (
              <li key={combobox.keys[index]} {...combobox.optionProps(index)} data-kind="suggestion">
                {children ? (
                  children(suggestion, { isActive: index === combobox.activeIndex })
                ) : (
                  <SuggestionText suggestion={suggestion} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <span aria-live="polite" style={visuallyHidden}>
        {combobox.isExpanded && texts.suggestionCount(count)}
      </span>
      {notice}
    </form>
  )
})
