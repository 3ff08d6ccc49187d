import { anyOf, blocks, dropped, sections } from './html-elements'

// Each alternative matches to the end of the text if its closing part is missing, so that no text is scanned twice.
const markup = /* @__PURE__ */ new RegExp(
  [
    `<!--[^]*?(?:-->|$)`,
    `<${anyOf(dropped)}(?=[\\s/>])[^]*?(?:</\\1[^>]*>?|$)`,
    `<[/!?a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">]+)*(?:>|$)`,
  ].join('|'),
  'gi',
)
const alternative = /^<img\s(?:[^>]*\s)?alt=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
const block = /* @__PURE__ */ new RegExp(`^</?${anyOf(`${blocks} ${sections}`)}\\b`, 'i')

const characters: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/**
 * Returns the text of HTML of any origin without a document. Removes the elements in `dropped`, separates blocks with
 * spaces, and replaces images by their alternative text. Do not use the result as markup.
 */
export const toPlainText = (html: string) =>
  html
    .replace(markup, textOf)
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim()
    .replace(/&(?:#(\d+)|#(x[\da-f]+)|([a-z]+));/gi, decode)

/** Returns the text that a piece of markup represents. */
function textOf(piece: string) {
  const [, quoted, apostrophized, bare = ''] = alternative.exec(piece) ?? []
  return block.test(piece) ? ' ' : (quoted ?? apostrophized ?? bare)
}

/** Returns the character of a reference; the reference itself if its name is not in the table above. */
function decode(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return characters.get(name) ?? reference
  const code = Number(decimal ?? `0${hex}`)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
