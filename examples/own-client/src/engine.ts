import { tyreClient } from './client'
import { createEngine } from './create-engine'

/** Creates an engine that a panel on the page shows, holds and rewinds. */
async function createInPanel() {
  const { mountDevtools, withDevtools } = await import('@querent/devtools')
  const engine = withDevtools(({ watch, environment }) => createEngine(watch(tyreClient), environment))
  mountDevtools(engine, { name: 'Tyres' })
  return engine
}

// What is built for visitors has nothing of the panel.
export const engine = import.meta.env.DEV ? await createInPanel() : createEngine(tyreClient)
engine.load()
