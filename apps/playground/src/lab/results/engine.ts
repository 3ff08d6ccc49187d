import {
  browserHistory,
  createPageMemory,
  createSearchEngine,
  folding,
  hydrate,
  interactiveResult,
  query,
  resultList,
  resultPreview,
  resultTemplates,
  searchBox,
  urlState,
} from '@querent/engine'
import { client } from '../../client'
import { createWatched } from '../../devtools'
import { createLabEngine } from '../create-lab-engine'
import { templates } from './templates'

const memory = createPageMemory({ storage: sessionStorage, url: () => location.href })
const remembered = memory.recall()

/** The result that was opened when the page was left. */
export const anchor = remembered?.anchor
export const { keepAnchor } = memory

export const engine = createLabEngine([
  resultList({ fieldsToInclude: ['kind', 'type'] }),
  resultTemplates({ templates }),
  resultPreview(),
  interactiveResult(),
  urlState({ history: browserHistory(window) }),
])
if (remembered) hydrate(engine, remembered.dehydrated)
memory.follow(engine)
if (!remembered && !engine.parameters().q) engine.restore({ ...engine.parameters(), q: 'grid' })

/** A second engine of the page, because folding changes the results. */
export const foldedEngine = createWatched('Folded', ({ environment, watch }) =>
  createSearchEngine({
    client: watch(client),
    environment,
    features: [query(), searchBox(), resultList({ fieldsToInclude: ['type'] }), folding()],
  }),
)
