import { useMachine } from '../../engine/use-machine'
import { useEffect, useRef, type ChangeEvent, type CSSProperties } from 'react'
import type { Part, PropGetters, ElementProps, PartProps } from '../../parts/component-props'
import { partGetter, partGetters, partProps } from '../../parts/part-getter'
import { useClientStyle } from '../../parts/use-client-style'
import { sliderMachine, type SliderRange } from './slider.machine'

/** The lowest and the highest value of a field. */
interface SliderDomain extends SliderRange {
  /** The step between values; by default the domain has a hundred. */
  increment?: number | undefined
}

type Thumb = keyof SliderRange

/** The functions of the parts of a thumb receive its name. The others receive the current range. */
export interface SliderParts {
  slider?: Part<'div', SliderRange>
  start?: Part<'label', Thumb>
  end?: Part<'label', Thumb>
  label?: Part<'span', Thumb>
  thumb?: Part<'input', Thumb>
  value?: Part<'span', Thumb>
}

interface SliderOptions {
  domain: SliderDomain
  /** The current range. */
  range: SliderRange
  parts: SliderParts | undefined
  format: (value: number) => string
  /** Called once per gesture. */
  onRangeChosen: (range: SliderRange) => void
}

const thumbs = ['start', 'end'] as const

/** React's `onChange` is the browser's `input` event. React has no prop for the browser's `change` event. */
function useChangeEnd(complete: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    element?.addEventListener('change', complete)
    return () => element?.removeEventListener('change', complete)
  })
  return { ref }
}

/** What `useSliderProps` returns. */
export interface SliderPropGetters extends PropGetters<Omit<SliderParts, 'start' | 'end'>, SliderRange> {
  thumbs: typeof thumbs
  thumbLabelProps: (thumb: Thumb) => ElementProps<PartProps<'label'>>
  /** Returns the text of the value of a thumb. */
  valueOf: (thumb: Thumb) => string
}

/**
 * Returns the props of two native sliders over one domain, so that keys, pointers and screen readers work as they do
 * everywhere. `--start` and `--end`, from 0 to 1, give style sheets the positions of the thumbs.
 */
export function useSliderProps({
  domain,
  range: { start, end },
  parts,
  format,
  onRangeChosen,
}: SliderOptions): SliderPropGetters {
  const { start: min, end: max } = domain
  const increment = domain.increment || (max - min) / 100
  const [{ context }, send, actor] = useMachine(sliderMachine, { input: { range: { start, end } } })
  const track = useChangeEnd(() => send({ type: 'change.complete' }))
  useEffect(() => send({ type: 'range.show', range: { start, end } }), [send, start, end])
  useEffect(() => actor.on('range.chosen', ({ range }) => onRangeChosen(range)).unsubscribe)
  const { range } = context
  const shareOf = (value: number) => (value - min) / (max - min)
  // Steps are multiples of the increment. If the domain ends between two of them, the outer steps lie beyond it.
  const stepAt = (value: number, round: (steps: number) => number) =>
    Number((round(value / increment) * increment).toPrecision(12))
  const [first, last] = [stepAt(min, Math.floor), stepAt(max, Math.ceil)]
  const toStep = (value: number) => (value <= min ? first : value >= max ? last : value)
  const styled = useClientStyle()
  const part = partGetter(parts, range)

  return {
    thumbs,
    ...partProps(parts, range, {
      slider: {
        ref: track.ref,
        ...styled({ '--start': shareOf(range.start), '--end': shareOf(range.end) } as CSSProperties),
      },
    }),
    ...partGetters(parts, {
      label: () => ({}),
      thumb: (thumb) => ({
        type: 'range',
        'data-top': thumb === 'start' && range.start > (min + max) / 2 ? '' : undefined,
        min: first,
        max: last,
        step: increment,
        value: toStep(range[thumb]),
        'aria-valuetext': format(range[thumb]),
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
          send({ type: 'thumb.move', thumb, value: Math.max(min, Math.min(max, target.valueAsNumber)) }),
        onKeyDown: () => send({ type: 'key.press' }),
        onKeyUp: () => send({ type: 'key.release' }),
        onBlur: () => send({ type: 'key.release' }),
      }),
      value: () => ({ 'aria-hidden': true }),
    }),
    thumbLabelProps: (thumb: Thumb) => part(thumb, {}, thumb),
    valueOf: (thumb: Thumb) => format(range[thumb]),
  }
}
