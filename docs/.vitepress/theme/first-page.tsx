import { dehydrate, settled, type Engine, type Protocol } from '@querent/engine'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { ExampleContext } from './watched-react'

/** Returns the page that an example shows first, as JSON; undefined if it does not begin with a search. */
export async function firstPageOf(Example: ComponentType): Promise<string | undefined> {
  const engines: Engine<Protocol>[] = []
  renderToString(
    <ExampleContext value={{ onCreate: (engine) => engines.push(engine) }}>
      <Example />
    </ExampleContext>,
  )
  const [engine] = engines
  if (!engine) return undefined
  engine.load()
  await settled(engine)
  const page = dehydrate(engine)
  engine.stop()
  return page.response ? JSON.stringify(page) : undefined
}
