import { EngineError, type Bound, type Range, type RangeFilterState } from '@querent/engine'
import { useMachine } from '@xstate/react'
import { useEffect, useId, useRef, type FormEvent, type ForwardedRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useKeptFocus } from '../use-kept-focus'
import { useSettled } from '../use-settled'
import { rangeFormMachine, type RangeTexts } from './range-form.machine'

export interface RangeFilterLabels {
  start: ReactNode
  end: ReactNode
  submit: ReactNode
  clear: ReactNode
  /** How many results are in the range. */
  count: (numberOfResults: number) => ReactNode
  /** Where one of the two is missing or cannot be read. */
  incomplete: ReactNode
  /** Where the range starts after its end. */
  reversed: ReactNode
}

const defaults: RangeFilterLabels = {
  start: 'From',
  end: 'To',
  submit: 'Apply',
  clear: 'Clear',
  count: (numberOfResults) => `${numberOfResults} ${numberOfResults === 1 ? 'result' : 'results'}`,
  incomplete: 'Enter where the range starts and where it ends',
  reversed: 'The range must not start after its end',
}

export type RangeFilterProps = ComponentProps<
  'form',
  {
    /** Which filter, where the engine has several. */
    facetId?: string
    /** Name of the form; by default the field. */
    label?: string
    labels?: Partial<RangeFilterLabels>
  },
  'onSubmit'
>

interface RangeFilterViewProps<B extends Bound> {
  filter: {
    state: RangeFilterState<B>
    setRange: (range: { start: B; end: B }) => void
    clear: () => void
  }
  inputProps: { type: 'number' | 'date'; step?: string; min?: string; max?: string }
  /** What the inputs show of a range. */
  toTexts: (range: Range<B>) => RangeTexts
  /** Whether what was typed is an end of a range. */
  isBound: (text: string) => boolean
  toRange: (start: string, end: string) => { start: B; end: B }
  props: RangeFilterProps
  formRef: ForwardedRef<HTMLFormElement>
  /** What else to show of a range, where the inputs cannot. */
  summaryOf?: (range: Range<B>) => string | undefined
}

const NOTHING = { start: '', end: '' }
const bounds = ['start', 'end'] as const
const problems = ['incomplete', 'reversed'] as const

/** A form of two inputs. What is wrong with them is told beside them, and the first that is wrong gets the focus. */
export function RangeFilterView<B extends Bound>(view: RangeFilterViewProps<B>) {
  const { filter, inputProps, toTexts, isBound, toRange, props, formRef, summaryOf } = view
  const { facetId: _, label, labels, ...rest } = props
  const { field, range, numberOfResults, isEnabled } = filter.state
  const id = useId()
  const isLoading = useSettled(range) !== range
  const keptFocus = useKeptFocus(rest)
  const inputs = useRef<{ start: HTMLInputElement | null; end: HTMLInputElement | null }>({ start: null, end: null })
  const { start, end } = range ? toTexts(range) : NOTHING
  const [snapshot, send] = useMachine(rangeFormMachine, { input: { texts: { start, end } } })
  // The range may come from a URL, or be cleared by a search.
  useEffect(() => send({ type: 'range.show', texts: { start, end } }), [send, start, end])
  const { typed } = snapshot.context
  const problem = problems.find((problem) => snapshot.matches(problem))
  const texts = { ...defaults, ...labels }
  const isWrong = (bound: 'start' | 'end') =>
    problem === 'reversed' || (problem === 'incomplete' && !isBound(typed[bound]))
  const summary = range && summaryOf?.(range)
  if (!isEnabled) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = bounds.find((bound) => !isBound(typed[bound]))
    if (missing) return refuse('incomplete', missing)
    try {
      filter.setRange(toRange(typed.start, typed.end))
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'invalid-argument') throw error
      refuse('reversed', 'start')
    }
  }
  const refuse = (problem: 'incomplete' | 'reversed', bound: 'start' | 'end') => {
    send({ type: `range.${problem}` })
    inputs.current[bound]?.focus()
  }
  const clear = () => {
    send({ type: 'range.clear' })
    filter.clear()
  }

  return (
    <form
      noValidate
      aria-label={label ?? field}
      data-part="filter"
      data-state={isLoading ? 'loading' : 'ready'}
      {...rest}
      {...keptFocus}
      ref={formRef}
      onSubmit={submit}
    >
      {bounds.map((bound) => (
        <label key={bound} data-part={bound}>
          <span data-part="label">{texts[bound]}</span>{' '}
          <input
            {...inputProps}
            ref={(input) => {
              inputs.current[bound] = input
            }}
            data-part="input"
            value={typed[bound]}
            aria-invalid={isWrong(bound) || undefined}
            aria-describedby={isWrong(bound) ? `${id}-problem` : undefined}
            onChange={({ target }) => send({ type: 'text.type', bound, text: target.value })}
          />
        </label>
      ))}
      <button type="submit" data-part="submit">
        {texts.submit}
      </button>
      {(range || typed.start || typed.end) && (
        <button type="button" data-part="clear" onClick={clear}>
          {texts.clear}
        </button>
      )}
      <span aria-live="polite">
        {problem && (
          <span id={`${id}-problem`} data-part="problem">
            {texts[problem]}
          </span>
        )}
      </span>
      {summary && <span data-part="range">{summary}</span>}
      {numberOfResults !== undefined && <span data-part="count">{texts.count(numberOfResults)}</span>}
    </form>
  )
}
