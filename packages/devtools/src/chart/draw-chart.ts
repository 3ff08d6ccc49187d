import { h, render } from 'preact'
import type { AnyActorLogic, AnyActorRef, Snapshot, StateValue } from 'xstate'
import { ChartView } from './chart-view'
import { addStyles } from './add-styles'
import { chartStyles } from './chart-styles'
import { activeStatesOf, edgesOf, isMachine, toChart } from './to-chart'

/** An actor that is created by `createActor` or started by another one. */
type DrawnActor = AnyActorRef & { logic?: AnyActorLogic }

// The element may have a height, a greatest height, or none.
const HOST_STYLES = `
:host { display: flex; flex-direction: column; }
:host > div { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); flex: auto; min-height: 0; }`

/**
 * Draws the statechart of a running actor in an element, and lights its active states and the transitions of its last step.
 * Returns a function that removes the drawing.
 *
 * @throws {TypeError} If the actor does not run a state machine.
 */
export function drawChart(element: HTMLElement, actor: DrawnActor): () => void {
  const { logic } = actor
  if (!isMachine(logic))
    throw new TypeError(`actor must run a state machine (${actor.id} does not). Pass an actor of a machine.`)
  const chart = toChart(logic)
  const edges = edgesOf(logic)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const place = element.ownerDocument.createElement('div')
  root.replaceChildren(place)
  addStyles(root, `${HOST_STYLES}${chartStyles}`)

  const counts: Record<string, number> = {}
  let lit: string[] = []
  /** The edges of the steps since the last drawing. */
  let fresh = new Set<string>()
  let step: string[] = []
  let frame: number | undefined
  const draw = () => {
    // An event that no transition handles leaves the last one lit.
    if (fresh.size > 0) lit = [...fresh]
    fresh = new Set()
    const snapshot = actor.getSnapshot() as Snapshot<unknown>
    const active = activeStatesOf(chart, (snapshot as Snapshot<unknown> & { value: StateValue }).value)
    render(h(ChartView, { chart, active, lit, counts: { ...counts } }), place)
  }
  draw()

  const { unsubscribe } = actor.system.inspect({
    next: (event) => {
      if (event.actorRef !== actor) return
      if (event.type === '@xstate.microstep')
        for (const transition of event._transitions) {
          const id = edges.get(transition)
          if (id === undefined) continue
          step.push(id)
          counts[id] = (counts[id] ?? 0) + 1
        }
      if (event.type !== '@xstate.snapshot') return
      for (const id of step) fresh.add(id)
      step = []
      // Many steps in one frame are drawn once.
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        draw()
      })
    },
  })
  return () => {
    unsubscribe()
    if (frame !== undefined) cancelAnimationFrame(frame)
    render(null, place)
    root.replaceChildren()
  }
}
