import type { PlatformHandler } from '@querent/platform'

/** What every client of the examples has. */
export const account = { organizationId: 'docs', accessToken: 'none' }

/** The address of the platform in the page. No request leaves the page. */
export const platformEndpoint = 'https://platform.example'

/** Returns a `fetch` that asks a platform in the page, which is opened when the page has time, or by the first request. */
export function fetchFrom(open: () => Promise<PlatformHandler>): typeof fetch {
  let opening: Promise<PlatformHandler> | undefined
  const platform = () =>
    (opening ??= open().catch((error: unknown) => {
      // The next request tries again.
      opening = undefined
      throw error
    }))
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  // A failure is the error of the first request.
  whenIdle(() => platform().catch(() => {}))
  return async (input, init) => (await platform())(new Request(input, init))
}
