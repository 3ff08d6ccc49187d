import { useMachine } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { sliderMachine, type SliderRange } from './slider.machine'

/** The lowest and the highest value of a field. */
interface SliderDomain extends SliderRange {
  /** The step between values; by default the domain has a hundred. */
  increment?: number | undefined
}

interface SliderProps {
  domain: SliderDomain
  /** The current range. */
  range: SliderRange
  labels: Readonly<Record<keyof SliderRange, ReactNode>>
  format: (value: number) => string
  /** Called once per gesture. */
  onRangeChosen: (range: SliderRange) => void
}

const thumbs = ['start', 'end'] as const

/**
 * Two native sliders over one domain, so that keys, pointers and screen readers work as they do everywhere. `--start`
 * and `--end`, from 0 to 1, give style sheets the positions of the thumbs.
 */
export function Slider({ domain, range: { start, end }, labels, format, onRangeChosen }: SliderProps) {
  const { start: min, end: max } = domain
  const increment = domain.increment || (max - min) / 100
  const [{ context }, send, actor] = useMachine(sliderMachine, { input: { range: { start, end } } })
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => send({ type: 'range.show', range: { start, end } }), [send, start, end])
  useEffect(() => actor.on('range.chosen', ({ range }) => onRangeChosen(range)).unsubscribe)
  useEffect(() => {
    // React's `onChange` is the event `input` of the browser, and it has none for `change`.
    const complete = () => send({ type: 'change.complete' })
    const element = track.current
    element?.addEventListener('change', complete)
    return () => element?.removeEventListener('change', complete)
  }, [send])
  const { range } = context
  const shareOf = (value: number) => (value - min) / (max - min)
  // Steps are multiples of the increment. If the domain ends between two of them, the outer steps lie beyond it.
  const stepAt = (value: number, round: (steps: number) => number) =>
    Number((round(value / increment) * increment).toPrecision(12))
  const [first, last] = [stepAt(min, Math.floor), stepAt(max, Math.ceil)]
  const toStep = (value: number) => (value <= min ? first : value >= max ? last : value)

  return (
    <div
      ref={track}
      data-part="slider"
      style={{ '--start': shareOf(range.start), '--end': shareOf(range.end) } as object}
    >
      {thumbs.map((thumb) => (
        <label key={thumb} data-part={thumb}>
          <span data-part="label">{labels[thumb]}</span>{' '}
          <input
            type="range"
            data-part="thumb"
            data-top={thumb === 'start' && range.start > (min + max) / 2 ? '' : undefined}
            min={first}
            max={last}
            step={increment}
            value={toStep(range[thumb])}
            aria-valuetext={format(range[thumb])}
            onChange={({ target }) =>
              send({ type: 'thumb.move', thumb, value: Math.max(min, Math.min(max, target.valueAsNumber)) })
            }
            onKeyDown={() => send({ type: 'key.press' })}
            onKeyUp={() => send({ type: 'key.release' })}
            onBlur={() => send({ type: 'key.release' })}
          />{' '}
          <span data-part="value" aria-hidden="true">
            {format(range[thumb])}
          </span>
        </label>
      ))}
    </div>
  )
}
