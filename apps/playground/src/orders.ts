/** The name of each sort criterion that the search page offers. */
export const orders: Readonly<Record<string, string>> = {
  relevancy: 'Relevance',
  '@baselineDate descending': 'Newest in all browsers',
  '@baselineDate ascending': 'Longest in all browsers',
  '@since descending': 'Newest anywhere',
  '@since ascending': 'Oldest anywhere',
  '@browserCount ascending': 'Fewest browsers',
}
