import { EngineError, type Bound, type Range, type RangeFilterState } from '@querent/engine'
import { useMachine } from '../engine/use-machine'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react'
import type { ComponentProps, OptionsOf, Part, ElementProps, PropGetters, PartProps } from '../parts/component-props'
import { useFilterTexts } from '../filters/filter-texts'
import { NumericFilter as defaults, type RangeFilterLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetter, partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { useFocusRecovery } from '../parts/use-focus-recovery'
import { useSettled } from '../engine/use-settled'
import { rangeFormMachine, type RangeTexts } from './range-form.machine'
import { isolate } from '../text/isolate'
import { announced } from '../text/announced'

type BoundName = keyof RangeTexts

/**
 * A function receives the range that restricts the results. For the parts of each bound, it receives the name of the
 * bound.
 */
export interface RangeFilterParts {
  legend?: Part<'div', Range<Bound> | undefined>
  start?: Part<'label', BoundName>
  end?: Part<'label', BoundName>
  label?: Part<'span', BoundName>
  input?: Part<'input', BoundName>
  submit?: Part<'button', Range<Bound> | undefined>
  clear?: Part<'button', Range<Bound> | undefined>
  problem?: Part<'span', Range<Bound> | undefined>
  range?: Part<'span', Range<Bound> | undefined>
  count?: Part<'span', Range<Bound> | undefined>
}

/** The props that `NumericFilter` and `DateFilter` share. */
export type RangeFilterProps = ComponentProps<
  'form',
  {
    /** The id of the filter. Required if the engine has several. */
    facetId?: string
    /** Name of the form, shown above its inputs; by default the field. `null` hides it, for a group that has a name. */
    label?: ReactNode
    labels?: Partial<RangeFilterLabels>
    parts?: RangeFilterParts
  }
>

interface RangeFilterController<B extends Bound> {
  state: RangeFilterState<B>
  setRange: (range: { start: B; end: B }) => void
  clear: () => void
}

/** How users type a range. */
export interface RangeTyping<B extends Bound> {
  inputProps: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'min' | 'max'>
  /** The texts of the inputs for a range. */
  toTexts: (range: Range<B>) => RangeTexts
  /** Returns the value of a typed text; undefined if it has none. */
  toBound: (text: string) => B | undefined
  toRange: (start: B, end: B) => { start: B; end: B }
  /** A valid text. Default: no input accepts an invalid one. */
  example?: string
  /** Returns the text of a range that the inputs cannot show. */
  summaryOf?: (range: Range<B>) => string | undefined
}

const EMPTY_RANGE = { start: '', end: '' }
const bounds = ['start', 'end'] as const
const problems = ['incomplete', 'invalid', 'reversed'] as const

function useFocusable() {
  const ref = useRef<HTMLInputElement>(null)
  return { ref, focus: () => ref.current?.focus() }
}

/** What `useRangeFilterProps` returns. */
export interface RangeFilterPropGetters extends PropGetters<
  Omit<RangeFilterParts, 'start' | 'end'>,
  Range<Bound> | undefined
> {
  labels: RangeFilterLabels
  legend: ReactNode
  /** False if the condition of the filter is false. */
  isVisible: boolean
  /** Whether a range is set or typed. */
  canClear: boolean
  /** The problem of the submitted range. */
  problem: ReactNode
  /** The text of the range, if the inputs cannot show it. */
  summary: string | undefined
  rootProps: ElementProps<PartProps<'form'>>
  boundProps: (bound: BoundName) => ElementProps<PartProps<'label'>>
  /** Props of the element around the problem, which must always be rendered. */
  announcementProps: { 'aria-live': 'polite' }
}

/** Returns the typed range and its problem, and what the form does. */
function useRangeForm<B extends Bound>(
  filter: RangeFilterController<B>,
  { toTexts, toBound, toRange, example }: RangeTyping<B>,
) {
  const { range } = filter.state
  const inputs = { start: useFocusable(), end: useFocusable() }
  const { start, end } = range ? toTexts(range) : EMPTY_RANGE
  const [snapshot, send] = useMachine(rangeFormMachine, { input: { texts: { start, end } } })
  // The range may come from a URL, or be cleared by a search.
  useEffect(() => send({ type: 'range.show', texts: { start, end } }), [send, start, end])
  const [refusal, setRefusal] = useState({})
  const { typed } = snapshot.context
  const problem = problems.find((problem) => snapshot.matches(problem))
  const refuse = (problem: (typeof problems)[number], bound: BoundName) => {
    send({ type: `range.${problem}` })
    setRefusal({})
    inputs[bound].focus()
  }
  return {
    typed,
    /** Returns the message of the problem, which is announced again if a range is refused again. */
    messageOf: (labels: RangeFilterLabels) =>
      problem && announced(problem === 'invalid' ? labels.invalid(example ?? '') : labels[problem], refusal),
    refOf: (bound: BoundName) => inputs[bound].ref,
    isWrong: (bound: BoundName) =>
      problem !== undefined && (problem === 'reversed' || toBound(typed[bound]) === undefined),
    type: (bound: BoundName, text: string) => send({ type: 'text.type', bound, text }),
    clear() {
      send({ type: 'range.clear' })
      filter.clear()
    },
    submit(event: FormEvent) {
      event.preventDefault()
      const [start, end] = [toBound(typed.start), toBound(typed.end)]
      if (start === undefined || end === undefined) {
        const wrong = start === undefined ? 'start' : 'end'
        return refuse(example && typed[wrong].trim() ? 'invalid' : 'incomplete', wrong)
      }
      try {
        filter.setRange(toRange(start, end))
      } catch (error) {
        if (!(error instanceof EngineError) || error.code !== 'invalid-argument') throw error
        refuse('reversed', 'start')
      }
    },
  }
}

/** Returns the props of each part of a form of two inputs. The first input that is wrong gets the focus. */
export function useRangeFilterProps<B extends Bound, Controller extends RangeFilterController<B>>(
  name: 'NumericFilter' | 'DateFilter',
  filter: Controller & RangeFilterController<B>,
  typing: RangeTyping<B>,
  { facetId: _, label, labels: ownLabels, parts, ...rest }: OptionsOf<RangeFilterProps>,
): Controller & RangeFilterPropGetters {
  const { facetId, field, range, isEnabled } = filter.state
  const id = useId()
  const { typed, ...form } = useRangeForm(filter, typing)
  const labels = useLabels(name, defaults, ownLabels)
  const legend = isolate(label === undefined ? field : label)
  const part = partGetter(parts, range)
  const tell = useFilterTexts()
  // Without a name, it is in a group that has one.
  if (label !== null) tell(name === 'DateFilter' ? 'date' : 'numeric', facetId, { label })

  return {
    ...filter,
    labels,
    legend,
    isVisible: isEnabled,
    canClear: Boolean(range || typed.start || typed.end),
    problem: form.messageOf(labels),
    summary: range && typing.summaryOf?.(range),
    rootProps: rootPropsOf<'form'>(
      {
        // The browser cannot send a range.
        method: 'dialog',
        noValidate: true,
        'aria-labelledby': legend === null ? undefined : `${id}-legend`,
        'data-part': 'filter',
        'data-state': useSettled(range) === range ? 'ready' : 'loading',
        onSubmit: form.submit,
        ...useFocusRecovery(),
      },
      rest,
    ),
    ...partProps(parts, range, {
      legend: { id: `${id}-legend` },
      submit: { type: 'submit' },
      clear: { type: 'button', onClick: form.clear },
      problem: { id: `${id}-problem` },
      range: {},
      count: {},
    }),
    ...partGetters(parts, {
      label: () => ({}),
      input: (bound) => ({
        ...typing.inputProps,
        ref: form.refOf(bound),
        value: typed[bound],
        'aria-invalid': form.isWrong(bound) || undefined,
        'aria-describedby': form.isWrong(bound) ? `${id}-problem` : undefined,
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.type(bound, target.value),
      }),
    }),
    boundProps: (bound: BoundName) => part(bound, {}, bound),
    announcementProps: { 'aria-live': 'polite' },
  } as const
}

type RangeFilter<B extends Bound> = ReturnType<typeof useRangeFilterProps<B, RangeFilterController<B>>>

/** Returns a form of two inputs. A function and not a component, because it has no state. */
export function rangeFilterForm<B extends Bound>({ state, labels, legend, ...filter }: RangeFilter<B>) {
  if (!filter.isVisible) return null

  return (
    <form {...filter.rootProps}>
      {legend !== null && <div {...filter.legendProps}>{legend}</div>}
      {bounds.map((bound) => (
        <label key={bound} {...filter.boundProps(bound)}>
          <span {...filter.labelProps(bound)}>{labels[bound]}</span> <input {...filter.inputProps(bound)} />
        </label>
      ))}
      <button {...filter.submitProps}>{labels.submit}</button>
      {filter.canClear && <button {...filter.clearProps}>{labels.clear}</button>}
      <span {...filter.announcementProps}>
        {filter.problem && <span {...filter.problemProps}>{filter.problem}</span>}
      </span>
      {filter.summary && <span {...filter.rangeProps}>{isolate(filter.summary)}</span>}
      {state.numberOfResults !== undefined && <span {...filter.countProps}>{labels.count(state.numberOfResults)}</span>}
    </form>
  )
}
