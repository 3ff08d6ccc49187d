import * as querent from '@querent/engine'
import type { SearchEngine } from '@querent/engine'

interface Settling {
  settled?: (engine?: SearchEngine) => Promise<void>
}

/** Resolves when no search is in flight. A method of the engine in the base commit, a function of the package later. */
export const settled = async (engine: SearchEngine & Settling) =>
  engine.settled ? engine.settled() : (querent as Settling).settled!(engine)
