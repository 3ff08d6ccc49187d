import { settle } from './settle'

/** A request in flight, until the test answers it. */
export interface Exchange {
  readonly url: string
  readonly init: RequestInit
  /**
   * Answers with the response of the handler, or with what `change` makes of it, and fails like a network if the handler
   * rejects; resolves when the client has processed it.
   */
  respond(change?: (response: Response) => Response | Promise<Response>): Promise<void>
  /** Fails like a network; resolves when the client has processed it. */
  fail(): Promise<void>
}

export interface TestNetwork {
  /** The `fetch` for the configuration of a client. */
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The requests in flight, the oldest first, including aborted ones. */
  readonly exchanges: readonly Exchange[]
  /** Answers the requests in flight, and those that follow, until none is left. */
  settle(): Promise<void>
}

/** A client needs fewer turns than these to read a response. */
const READING_TICKS = 200

/**
 * Creates a network whose requests stay in flight until the test answers them, in any order.
 *
 * @param handler - answers a request, such as the embedded platform that `createPlatform` of `@querent/platform`
 * returns.
 */
export function createTestNetwork(handler: (request: Request) => Response | Promise<Response>): TestNetwork {
  const exchanges: Exchange[] = []
  return {
    exchanges,
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const end = async (outcome: () => unknown) => {
          exchanges.splice(exchanges.indexOf(exchange), 1)
          await outcome()
          // A body may be read in separate tasks.
          await new Promise((resume) => setTimeout(resume))
          await settle(READING_TICKS)
        }
        const exchange: Exchange = {
          url,
          init,
          respond: (change = (response) => response) =>
            end(async () => {
              let response
              try {
                response = await handler(new Request(url, { ...init, signal: null }))
              } catch (error) {
                return reject(error)
              }
              resolve(await change(response))
            }),
          fail: () => end(() => reject(new TypeError('fetch failed'))),
        }
        exchanges.push(exchange)
      }),
    async settle() {
      await settle(READING_TICKS)
      while (exchanges[0]) await exchanges[0].respond()
    },
  }
}
