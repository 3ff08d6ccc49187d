import { settle } from './settle'

/** A request in flight, until the test answers it. */
export interface Exchange {
  readonly url: string
  readonly init: RequestInit
  /** Answers as the handler does, or with what `change` makes of that; resolves when the client has taken it in. */
  respond(change?: (response: Response) => Response | Promise<Response>): Promise<void>
  /** Fails as a network does; resolves when the client has taken it in. */
  fail(): Promise<void>
}

export interface TestNetwork {
  /** For the configuration of a client. */
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The requests in flight, the oldest first; those that were aborted are among them. */
  readonly exchanges: readonly Exchange[]
  /** Answers the requests in flight, and those that follow, until there are none. */
  settle(): Promise<void>
}

/** A client takes fewer turns than these to read a response. */
const READING_TURNS = 200

/**
 * Creates a network whose requests stay in flight until the test answers them, in any order.
 *
 * @param handler - answers a request, such as an embedded platform: `createPlatform` of `@querent/platform` returns one.
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
          await settle(READING_TURNS)
        }
        const exchange: Exchange = {
          url,
          init,
          respond: (change = (response) => response) =>
            end(async () => resolve(await change(await handler(new Request(url, { ...init, signal: null }))))),
          fail: () => end(() => reject(new TypeError('fetch failed'))),
        }
        exchanges.push(exchange)
      }),
    async settle() {
      await settle(READING_TURNS)
      while (exchanges[0]) await exchanges[0].respond()
    },
  }
}
