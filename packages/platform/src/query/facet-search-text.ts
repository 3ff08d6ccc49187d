/** What a facet search looks for: the text between the asterisks that stand around it. */
export const toFacetSearchText = (pattern: string) => pattern.replace(/^\*/, '').replace(/\*$/, '')
