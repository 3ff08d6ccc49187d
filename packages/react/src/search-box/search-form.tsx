import type { Completion } from '@querent/engine'
import type { ChangeEvent, FocusEvent, FormEvent, ReactElement, ReactNode } from 'react'
import { useCombobox, type ComboboxInputProps } from '../combobox/use-combobox'
import type { ComponentProps, OptionsOf, Part, PartProps, ElementProps, PropGetters } from '../parts/component-props'
import type { SearchBoxLabels } from './labels'
import { mergeProps } from '../parts/merge-props'
import { withEarlyInput } from '../parts/early-input'
import { partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { SuggestionText } from '../text/suggestion-text'
import { useHiddenInputs } from '../engine/use-address'
import { useVisuallyHidden, type AnnouncementProps } from '../parts/visually-hidden'
import { useTyping } from './use-typing'
import { named } from '../text/names'
import { announced } from '../text/announced'

/** An option of the list: a recent query or a suggestion. */
export interface SearchOption {
  kind: 'recent' | 'suggestion'
  /** Unique in the list. */
  key: string
  /** Position in the list, from 0. */
  index: number
  /** The query to search for if the option is picked. */
  query: string
  /** Undefined if the option is a recent query. */
  suggestion: Completion | undefined
  isActive: boolean
}

/** The text of a box and its suggestions. */
export interface BoxState {
  text: string
  suggestions: Completion[]
}

/** The props of the parts of `SearchBox`. */
export interface SearchBoxParts {
  clear?: Part<'button', BoxState>
  submit?: Part<'button', BoxState>
  list?: Part<'ul', BoxState>
  option?: Part<'li', SearchOption>
}

/** Own props of every form with a box. */
export interface SearchFormOwnProps {
  labels?: Partial<SearchBoxLabels>
  /** Asks for suggestions as soon as the box gets the focus. Default false. */
  suggestOnFocus?: boolean
  /**
   * Queries to show before the suggestions if they start with the typed text, such as recent queries:
   * `useRecentQueries().state.queries`.
   */
  recentQueries?: readonly string[]
  /**
   * Searches for the picked recent query, by its position in `recentQueries`: `useRecentQueries().executeRecentQuery`.
   * By default it is submitted like typed text.
   */
  onRecentQueryPick?: (index: number) => void
  /**
   * Called with the typed text. Called with an empty text when the box is cleared or submitted, a suggestion is picked,
   * or something else sets the box: `useInstantResults().updateQuery`.
   */
  onTextChange?: (text: string) => void
  /** Props of the text box, such as `placeholder`, `autoFocus`, `name`, `ref` and handlers. */
  inputProps?: PartProps<'input'>
  parts?: SearchBoxParts
}

interface Box {
  state: BoxState
  changeText: (text: string) => void
  submit: () => void
  clear: () => void
  showSuggestions: () => void
  clearSuggestions: () => void
  selectSuggestion: (expression: string) => void
}

type ShowSuggestion = (suggestion: Completion, state: { isActive: boolean }) => ReactNode

/** Props of every form with a box. */
export type FormProps = ComponentProps<
  'form',
  SearchFormOwnProps & {
    /** Renders a suggestion. Default: its text with its parts marked. */
    children?: ShowSuggestion
  },
  'role'
>

const isSameQuery = (query: string, other: string) => query.toLowerCase() === other.toLowerCase()
const startsWith = (query: string, text: string) => query.toLowerCase().startsWith(text.trim().toLowerCase())

/** Props of the text box of a search form. */
export interface SearchInputProps extends ComboboxInputProps {
  'aria-label': string
  'data-part': 'input'
  name: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onFocus: (() => void) | undefined
  onBlur: (event: FocusEvent) => void
}

/** What `useSearchFormProps` returns. */
export interface SearchFormPropGetters extends Box, PropGetters<SearchBoxParts, BoxState> {
  labels: SearchBoxLabels
  /** The parameters that the form sends besides the text before hydration. */
  hiddenInputs: ReactElement | undefined
  /** Whether the list is shown. */
  isExpanded: boolean
  options: SearchOption[]
  rootProps: ElementProps<PartProps<'form'>>
  inputProps: SearchInputProps & Omit<PartProps<'input'>, keyof SearchInputProps>
  /** Props of the element that announces the number of suggestions, which must always be rendered. */
  announcementProps: AnnouncementProps
  announcement: ReactNode
}

/** Returns the list of a box: recent queries that start with its text, then the suggestions that are not among them. */
function listOf({ text, suggestions }: BoxState, recentQueries: readonly string[]) {
  const recent = recentQueries.filter((query) => startsWith(query, text))
  const suggested = suggestions.filter(({ expression }) => !recent.some((query) => isSameQuery(query, expression)))
  return {
    queries: [...recent, ...suggested.map(({ expression }) => expression)],
    /** Returns undefined for a recent query. */
    suggestionAt: (index: number) => suggested[index - recent.length],
  }
}

/** Returns the list of a search form, and what its controls do. */
function useSearchForm(
  box: Box,
  recentQueries: readonly string[] = [],
  onRecentQueryPick: SearchFormOwnProps['onRecentQueryPick'] | undefined,
  onTextChange: SearchFormOwnProps['onTextChange'] | undefined,
) {
  const { text } = box.state
  const notify = useTyping(text, onTextChange)
  const { queries, suggestionAt } = listOf(box.state, recentQueries)
  const clear = () => {
    box.clear()
    notify('')
  }
  const combobox = useCombobox({
    text,
    ids: queries,
    onAsk: box.showSuggestions,
    onPick(index) {
      const query = queries[index]!
      if (suggestionAt(index)) box.selectSuggestion(query)
      else if (onRecentQueryPick) onRecentQueryPick(recentQueries.indexOf(query))
      else {
        box.changeText(query)
        box.submit()
      }
      notify('')
    },
    onClear: clear,
  })
  const options = queries.map((query, index): SearchOption => {
    const suggestion = suggestionAt(index)
    const kind = suggestion ? 'suggestion' : 'recent'
    const isActive = index === combobox.activeIndex
    return { kind, key: combobox.keys[index]!, index, query, suggestion, isActive }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    combobox.close()
    const typed = combobox.read()
    if (typed !== text) box.changeText(typed)
    box.submit()
    notify('')
  }
  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    box.changeText(value)
    combobox.open()
    notify(value)
  }
  const onClear = () => {
    clear()
    combobox.close()
    combobox.focus() // the button is about to go
  }
  const suggest = () => {
    box.showSuggestions()
    combobox.open()
  }
  return [combobox, options, submit, onClear, onChange, suggest] as const
}

/** Returns the options of the list and the props of each part of a search form. */
export function useSearchFormProps(
  box: Box,
  labels: SearchBoxLabels,
  {
    labels: ownLabels,
    suggestOnFocus = false,
    recentQueries,
    onRecentQueryPick,
    onTextChange,
    inputProps,
    parts,
    ...rest
  }: OptionsOf<FormProps>,
): SearchFormPropGetters {
  const form = useSearchForm(box, recentQueries, onRecentQueryPick, onTextChange)
  const [combobox, options, submit, clear, onChange, suggest] = form
  const { isExpanded } = combobox
  // A new query clears the filters, and may lack words again.
  const hiddenInputs = useHiddenInputs((name) => /^(q$|requireAllWords$|\w{0,2}f(Excluded)?-)/.test(name))
  return {
    ...box,
    labels,
    hiddenInputs,
    isExpanded,
    options,
    rootProps: rootPropsOf<'form'>(
      {
        'aria-label': ownLabels?.box,
        role: 'search',
        'data-state': isExpanded ? 'open' : 'closed',
        action: '?',
        method: hiddenInputs || rest.action ? undefined : 'dialog', // without a URL, the result has no address
        onSubmit: submit,
      },
      rest,
    ),
    inputProps: mergeProps(
      withEarlyInput({
        'aria-label': labels.box,
        'data-part': 'input',
        name: 'q',
        ...combobox.inputProps,
        onChange,
        onFocus: suggestOnFocus ? suggest : undefined,
        onBlur: combobox.onBlur,
      }),
      inputProps,
    ),
    ...partProps(parts, box.state, {
      clear: { type: 'button', onClick: clear },
      submit: { type: 'submit' },
      list: { ...combobox.listProps, 'aria-label': labels.suggestions },
    }),
    ...partGetters(parts, {
      option: (option) => ({ ...combobox.optionProps(option.index), 'data-kind': option.kind }),
    }),
    announcementProps: { 'aria-live': 'polite', ...useVisuallyHidden() },
    announcement: isExpanded && announced(labels.suggestionCount(options.length), box.state.suggestions),
  } as const
}

/**
 * Returns the form of a search box and of a standalone search box, which differ in what a submit does. A function and not a
 * component, because it has no state.
 *
 * @param show - renders a suggestion.
 * @param notice - shown at the end of the form.
 */
export const searchForm = (
  { hiddenInputs, labels, ...form }: SearchFormPropGetters,
  show: ShowSuggestion | undefined,
  notice?: ReactNode,
) => (
  <form {...form.rootProps}>
    {hiddenInputs}
    <input {...form.inputProps} />
    {form.state.text && <button {...form.clearProps}>{labels.clear}</button>}
    <button {...form.submitProps}>{labels.submit}</button>
    {form.isExpanded && (
      <ul {...form.listProps}>
        {form.options.map((option) => (
          <li key={option.key} {...form.optionProps(option)}>
            {contentOf(option, show)}
          </li>
        ))}
      </ul>
    )}
    <span {...form.announcementProps}>{form.announcement}</span>
    {notice}
  </form>
)

function contentOf({ query, suggestion, isActive }: SearchOption, show: ShowSuggestion | undefined) {
  if (!suggestion) return named(query)
  return show ? show(suggestion, { isActive }) : <SuggestionText suggestion={suggestion} />
}
