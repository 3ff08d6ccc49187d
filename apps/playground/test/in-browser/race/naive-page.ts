/** The client of a page: it searches for a query. */
export interface RaceClient {
  search(request: { q: string }): Promise<{ results: readonly { title: string }[] }>
}

/** A page that shows whatever reply comes last. */
export function createPage(client: RaceClient) {
  let results: readonly { title: string }[] = []
  return {
    async search(request: { q: string }) {
      const reply = await client.search(request)
      results = reply.results
    },
    get results() {
      return results
    },
  }
}
