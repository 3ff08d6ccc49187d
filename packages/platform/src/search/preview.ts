import { html, raw } from 'hono/html'
import { Tokenizer } from 'htmlparser2'
import * as z from 'zod/mini'
import type { Document } from '../backend'
import { idText, textUpTo } from '../bounds'
import { replaceRanges } from '../text/replace-ranges'
import { fold, wordsOf } from '../text/words'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../platform-context'
import { MAX_QUERY_LENGTH } from '../query/search-request'

/** The members of a preview request that the platform reads, as a form or a query string. @see Protocol, section 7 */
export const previewRequest = z
  .object({
    uniqueId: z.optional(idText),
    primaryId: z.optional(idText),
    q: z._default(textUpTo(MAX_QUERY_LENGTH), ''),
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

/** Elements without readable text. */
const SILENT = new Set(['script', 'style', 'title', 'textarea'])
const ENTITY = /&(?:#\w+|\w+);/g

/** Replaces entities by spaces, so that no word is found in them. */
const withoutEntities = (text: string) => text.replace(ENTITY, (entity) => ' '.repeat(entity.length))

/** Returns the readable parts of a page, in order. */
const readableParts = (page: string): { start: number; end: number }[] => {
  const parts: { start: number; end: number }[] = []
  let isSilent = false
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: (start, end) => {
        const last = parts.at(-1)
        if (last?.end === start) last.end = end
        else if (!isSilent) parts.push({ start, end })
      },
      onopentagname: (start, end) => void (isSilent = SILENT.has(page.slice(start, end).toLowerCase())),
      onclosetag: () => void (isSilent = false),
      ontextentity: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  )
  tokenizer.write(page)
  tokenizer.end()
  return parts
}

/** Marks the words of a query in the text of a page, but not in its tags. */
const markWords = (page: string, query: string) => {
  const words = new Set(wordsOf(query).map(({ text }) => fold(text)))
  if (words.size === 0) return page
  const marks = readableParts(page).flatMap(({ start, end }) =>
    wordsOf(withoutEntities(page.slice(start, end)))
      .filter(({ text }) => words.has(fold(text)))
      .map(({ text, offset }) => ({ offset: start + offset, length: text.length, text: `<mark>${text}</mark>` })),
  )
  return replaceRanges(page, marks)
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
