import * as querent from '@querent/engine'
import type { SearchEngine } from '@querent/engine'

interface Settling {
  settled?: (engine?: SearchEngine) => Promise<void>
}

/**
 * Resolves when no search is pending. It was a method of the engine in the base commit, and is now a function of the
 * package.
 */
export const settled = async (engine: SearchEngine & Settling) =>
  engine.settled ? engine.settled() : (querent as Settling).settled!(engine)
