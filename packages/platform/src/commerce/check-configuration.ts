import type { FieldDefinition } from '../port'
import type { CommerceConfiguration } from '../configuration/schema'
import { findField } from '../fields/field-names'
import { isSortable, misfitOf } from '../fields/field-traits'
import { declareFacets } from './declared-facets'
import { facetMisfitOf } from './facet-query'

/** Reports a problem at a path within the commerce configuration. */
type Tell = (path: string, reason: string) => void

const checkFacets = (configuration: CommerceConfiguration, fields: readonly FieldDefinition[], tell: Tell) => {
  if (configuration.facets.length === 0) return
  const seen = new Set<string>()
  for (const [index, facet] of declareFacets(configuration, fields).entries()) {
    const misfit = facetMisfitOf(facet, fields)
    if (misfit !== undefined) tell(`facets[${index}].field`, `names the field "${facet.field}", which ${misfit}`)
    if (seen.has(facet.facetId)) tell(`facets[${index}].facetId`, `"${facet.facetId}" is defined twice`)
    seen.add(facet.facetId)
  }
}

const checkSort = (path: string, name: string, fields: readonly FieldDefinition[], tell: Tell) => {
  const field = findField(fields, name)
  if (field && isSortable(field)) return
  tell(path, `names the field "${name}", which ${field ? 'is not sortable' : 'does not exist'}`)
}

const checkPrices = ({ prices }: CommerceConfiguration, fields: readonly FieldDefinition[], tell: Tell) => {
  for (const [index, entry] of prices.entries()) {
    for (const member of ['price', 'promoPrice'] as const) {
      const misfit = misfitOf('numbers', findField(fields, entry[member]))
      if (misfit !== undefined)
        tell(`prices[${index}].${member}`, `names the field "${entry[member]}", which ${misfit}`)
    }
  }
}

/** Reports the prices, facets and sort orders that the fields of the index do not support. */
export const checkCommerce = (
  configuration: CommerceConfiguration,
  fields: readonly FieldDefinition[],
  tell: Tell,
): void => {
  checkPrices(configuration, fields, tell)
  checkFacets(configuration, fields, tell)
  for (const [index, { field }] of configuration.sorts.entries())
    checkSort(`sorts[${index}].field`, field, fields, tell)
  for (const [index, { sort }] of configuration.listings.entries()) {
    if (sort) checkSort(`listings[${index}].sort.field`, sort.field, fields, tell)
  }
}
