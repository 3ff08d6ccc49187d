import { html, raw } from 'hono/html'
import { pageStyle } from './page-style'

/** Escaped HTML. */
type Html = ReturnType<typeof html>

/** A page for people. */
interface Page {
  title: string
  /** Nonce of the style sheet. */
  nonce: string
  header: Html
  main: Html
}

/** Renders a page. It has no scripts, and values are escaped. */
export const renderPage = ({ title, nonce, header, main }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(pageStyle)}
        </style>
      </head>
      <body>
        <header>${header}</header>
        <main>${main}</main>
      </body>
    </html>`

/** Renders a time in milliseconds since 1970, in UTC, to the second. */
export const renderTime = (milliseconds: number): Html => {
  const time = new Date(milliseconds).toISOString()
  return html`<time datetime="${time}">${time.slice(0, 19).replace('T', ' ')}</time>`
}
