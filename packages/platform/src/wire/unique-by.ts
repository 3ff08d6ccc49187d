import * as z from 'zod/mini'

/**
 * Creates a check that rejects a list with two entries of the same name.
 *
 * @param problem - The message after the name.
 */
export const uniqueBy = <Entry>(member: keyof Entry & string, problem = 'is defined twice') =>
  z.check<Entry[]>(({ value, issues }) => {
    const seen = new Set<unknown>()
    for (const [index, entry] of value.entries()) {
      const key = entry[member]
      if (seen.has(key)) {
        const message = `${JSON.stringify(key)} ${problem}`
        issues.push({ code: 'custom', input: key, path: [index, member], message })
      }
      seen.add(key)
    }
  })

/** Rejects a request with two facets of the same id. */
export const uniqueFacetIds = uniqueBy<{ facetId: string }>(
  'facetId',
  'is the id of two facets: give each facet a unique id',
)
