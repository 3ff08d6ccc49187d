/** Returns the text of a facet search, without the asterisks around it. */
export const toFacetSearchText = (pattern: string) => pattern.replace(/^\*/, '').replace(/\*$/, '')
