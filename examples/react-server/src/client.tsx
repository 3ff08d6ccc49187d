import { browserHistory, hydrate } from '@querent/engine'
import '@querent/react/styles.css'
import { hydrateRoot } from 'react-dom/client'
import './page.css'
import { createEngine, Search, type ServerState } from './search'

const { endpoint, page } = JSON.parse(document.getElementById('state')!.textContent) as ServerState
const engine = createEngine(endpoint, browserHistory(window))
hydrate(engine, page)
engine.load()
hydrateRoot(document.getElementById('root')!, <Search engine={engine} />)
