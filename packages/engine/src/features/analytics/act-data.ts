import { toSuggestionMetadata, type Suggested, type SuggestionMetadata } from '../../domain/suggested'
import type { Act } from './acts'
import { changedChoice, choicesOf, type Choice } from './choices'
import { withoutEmpty, type ReportInput } from './report-input'

/** The members of an event, by name. */
export type Data = Record<string, unknown>

/** Joins a list with at most a maximum length, by leaving out its oldest items. */
const joined = (items: readonly string[]): string => {
  const text = items.join(';')
  return text.length <= 256 ? text : joined(items.slice(1))
}

const facetData = (facetId: string, facetField: string) => ({
  facetId,
  facetField,
  facetTitle: `${facetField}_${facetId}`,
})

/** Returns the suggestions of a search box, or what a standalone box handed over. */
interface SuggestionSource {
  suggested?: Suggested
  metadata?: SuggestionMetadata | null
}

type Fields = (facetId: string) => string | undefined

/** Returns the data about a value whose breadcrumb was removed. */
function breadcrumbData({ kind, id, value, range }: Choice, data: ReturnType<typeof facetData>): Data {
  if (kind === 'hierarchical') {
    return {
      categoryFacetId: id,
      categoryFacetField: data.facetField,
      categoryFacetPath: value.split(';'),
      categoryFacetTitle: data.facetTitle,
    }
  }
  return range
    ? {
        ...data,
        facetRangeStart: `${range.start}`,
        facetRangeEnd: `${range.end}`,
        facetRangeEndInclusive: range.endInclusive,
      }
    : { ...data, facetValue: value }
}

/** Only the caption of a value is known if its breadcrumb was removed. */
const staticFilterValue = ({ value: caption }: Choice, { expression }: Data) => withoutEmpty({ caption, expression })

/** Returns the custom data of an act. @see Protocol, sections 11.5 and 11.6 */
export function actData({ cause, feature, event, before, after }: Act, fieldOf: Fields, tab = 'default'): Data {
  const parameters: ReportInput['parameters'] = after
  const { sortCriteria, page, perPage } = parameters
  const [, instance = ''] = feature.split(':')
  const choice = changedChoice(choicesOf(before), choicesOf(parameters))
  const facetId = instance.split('/').at(-1)!
  const dataOf = (id: string) => facetData(id, fieldOf(id) ?? id)
  switch (cause) {
    case 'interfaceChange':
      return { interfaceChangeTo: tab }
    case 'omniboxAnalytics':
    case 'omniboxFromLink': {
      const { suggested, metadata = suggested && toSuggestionMetadata(suggested) } = event as SuggestionSource
      if (!metadata) return {}
      const { partialQueries, suggestions } = metadata
      return { ...metadata, partialQueries: joined(partialQueries), suggestions: joined(suggestions) }
    }
    case 'resultsSort':
      return { resultsSortBy: sortCriteria ?? 'relevancy' }
    case 'facetSelect':
    case 'facetDeselect':
    case 'facetExclude':
    case 'facetUnexclude':
      return choice ? { ...dataOf(choice.id), facetValue: choice.value } : {}
    case 'breadcrumbFacet':
      return choice ? breadcrumbData(choice, dataOf(choice.id)) : {}
    case 'facetUpdateSort':
      return { ...dataOf(facetId), criteria: event['sortCriteria'] }
    case 'facetClearAll':
    case 'showMoreFacetResults':
    case 'showLessFacetResults':
      return dataOf(facetId)
    case 'staticFilterSelect':
    case 'staticFilterDeselect':
      return choice ? { staticFilterId: choice.id, staticFilterValue: staticFilterValue(choice, event) } : {}
    case 'staticFilterClearAll':
      return { staticFilterId: facetId }
    case 'undoQuery':
      return { undoneQuery: (before as ReportInput['parameters']).q }
    case 'pagerNumber':
    case 'pagerNext':
    case 'pagerPrevious':
      return { pagerNumber: page ?? 1 }
    case 'pagerResize':
      return { currentResultsPerPage: perPage ?? 10 }
    case 'pagerScrolling':
      return { type: 'getMoreResults' }
    default:
      return {}
  }
}
