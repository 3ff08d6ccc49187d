import type { World } from '@querent/engine/testing'
import { questions } from './questions'
import { search } from './search'
import { shop } from './shop'
import { sources } from './sources'
import { visits } from './visits'

// Worlds have pages of their own, which none but themselves know.
/** What is simulated. Another application is a file here, which exports a world of its own name, and a line in this list. */
export const worlds = [search, sources, questions, shop, visits] as unknown as readonly World<object>[]
