import { createSearchEngine, type Engine, type Protocol } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { act, render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { StrictMode, type ReactNode } from 'react'
import { vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { EngineProvider } from '../engine/engine-provider'
import { features, responseOf, type Response } from './search-fixtures'

export { completion, features, responseOf } from './search-fixtures'

/** An engine of every feature, whose first search was answered; and the client and the clock it runs on. */
export async function startEngine({ response = responseOf() }: { response?: Response | undefined } = {}) {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const engine = createSearchEngine({ client, features: features(), environment: { clock } })
  engine.load()
  await client.last().respond(response)
  return { client, clock, engine }
}

interface Shown extends RenderResult {
  user: UserEvent
  update: (element: ReactNode) => void
}

/** Renders below a provider, under strict mode. */
export function show<P extends Protocol>(engine: Engine<P>, element: ReactNode): Shown {
  const user = userEvent.setup({ delay: null })
  const wrap = (element: ReactNode) => (
    <StrictMode>
      <EngineProvider engine={engine}>{element}</EngineProvider>
    </StrictMode>
  )
  const view = render(wrap(element))
  return { ...view, user, update: (element: ReactNode) => view.rerender(wrap(element)) }
}

/** Lets the engine answer and the page follow. */
export const settle = (step: () => void | Promise<void>) => act(async () => step())

/** What rendering throws, without the noise that React and the document make of it. */
export function errorOf(render: () => unknown): unknown {
  const hush = (event: Event) => event.preventDefault()
  window.addEventListener('error', hush)
  try {
    render()
  } catch (error) {
    return error
  } finally {
    window.removeEventListener('error', hush)
    vi.mocked(console.error).mockClear()
  }
  return undefined
}

/** What axe has to say; colours, layout and what frames show are not known here. */
export async function violationsOf(container: Element) {
  const { violations } = await axe.run(container, { iframes: false, rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export const partOf = (container: ParentNode, part: string) =>
  container.querySelector<HTMLElement>(`[data-part="${part}"]`)
export const partsOf = (container: ParentNode, part: string) => [
  ...container.querySelectorAll<HTMLElement>(`[data-part="${part}"]`),
]
