import type { Result } from '@querent/api-client'
import {
  createSearchEngine,
  facet,
  pager,
  query,
  queryError,
  querySummary,
  recentQueries,
  resultList,
  safeHref,
  searchBox,
  type Environment,
  type SearchEngineClient,
} from '@querent/engine'

interface ShopOptions {
  client: SearchEngineClient
  environment?: Partial<Environment>
}

/** Creates the engine of the shop. */
export const createShopEngine = ({ client, environment = {} }: ShopOptions) =>
  createSearchEngine({
    client,
    environment,
    features: [
      query(),
      searchBox(),
      facet({ field: 'brand' }),
      pager({ perPage: 2 }),
      resultList(),
      querySummary(),
      queryError(),
      recentQueries(),
    ],
  })

export type ShopEngine = ReturnType<typeof createShopEngine>

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const toItem = ({ title, clickUri }: Result) =>
  `<li><a href="${escape(safeHref(clickUri) ?? '')}">${escape(title)}</a></li>`

/** Returns the page of the shop. */
export function toHtml(engine: ShopEngine): string {
  const { text } = engine.get(searchBox).state
  const { results } = engine.get(resultList).state
  const { values } = engine.get(facet, 'brand').state
  const { totalCount } = engine.get(querySummary).state
  const { error } = engine.get(queryError).state
  const brands = values.map(({ value, state, numberOfResults }) => {
    const checked = state === 'selected' ? ' checked' : ''
    return `<label><input type="checkbox"${checked}>${escape(value)} (${numberOfResults})</label>`
  })
  return [
    `<input type="search" value="${escape(text)}">`,
    `<fieldset>${brands.join('')}</fieldset>`,
    error ? '<p role="alert">The shop cannot be searched now.</p>' : `<p>${totalCount} found</p>`,
    `<ul>${results.map(toItem).join('')}</ul>`,
  ].join('\n')
}
