import type { World } from '@querent/engine/testing'
import { questions } from './questions'
import { search } from './search'
import { shop } from './shop'
import { sources } from './sources'
import { visits } from './visits'

// Each world has its own type of page, which only the world itself knows.
/**
 * The simulated applications. To add one, add a file here that exports a world with a unique name, and a line in this
 * list.
 */
export const worlds = [search, sources, questions, shop, visits] as unknown as readonly World<object>[]
