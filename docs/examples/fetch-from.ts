import type { PlatformHandler } from '@querent/platform'

/** What every client of the examples has. */
export const account = { organizationId: 'docs', accessToken: 'none' }

/** The address of the platform in the page. No request leaves the page. */
export const platformEndpoint = 'https://platform.example'

/** Opens a platform in the page at once, and returns a `fetch` that asks it. If it cannot be opened, requests try again. */
export function fetchFrom(open: () => Promise<PlatformHandler>): typeof fetch {
  let opening: Promise<PlatformHandler> | undefined
  const platform = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  // A failure is the error of the first request.
  platform().catch(() => {})
  return async (input, init) => (await platform())(new Request(input, init))
}
