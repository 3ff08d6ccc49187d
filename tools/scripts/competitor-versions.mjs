// @ts-check

/** The other libraries that our figures are compared with, by package. */
export const versions = {
  '@coveo/headless': '4.0.0',
  '@elastic/react-search-ui': '1.24.2',
  '@elastic/react-search-ui-views': '1.24.2',
  '@elastic/search-ui': '1.24.2',
  '@elastic/search-ui-elasticsearch-connector': '1.24.2',
  algoliasearch: '5.64.0',
  'instantsearch.js': '4.118.1',
  'react-instantsearch': '7.50.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
}
