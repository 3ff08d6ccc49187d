import { html } from 'hono/html'
import * as z from 'zod/mini'
import { nameText, textUpTo } from '../wire/bounds'
import { renderPage } from '../http/page'
import { MAX_QUERY_LENGTH } from '../query/search-request'

const headerText = nameText.check(
  z.regex(/^[ -~\xa0-\xff]*$/, { error: 'must have only printable characters of Latin-1' }),
)

/** The form of the start page. Its token is sent on as a header. */
export const tryForm = z.object({ q: z.optional(textUpTo(MAX_QUERY_LENGTH)), token: z._default(headerText, '') })

/** What the start page shows. */
export interface StartPage {
  /** The URL of the platform. */
  base: string
  documents: number
  /** Whether a token is required. */
  needsToken: boolean
  /** Nonce of the style sheet. */
  nonce: string
  /** The query, if a search was sent. */
  query: string | undefined
  /** The fields of the index; undefined without the right to read them. */
  fields?: readonly { name: string; type: string; description: string }[]
  totalCount?: number
  results?: readonly { title: string; uri: string; excerpt: string }[]
  /** The error of the platform. */
  message?: string
}

// Documents can contain URLs that run scripts.
const toTitle = ({ title, uri }: { title: string; uri: string }) =>
  /^https?:\/\//i.test(uri) ? html`<a href="${uri}" rel="noreferrer">${title}</a>` : title

const toResults = ({ results, totalCount }: StartPage) =>
  results &&
  html`<p role="status">${totalCount} found</p>
    <ol>
      ${results.map((result) => html`<li>${toTitle(result)}<br />${result.excerpt}</li>`)}
    </ol>`

const toFields = ({ fields }: StartPage) =>
  fields &&
  html`<h2>Fields</h2>
    <div class="scroll" role="region" aria-label="Fields" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          ${fields.map(
            ({ name, type, description }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${type}</td>
                <td>${description}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`

/** Renders the page at the URL of the platform. */
export const renderStartPage = (page: StartPage) =>
  renderPage({
    title: 'Querent platform',
    nonce: page.nonce,
    header: html`<h1>Querent platform</h1>`,
    main: html` <p>
        This server answers searches over ${page.documents} documents. Its endpoint is
        <code>${page.base}/rest/search/v2</code>:
      </p>
      <pre>
createSearchClient({ organizationId: 'acme', accessToken: '…', endpoint: '${page.base}/rest/search/v2' })</pre>
      <form method="post" action="${page.base}/try" role="search">
        ${
          page.needsToken
            ? html`<label>Access token <input type="password" name="token" required autocomplete="off" /></label> `
            : ''
        }<label>Query <input type="search" name="q" value="${page.query ?? ''}" /></label>
        <button>Search</button>
      </form>
      ${page.message && (page.query !== undefined || !page.needsToken) ? html`<p role="alert">${page.message}</p>` : ''}
      ${toResults(page) ?? ''} ${toFields(page) ?? ''}
      <p><a href="${page.base}/events">Reported events</a> <a href="${page.base}/relevance">Relevance</a></p>`,
  })
