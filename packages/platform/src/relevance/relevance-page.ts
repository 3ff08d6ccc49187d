import { html } from 'hono/html'
import { renderPage, renderTime } from '../http/page'
import type { EmptySearch } from './empty-searches'

/** A result of a compared search. */
export interface ComparedResult {
  uniqueId: string
  title: string
  uri: string
}

/** What one of the compared pipelines finds. */
export interface ComparedSearch {
  pipeline: string
  results?: readonly ComparedResult[] | undefined
  totalCount?: number | undefined
  /** Whether no document has all words of the query. */
  isRelaxed?: boolean | undefined
  /** Why the search failed. */
  message?: string | undefined
}

/** What the page about relevance shows. */
export interface RelevancePage {
  /** The most frequent queries without results. */
  empty: readonly EmptySearch[]
  /** Number of all queries without results. */
  emptyCount: number
  /** Number of searches that were read. */
  searches: number
  /** The names of the pipelines. */
  pipelines: readonly string[]
  query: string
  /** The names of the compared pipelines. */
  names: readonly [string, string]
  /** Undefined if no query was given. */
  compared: readonly [ComparedSearch, ComparedSearch] | undefined
  /** Nonce of the style sheet. */
  nonce: string
  /** Added to the links and the form if the page was requested with a token in its URL. */
  token: string | undefined
}

const toAddress = (query: string, { names: [first, second], token }: Pick<RelevancePage, 'names' | 'token'>) => {
  const parameters = new URLSearchParams({ q: query, first, second })
  if (token !== undefined) parameters.set('access_token', token)
  return `?${parameters}`
}

const toChoice = (label: string, name: string, chosen: string, pipelines: readonly string[]) =>
  html`<label
    >${label}
    <select name="${name}">
      ${pipelines.map((pipeline) => html`<option ${pipeline === chosen ? 'selected' : ''}>${pipeline}</option>`)}
    </select></label
  >`

const toForm = ({ query, names: [first, second], pipelines, token }: RelevancePage) =>
  html`<form method="get" role="search" aria-labelledby="compare">
    ${token === undefined ? '' : html`<input type="hidden" name="access_token" value="${token}" />`}
    <label>Query <input type="search" name="q" value="${query}" required /></label>
    ${toChoice('First pipeline', 'first', first, pipelines)} ${toChoice('Second pipeline', 'second', second, pipelines)}
    <button>Compare</button>
  </form>`

// Documents can contain URLs that run scripts.
const toTitle = ({ title, uri }: ComparedResult) =>
  /^https?:\/\//i.test(uri) ? html`<a href="${uri}" rel="noreferrer">${title}</a>` : title

/** Says which place a result of one list has in the other list. */
const toMove = (place: number, other: number, isSecond: boolean) => {
  if (other < 0) return isSecond ? 'New' : 'Not in the second list'
  if (other === place) return 'Same place'
  if (!isSecond) return `Place ${other + 1} in the second list`
  return other > place
    ? `Up ${other - place}, from place ${other + 1}`
    : `Down ${place - other}, from place ${other + 1}`
}

const toList = (search: ComparedSearch, other: ComparedSearch, isSecond: boolean) => {
  const { pipeline, results = [], totalCount = 0, isRelaxed, message } = search
  const id = isSecond ? 'second-list' : 'first-list'
  const others = (other.results ?? []).map(({ uniqueId }) => uniqueId)
  const body =
    message === undefined
      ? html`<p>${totalCount} found${isRelaxed ? ', none with all words' : ''}</p>
          <ol>
            ${results.map(
              (result, place) =>
                html`<li>
                  ${toTitle(result)}<br /><span class="move"
                    >${toMove(place, others.indexOf(result.uniqueId), isSecond)}</span
                  >
                </li>`,
            )}
          </ol>`
      : html`<p role="alert">${message}</p>`
  return html`<section aria-labelledby="${id}">
    <h3 id="${id}">${pipeline}</h3>
    ${body}
  </section>`
}

const toSummary = ([first, second]: readonly [ComparedSearch, ComparedSearch]) => {
  const before = (first.results ?? []).map(({ uniqueId }) => uniqueId)
  const after = (second.results ?? []).map(({ uniqueId }) => uniqueId)
  if (first.message !== undefined || second.message !== undefined) return ''
  const isSame = before.length === after.length && before.every((id, place) => after[place] === id)
  const gained = after.filter((id) => !before.includes(id)).length
  return html`<p role="status">
    ${isSame ? 'Both lists are the same.' : `${gained} of ${after.length} results are only in the second list.`}
  </p>`
}

const toComparison = ({ compared }: RelevancePage) =>
  compared === undefined
    ? ''
    : html`${toSummary(compared)}
        <div class="columns">${toList(compared[0], compared[1], false)} ${toList(compared[1], compared[0], true)}</div>`

const toRow = ({ query, searches, visitors, latestAt }: EmptySearch, page: RelevancePage) => {
  return html`<tr>
    <td class="count">${searches}</td>
    <td class="count">${visitors}</td>
    <td>${renderTime(latestAt)}</td>
    <td><a href="${toAddress(query, page)}">${query}</a></td>
  </tr>`
}

const toTable = (page: RelevancePage) => {
  const { empty, emptyCount, searches } = page
  if (searches === 0) return html`<p>No searches were reported yet.</p>`
  if (empty.length === 0) return html`<p>Each of the latest ${searches} searches found something.</p>`
  return html`<div class="scroll" role="region" aria-labelledby="empty" tabindex="0">
    <table>
      <caption>
        The ${empty.length} most frequent of ${emptyCount} queries, in the latest ${searches} searches. A search counts
        if no document has all of its words. Times are UTC.
      </caption>
      <thead>
        <tr>
          <th scope="col">Searches</th>
          <th scope="col">Visitors</th>
          <th scope="col">Latest</th>
          <th scope="col">Query</th>
        </tr>
      </thead>
      <tbody>
        ${empty.map((search) => toRow(search, page))}
      </tbody>
    </table>
  </div>`
}

/** Renders the page about relevance. The page has no scripts, and values are escaped. */
export const renderRelevancePage = (page: RelevancePage) =>
  renderPage({
    title: page.compared ? `Relevance: ${page.query}` : 'Relevance',
    nonce: page.nonce,
    header: html`<h1>Relevance</h1>`,
    main: html` <h2 id="compare">Compare two pipelines</h2>
      ${toForm(page)}
      ${
        page.pipelines.length > 1
          ? ''
          : html`<p>This platform has one pipeline. Add another one to its configuration to compare them.</p>`
      }
      ${toComparison(page)}
      <h2 id="empty">Searches without results</h2>
      ${toTable(page)}`,
  })
