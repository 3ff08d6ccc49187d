import type { EventStore } from '../analytics/event-store'
import { createOpenAiGenerator, type OpenAiOptions } from '../answers/openai-generator'
import { RequestError } from '../http/request-error'
import type { PlatformServer } from '../node/serve'
import type { PlatformService } from '../node/service'
import { createPlatform } from '../platform'
import type { ImportCounts } from '../port'
import { parseArguments, type ServeArguments } from './arguments'
import type { ServerLog } from './logger'
import { createMetrics } from './metrics'
import type { ServedIndex } from './open-index'
import type { Environment } from './settings'
import { messageOf } from './tell-error'
import { UsageError } from './usage-error'

/** The options that a running server cannot change. */
const fixedOf = ({ db, cluster, events, workers, port, host, keepAliveMs, configuration }: ServeArguments) => ({
  db,
  cluster,
  events,
  workers,
  port,
  host,
  'keep-alive-ms': keepAliveMs,
  'limits.timeoutMs': configuration.limits.timeoutMs,
})

const changedOf = (given: ServeArguments, next: ServeArguments) => {
  const before = Object.entries(fixedOf(given))
  const after = new Map<string, unknown>(Object.entries(fixedOf(next)))
  return before.flatMap(([name, value]) => (JSON.stringify(value) === JSON.stringify(after.get(name)) ? [] : [name]))
}

/** Returns what the reply to a reload says of the data. */
const toReply = ({ added, replaced, removed, unchanged, kept }: ImportCounts) => ({
  added,
  replaced,
  removed,
  unchanged,
  kept,
})

/** A server that listens, and what it answers with. */
export interface Started {
  service: PlatformService
  server: PlatformServer
  log: ServerLog
}

/** Serves an index with its current configuration, and reloads both. */
export class ServedPlatform {
  readonly #options
  readonly #metrics
  #reloading: Promise<Record<string, number>> | undefined
  /** Starts when the reload in progress ends. */
  #next: Promise<Record<string, number>> | undefined

  constructor(options: {
    argv: readonly string[]
    given: ServeArguments
    index: ServedIndex
    events: EventStore
    started: Started
    env: Environment
    openAi: OpenAiOptions | undefined
  }) {
    this.#options = options
    this.#metrics = createMetrics(options.index.backend, options.given.db)
  }

  /** Answers requests with a configuration from now on. */
  use({ configuration: { fields: _, ranking: __, serve: ___, ...configuration } }: ServeArguments) {
    const { events, started, openAi } = this.#options
    const { backend, observe, text } = this.#metrics
    started.service.use(
      createPlatform({
        backend,
        configuration,
        events,
        logger: (entry) => {
          started.log.request(entry)
          observe(entry)
        },
        operations: {
          metrics: text,
          reload: () =>
            this.reload().catch((cause: unknown) => {
              throw new RequestError(400, 'InvalidRequest', `Nothing was changed: ${messageOf(cause)}`, { cause })
            }),
        },
        ...(openAi && { answers: createOpenAiGenerator(openAi) }),
      }),
    )
  }

  /**
   * Reads the configuration and the data again, as they are at this call or later. A call during a reload starts another
   * one after it, which all calls until then share.
   */
  reload(): Promise<Record<string, number>> {
    if (this.#next) return this.#next
    if (!this.#reloading) return this.#start()
    this.#next = this.#reloading
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#start()
      })
    return this.#next
  }

  /** Resolves when no reload is in progress. */
  async rest() {
    await (this.#next ?? this.#reloading)?.catch(() => {})
  }

  #start() {
    this.#reloading = this.#reloadOnce().finally(() => {
      this.#reloading = undefined
    })
    return this.#reloading
  }

  async #reloadOnce() {
    const { argv, given, index, started, env } = this.#options
    const { log } = started
    try {
      const next = await parseArguments(argv, env)
      if (next.command !== 'serve') throw new UsageError('Only serve can reload')
      const imported = await index.reload(next)
      this.use(next)
      for (const name of changedOf(given, next)) log.warn(`${name} has changed: restart the server to apply it`)
      this.#metrics.countReload('done')
      log.info('Reloaded')
      return { documents: await index.backend.count(), ...(imported && toReply(imported)) }
    } catch (error) {
      this.#metrics.countReload('failed')
      log.failure('The reload failed: the previous configuration and data stay in use', error)
      throw error
    }
  }
}
