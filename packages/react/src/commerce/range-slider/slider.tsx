import { useMachine } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { sliderMachine, type SliderRange } from './slider.machine'

/** From where to where a field goes, and in which steps. */
interface SliderDomain extends SliderRange {
  increment: number
}

interface SliderProps {
  domain: SliderDomain
  /** The range in force. */
  range: SliderRange
  labels: Readonly<Record<keyof SliderRange, ReactNode>>
  format: (value: number) => string
  /** Called once per gesture. */
  onRangeChosen: (range: SliderRange) => void
}

const thumbs = ['start', 'end'] as const

/**
 * Two native sliders over one domain, so that keys, pointers and screen readers work as they do everywhere. `--start`
 * and `--end`, from 0 to 1, tell a style sheet where the thumbs are.
 */
export function Slider({ domain, range: { start, end }, labels, format, onRangeChosen }: SliderProps) {
  const { start: min, end: max, increment } = domain
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
  // A browser stops at the last whole step, so the last step reaches beyond a domain that is none.
  const last = min + Math.ceil((max - min) / increment) * increment

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
            min={min}
            max={last}
            step={increment}
            value={range[thumb] >= max ? last : range[thumb]}
            aria-valuetext={format(range[thumb])}
            onChange={({ target }) => send({ type: 'thumb.move', thumb, value: Math.min(target.valueAsNumber, max) })}
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
