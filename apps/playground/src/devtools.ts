import { commands } from '@querent/commerce/commands'
import { mountDevtools, withDevtools } from '@querent/devtools'
import type { Environment } from '@querent/engine'
import type { AnyEngine, CreateRecorded } from '@querent/engine/recorder'

/** The panel of the document. */
export const devtools = mountDevtools(undefined, { commands })

/**
 * Creates an engine that the panel shows, holds and rewinds.
 *
 * @param name - what the panel calls it.
 */
export function createWatched<E extends AnyEngine>(
  name: string,
  create: CreateRecorded<E>,
  environment: Partial<Environment> = {},
): E {
  const engine = withDevtools(create, { environment: { logger: console, ...environment } })
  devtools.add(engine, name)
  return engine
}
