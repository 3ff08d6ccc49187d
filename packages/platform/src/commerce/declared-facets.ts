import type { FieldDefinition, NumberRange } from '../port'
import type { CommerceConfiguration } from '../configuration/schema'
import { resolveName } from '../fields/field-names'
import { DEFAULT_DELIMITER, isFacet } from '../fields/field-traits'

type ConfiguredFacet = CommerceConfiguration['facets'][number]

/** A facet that the platform offers without a request for it. */
export interface DeclaredFacet extends Required<Omit<ConfiguredFacet, 'ranges'>> {
  /** Ranges to use instead of generated ones; empty to generate them. */
  ranges: readonly NumberRange[]
}

/** Facets of every shop, in the order of their display. */
const commonFacets: ReadonlyMap<string, string> = new Map([
  ['ec_category', 'Category'],
  ['ec_brand', 'Brand'],
  ['ec_price', 'Price'],
  ['ec_color', 'Color'],
  ['ec_rating', 'Rating'],
  ['ec_gender', 'Gender'],
])

const displayNames: ReadonlyMap<string, string> = new Map([...commonFacets, ['ec_in_stock', 'In stock']])

/** Fields that differ for each product, or that nobody filters by. */
const technicalFields = new Set([
  'permanentid',
  'ec_product_id',
  'ec_item_group_id',
  'ec_name',
  'ec_description',
  'ec_shortdesc',
  'ec_thumbnails',
  'ec_images',
  'ec_listing',
  'ec_currency',
  'ec_promo_price',
])

const defaults = {
  numberOfValues: 8,
  interval: 'even',
  ranges: [],
  delimitingCharacter: '|',
  isFieldSuggestion: false,
} as const

/** Returns the display name of a field. */
export const displayNameOf = (name: string, fields: readonly FieldDefinition[]): string =>
  displayNames.get(name) ?? fields.find((field) => field.name === name)?.description ?? name

const typeOf = ({ name, type }: FieldDefinition): DeclaredFacet['type'] => {
  if (name === 'ec_category' || type === 'paths') return 'hierarchical'
  if (type === 'number') return 'numericalRange'
  return type === 'date' ? 'dateRange' : 'regular'
}

const isOffered = (field: FieldDefinition) =>
  !technicalFields.has(field.name) && (isFacet(field) || (commonFacets.has(field.name) && field.type === 'number'))

/**
 * Derives the facets of a platform without configured ones: the common facets, then all other fields that can be
 * counted.
 */
const deriveFacets = (fields: readonly FieldDefinition[]): DeclaredFacet[] => {
  const common = [...commonFacets.keys()]
  const placeOf = ({ name }: FieldDefinition) => (commonFacets.has(name) ? common.indexOf(name) : common.length)
  return fields
    .filter(isOffered)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((field) => ({
      ...defaults,
      ...(field.type === 'paths' && { delimitingCharacter: field.delimiter ?? DEFAULT_DELIMITER }),
      facetId: field.name,
      field: field.name,
      displayName: displayNameOf(field.name, fields),
      type: typeOf(field),
      isFieldSuggestion: field.name === 'ec_category' || field.name === 'ec_brand',
    }))
}

/**
 * Returns the facets that the platform offers: the configured ones or, by default, those derived from the fields.
 *
 * @see Protocol, section 10.4
 */
export const declareFacets = (
  { facets }: CommerceConfiguration,
  fields: readonly FieldDefinition[],
): readonly DeclaredFacet[] =>
  facets.length > 0
    ? facets.map((facet) => {
        const field = resolveName(fields, facet.field)
        const { facetId = field, displayName = displayNameOf(field, fields) } = facet
        return { ...facet, field, facetId, displayName }
      })
    : deriveFacets(fields)

/** Creates the declaration of a facet that only the request names. */
export const declareFacet = (
  facet: Pick<DeclaredFacet, 'facetId' | 'field' | 'type'> & Partial<Pick<DeclaredFacet, 'interval'>>,
  displayName: string,
): DeclaredFacet => ({ ...defaults, displayName, ...facet })
