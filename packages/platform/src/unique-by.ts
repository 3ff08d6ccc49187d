import * as z from 'zod/mini'

/**
 * Of lists whose entries have a name each: refuses one that comes twice.
 *
 * @param problem - What is told after the name.
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

/** Of the facets of a request: each has an id of its own. */
export const uniqueFacetIds = uniqueBy<{ facetId: string }>('facetId', 'names two facets: give each an id of its own')
