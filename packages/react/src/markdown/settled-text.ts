import { compile, textInPlace } from './compile'
import { startOfEnd, withoutMarks } from './parser-marks'

/** Before each block. What may still change ends with its block. */
const BLOCK = '\u2029'
/** Before each line within a block. */
const LINE = '\u2028'
/** Before what may still change as a whole. */
const HOLD = '\ufdd4'

/** What may begin something that is not closed yet. In code, noncharacters stand for these characters. */
const openers = '*_~`[<|='
const mask = (text: string) => text.replace(/[*_~`[<|=]/g, (one) => String.fromCharCode(0xfdd8 + openers.indexOf(one)))
const unmask = (text: string) => text.replace(/[\ufdd8-\ufddf]/g, (one) => openers.charAt(one.charCodeAt(0) - 0xfdd8))

/** A reference whose address may follow, or an image. */
const REFERENCE = /!?\[/
const UNSETTLED = /!?\[|[*_~`<|\ufdd4]|==/
const DEFINITION = /\[[^\]\n]*\]:/
/** A longer text is announced at its end, because it would be read again for each piece that arrives. */
const MAX_LENGTH = 50_000

const OPEN_FRONT_MATTER = /^\s*---[ \t]*\r?\n(?![^]*\n---)/

/** Returns the text of an element, with a separator before each block and line. */
function toText(type: string, props: Parameters<typeof textInPlace>[1], children: readonly unknown[]): string {
  const text = textInPlace(type, props) ?? children.filter((child) => typeof child === 'string').join('')
  // The footnotes are below everything that follows.
  if (type === 'footer') return ''
  if (type === 'code') return mask(withoutMarks(text))
  if (type === 'pre') return BLOCK + text.trimEnd().replaceAll('\n', LINE)
  if (type === 'br') return LINE
  // A row is whole when the next one begins.
  if (type === 'th' || type === 'td') return HOLD + LINE + text
  if (/^(em|strong|del|mark|a)$/.test(type)) return UNSETTLED.test(text) ? HOLD + text : text
  return /^(img|input|sup|span)$/.test(type) ? text : BLOCK + text
}

/** Returns the part of a Markdown text that the parser reads the same way whatever follows. */
function withoutEnd(source: string): string {
  // The next character decides what punctuation at the end means.
  const text = source.slice(0, startOfEnd(source, /[!-/:-@[-`{-~]/))
  if (OPEN_FRONT_MATTER.test(text)) return ''
  const blank = Math.max(0, text.search(/\n[ \t\r>]*\n[^\n]*(?:\n[ \t\r>]*[^ \t\r>\n][^\n]*)*$/))
  const definition = text.slice(blank).search(DEFINITION)
  return definition < 0 ? text : text.slice(0, blank + definition)
}

/**
 * Returns the start of the text that a streamed Markdown text shows, as far as nothing that follows can change it: to the
 * first mark that is not closed, or reference whose address may follow. Lines separate blocks.
 */
export function settledText(source: string): string {
  if (source.length > MAX_LENGTH) return ''
  const text = compile(withoutEnd(source), false, toText)
    .filter((block) => typeof block === 'string')
    .join('')
    .replace(/\[\ufdd2\[?(\d+)\]?\ufdd3\]/g, mask('[') + '$1]')
    .replace(/\[\^(\d+)\]/g, '$1')
  const shown = withoutMarks(text)
  const reference = shown.search(REFERENCE)
  const block = shown.lastIndexOf(BLOCK, reference < 0 ? undefined : reference) + 1
  const open = shown.slice(block)
  let settled = open.search(UNSETTLED)
  if (settled < 0) settled = open.length
  // A line with a column separator may be the first of a table.
  else if (open[settled] === '|') settled = Math.max(0, open.lastIndexOf('\n', settled))
  return unmask(shown.slice(0, block) + open.slice(0, settled))
    .replaceAll('\n', ' ')
    .replaceAll(HOLD, '')
    .replace(/\u2028+$/, '')
    .replace(/[\u2028\u2029]+/g, '\n')
}
