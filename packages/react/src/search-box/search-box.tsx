import { forwardRef, type ComponentProps as PropsOf, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { useCombobox } from '../combobox/use-combobox'
import type { ComponentProps } from '../component-props'
import { useSearchBox } from '../hooks/use-search-box'
import { SuggestionText } from '../text/suggestion-text'
import { visuallyHidden } from '../visually-hidden'
import type { Completion } from '@querent/engine'

export interface SearchBoxLabels {
  /** Name of the box. */
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

export type SearchBoxProps = ComponentProps<
  'form',
  {
    /** `id` of the search box, where the engine has several. */
    boxId?: string
    labels?: Partial<SearchBoxLabels>
    /** Asks for suggestions as soon as the box gets the focus. Default false. */
    suggestOnFocus?: boolean
    /** Props of the text box, such as `placeholder`, `autoFocus`, `name` and `ref`. */
    inputProps?: Omit<PropsOf<'input'>, TakenInputProps>
    /** What to show of a suggestion; by default its text with its parts told apart. */
    children?: (suggestion: Completion, state: { isActive: boolean }) => ReactNode
  },
  'role' | 'onSubmit'
>

/**
 * A search form: a text box with suggestions, a button that clears it and one that submits it.
 *
 * Arrows walk the suggestions, Enter picks the active one or else submits, Escape closes the list and then clears the
 * box. Needs the features `searchBox` and `query`. Parts (`data-part`): `search-box` with `data-state` `open` or
 * `closed`, `input`, `clear`, `submit`, `list`, `option` with `data-state` `active` or `idle`, `typed`, `rest`,
 * `corrected`.
 *
 * @see Specification, section 4 "Search box"
 */
export const SearchBox = /* @__PURE__ */ forwardRef<HTMLFormElement, SearchBoxProps>(function SearchBox(
  { boxId, labels, suggestOnFocus = false, inputProps, children, ...rest },
  ref,
) {
  const { state, ...box } = useSearchBox(boxId)
  const { text, suggestions } = state
  const texts = { ...defaults, ...labels }
  const combobox = useCombobox({
    text,
    ids: suggestions.map(({ expression }) => expression),
    onAsk: box.showSuggestions,
    onPick: (index) => box.selectSuggestion(suggestions[index]!.expression),
    onClear: box.clear,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    combobox.close()
    box.submit()
  }
  const change = (text: string) => {
    box.changeText(text)
    combobox.open()
  }
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    box.clear()
    combobox.close()
    event.currentTarget.form?.querySelector('input')?.focus() // the button is about to go
  }
  const suggest = () => {
    box.showSuggestions()
    combobox.open()
  }

  return (
    <form
      data-part="search-box"
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
          {suggestions.map((suggestion, index) => (
            <li key={combobox.keys[index]} {...combobox.optionProps(index)}>
              {children?.(suggestion, { isActive: index === combobox.activeIndex }) ?? (
                <SuggestionText suggestion={suggestion} />
              )}
            </li>
          ))}
        </ul>
      )}
      <span aria-live="polite" style={visuallyHidden}>
        {combobox.isExpanded && texts.suggestionCount(suggestions.length)}
      </span>
    </form>
  )
})
