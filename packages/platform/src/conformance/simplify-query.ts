import type { BackendQuery, Condition } from '../port'
import type { Need } from './capabilities'
import type { Kit } from './kit'

/** What conditions need. */
function* needsOf(condition: Condition): Generator<Need> {
  if (condition.type === 'and' || condition.type === 'or') for (const each of condition.conditions) yield* needsOf(each)
  if (condition.type === 'not') yield* needsOf(condition.condition)
  if (condition.type === 'field' || condition.type === 'uri') yield condition.operator
}

/** Returns a function that removes from a generated query what the backend lacks. */
export const simplifierOf = ({ can }: Pick<Kit, 'can'>) => {
  const has = (need: Need) => can(need, 'generated requests with it')
  const isWithin = (condition: Condition | undefined) => condition === undefined || [...needsOf(condition)].every(has)
  return (query: BackendQuery): BackendQuery => ({
    ...query,
    ...(!isWithin(query.match) && { match: undefined }),
    ...(!isWithin(query.filter) && { filter: undefined }),
    ...(!isWithin(query.alternative) && { alternative: undefined }),
    ...(!isWithin(query.constant) && { constant: undefined }),
    ...(query.folding && !has('folding') && { folding: undefined }),
    ...(query.automaticFacets && !has('automaticFacets') && { automaticFacets: undefined }),
    facets: query.facets.filter(({ type }) => type === 'values' || has(type)),
  })
}
