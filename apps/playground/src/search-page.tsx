import { takeStandaloneHandover } from '@querent/engine'
import { EngineProvider } from '@querent/react'
import { App } from './app'
import { engine } from './engine'

const handover = takeStandaloneHandover()
if (handover) {
  engine.restore({ ...engine.parameters(), q: handover.value })
  engine.execute(handover.analytics.cause)
} else engine.load()

/** The page at `/`. */
export default function SearchPage() {
  return (
    <EngineProvider engine={engine}>
      <App />
    </EngineProvider>
  )
}
