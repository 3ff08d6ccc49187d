import { html, raw } from 'hono/html'
import { Tokenizer } from 'htmlparser2'
import * as z from 'zod/mini'
import type { Document } from '../port'
import { idText, textUpTo } from '../wire/bounds'
import { inSlices } from '../scheduling/slices'
import { replaceRanges, type Replacement } from '../text/replace-ranges'
import { fold } from '../language/fold'
import { readWords, wordsOf } from '../language/words'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { Cost } from '../query/cost'
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

/** Elements without readable text. */
const SILENT = new Set(['script', 'style', 'title', 'textarea'])
const ENTITY = /&(?:#\w+|\w+);/g

/** Maximum size of a preview, in bytes; also its size if a request sets none. */
export const MAX_BYTES = 2_000_000
/** Maximum number of marked words. */
export const MAX_MARKS = 1000
/** About how much is read in one go, in characters: it takes less than a millisecond. */
const PIECE = 10_000
/** How far the end of a piece may be from it, to be at a space. */
const SLACK = 3 * PIECE

/** Yields the escaped pieces of a text, with paragraphs for what empty lines divide. */
function* toParagraphs(text: string): Generator<string, void, undefined> {
  let escaped = ''
  for (const [part] of text.matchAll(/\n\s*\n|\n|[^\n]{1,10000}/g)) {
    escaped += part.startsWith('\n') && part.length > 1 ? '</p>\n<p>' : String(html`${part}`)
    if (escaped.length < PIECE) continue
    yield escaped
    escaped = ''
  }
  yield escaped
}

/** Returns the content of a document as HTML, at least as much as the size. */
const contentOf = async ({ title, body, html: own }: Document, size: number): Promise<string> => {
  if (own !== undefined) return own
  let content = String(html`<h1>${title}</h1>`)
  if (body.trim() === '') return content
  content += '\n<p>'
  for await (const piece of inSlices(toParagraphs(body.trim()))) {
    content += piece
    if (content.length >= size) return content
  }
  return `${content}</p>`
}

/** Replaces entities by spaces, so that no word is found in them. */
const withoutEntities = (text: string) => text.replace(ENTITY, (entity) => ' '.repeat(entity.length))

interface Part {
  start: number
  end: number
}

/** Reads a page, and yields after each piece of it. Adds its readable parts to the list, in order. */
function* readParts(page: string, parts: Part[]): Generator<void, void, undefined> {
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
  for (let start = 0; start < page.length; start += PIECE) {
    tokenizer.write(page.slice(start, start + PIECE))
    yield
  }
  tokenizer.end()
}

/** Yields the pieces of the parts of a page, which end at a space. */
function* piecesOf(page: string, parts: readonly Part[]): Generator<Part, void, undefined> {
  for (const { start: first, end: last } of parts) {
    for (let start = first; start < last;) {
      const least = start + PIECE
      const space = least < last ? page.slice(least, least + SLACK).search(/\s/) : -1
      const end = Math.min(last, least + (space < 0 ? SLACK : space))
      yield { start, end }
      start = end
    }
  }
}

/** Finds words in the readable parts of a page, and yields after each piece of it. Adds their marks to the list. */
function* findWords(
  page: string,
  parts: readonly Part[],
  words: ReadonlySet<string>,
  marks: Replacement[],
): Generator<void, void, undefined> {
  let yielded = 0
  for (const { start, end } of piecesOf(page, parts)) {
    for (const found of readWords(withoutEntities(page.slice(start, end)))) {
      if (!words.has(found.word)) continue
      const offset = start + found.offset
      const text = page.slice(offset, start + found.end)
      marks.push({ offset, length: text.length, text: `<mark>${text}</mark>` })
      if (marks.length === MAX_MARKS) return
    }
    if (end - yielded < PIECE) continue
    yielded = end
    yield
  }
}

/** Marks the words of a query in the text of a page, but not in its tags; up to a thousand of them. */
const markWords = async (page: string, query: string): Promise<string> => {
  const words = new Set(wordsOf(query).map(({ text }) => fold(text)))
  if (words.size === 0) return page
  const parts: Part[] = []
  const marks: Replacement[] = []
  for await (const _ of inSlices(readParts(page, parts)));
  for await (const _ of inSlices(findWords(page, parts, words, marks)));
  return replaceRanges(page, marks)
}

const toPage = async (document: Document, size: number): Promise<string> => {
  const content = await contentOf(document, size)
  if (/<html[\s>]/i.test(content)) return content
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
  return page.toString()
}

/** Returns the first bytes of a text, without an incomplete last character. */
const cutBytes = (text: string, size: number) => {
  // No character has less than one byte.
  const bytes = new TextEncoder().encode(text.slice(0, size))
  if (text.length <= size && bytes.length <= size) return text
  return new TextDecoder().decode(bytes.subarray(0, size), { stream: true })
}

/** Cuts the texts of a document, so that no more of it is read. */
const cutDocument = ({ body, html: own, ...document }: Document, size: number): Document => ({
  ...document,
  title: document.title.slice(0, size),
  body: own === undefined ? body.slice(0, size) : '',
  ...(own !== undefined && { html: own.slice(0, size) }),
})

/** Prevents scripts of a document from running, and isolates it from the page around it. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src https: data:"

/**
 * Answers `POST` and `GET {search base}/html` with a document as a page, with the words of the query marked. The page is
 * cut to the requested size, at most 2,000,000 bytes, before it is marked, and again after it.
 *
 * @throws {RequestError} 400 if the document does not exist, or if the query has more words than a search may have.
 */
export const answerPreview = async (
  { backend, configuration }: PlatformContext,
  { uniqueId, primaryId, q, requestedOutputSize }: z.output<typeof previewRequest>,
): Promise<Response> => {
  const id = uniqueId ?? primaryId ?? ''
  const limits = configuration.limits.request
  new Cost(limits).addWords('q', q)
  const size = Math.min(requestedOutputSize || MAX_BYTES, MAX_BYTES, limits.replyLength)
  const [document] = await backend.get([id], { textLength: size })
  if (!document) throw new RequestError(400, 'InvalidRequest', `uniqueId names "${id}", which does not exist`)
  const page = cutBytes(await toPage(cutDocument(document, size), size), size)
  return new Response(cutBytes(await markWords(page, q), size), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
