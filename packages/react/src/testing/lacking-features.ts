import { EngineError } from '@querent/engine'

/** Makes an engine of tests name the file that adds a feature, if a component needs a feature that the engine lacks. */
export function nameLackingFeatures(engine: { get: (...of: never[]) => unknown }, remedy: string): void {
  const get = engine.get.bind(engine) as (...of: unknown[]) => unknown
  engine.get = (...of: unknown[]) => {
    try {
      return get(...of)
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'unknown-feature') throw error
      throw new Error(`${error.message}\n${remedy}`, { cause: error })
    }
  }
}
