import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import type { Document } from '../backend'
import { replaceRanges } from '../text/replace-ranges'
import { fold, wordsOf, type Word } from '../text/words'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../platform-context'
import { MAX_QUERY_LENGTH } from '../query/search-request'

/** The members of a preview request that the platform reads, as a form or a query string. @see Protocol, section 7 */
export const previewRequest = z
  .object({
    uniqueId: z.optional(z.string()),
    primaryId: z.optional(z.string()),
    q: z._default(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
    requestedOutputSize: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be a number of bytes' })),
        z.transform((text) => Number(text)),
      ),
      0,
    ),
  })
  .check(
    z.refine(({ uniqueId, primaryId }) => (uniqueId ?? primaryId ?? '') !== '', {
      path: ['uniqueId'],
      error: 'must be the unique id of a result',
    }),
  )

const bodyOf = ({ title, body, html: own }: Document) => {
  if (own !== undefined) return own
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '')
  return [html`<h1>${title}</h1>`, ...paragraphs.map((text) => html`<p>${text}</p>`)].join('\n')
}

/** Elements without readable text, and tags. */
const NO_TEXT = /<!--[\s\S]*?(?:-->|$)|<(script|style|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<[^>]*>|&(?:#\w+|\w+);/gi

const markText = (text: string, words: ReadonlySet<string>) => {
  const found = wordsOf(text).filter((word) => words.has(fold(word.text)))
  const toMarked = ({ offset, text: word }: Word) => ({ offset, length: word.length, text: `<mark>${word}</mark>` })
  return replaceRanges(text, found.map(toMarked))
}

/** Marks the words of a query in the text of a page, but not in its tags. */
const markWords = (page: string, query: string) => {
  const words = new Set(wordsOf(query).map(({ text }) => fold(text)))
  if (words.size === 0) return page
  let marked = ''
  let done = 0
  for (const match of page.matchAll(NO_TEXT)) {
    marked += markText(page.slice(done, match.index), words) + match[0]
    done = match.index + match[0].length
  }
  return marked + markText(page.slice(done), words)
}

const toPage = (document: Document, query: string) => {
  const content = bodyOf(document)
  const isWhole = /<html[\s>]/i.test(content)
  const page = html`<!doctype html>
    <html>
      <head>
        <meta charset="utf-8" />
        <title>${document.title}</title>
      </head>
      <body>
        ${raw(content)}
      </body>
    </html> `
  return markWords(isWhole ? content : page.toString(), query)
}

/** Returns the first bytes of a text, without an incomplete last character. */
const cutBytes = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text)
  if (size === 0 || bytes.length <= size) return text
  return new TextDecoder().decode(bytes.subarray(0, size), { stream: true })
}

/** Prevents scripts of a document from running, and isolates it from the page around it. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src https: data:"

/**
 * Answers `POST` and `GET {search base}/html` with a document as a page, with the words of the query marked.
 *
 * @throws {RequestError} 400 if the document does not exist.
 */
export const answerPreview = async (
  { backend }: PlatformContext,
  { uniqueId, primaryId, q, requestedOutputSize }: z.output<typeof previewRequest>,
): Promise<Response> => {
  const id = uniqueId ?? primaryId ?? ''
  const [document] = await backend.get([id])
  if (!document) throw new RequestError(400, 'InvalidRequest', `uniqueId names "${id}", which does not exist`)
  return new Response(cutBytes(toPage(document, q), requestedOutputSize), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
