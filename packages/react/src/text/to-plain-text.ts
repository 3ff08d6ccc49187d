import { anyOf, blocks, dropped, sections } from './html-elements'

// Each alternative reaches to the end of the text where what it looks for never comes: nothing is read twice.
const markup = /* @__PURE__ */ new RegExp(
  [
    `<!--[^]*?(?:-->|$)`,
    `<${anyOf(dropped)}(?=[\\s/>])[^]*?(?:</\\1[^>]*>?|$)`,
    `<[/!?a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">]+)*(?:>|$)`,
  ].join('|'),
  'gi',
)
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
 * The text of HTML of any origin, where there is no document to read it: what is in `dropped` is left out, what stands
 * on lines of its own is set apart by spaces. It is text, and as markup not safe.
 */
export const toPlainText = (html: string) =>
  html
    .replace(markup, (piece) => (block.test(piece) ? ' ' : ''))
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim()
    .replace(/&(?:#(\d+)|#(x[\da-f]+)|([a-z]+));/gi, decode)

/** What a reference stands for: itself, where its name is not one of the few above. */
function decode(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return characters.get(name) ?? reference
  const code = Number(decimal ?? `0${hex}`)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
