import { compile, textInPlace, type ParsedProps } from './compile'
import { withoutMarks } from './parser-marks'

/** A longer text is announced at its end, because it would be read again for each piece that arrives. */
const MAX_LENGTH = 50_000

// Characters that no text contains: before each line, each block, and what may still change as a whole; and instead of
// code and brackets, which cannot change.
const LINE = '\v'
const BLOCK = '\ufdd4'
const HOLD = '\ufdd5'
const CODE = '\ufdd6'
const BRACKET = '\ufdd7'

/** What may begin something that is not closed yet. */
const UNSETTLED = /!?\[|[*_~`<|\ufdd5]|==/
const OPEN_FRONT_MATTER = /^\s*---[ \t]*\r?\n(?![^]*\n---)/

/** Returns the part of a Markdown text that the parser reads the same way whatever follows. */
function withoutEnd(source: string): string {
  // The next character decides what punctuation at the end means.
  const text = source.replace(/[!-/:-@[-`{-~]{1,99}$/, '')
  if (OPEN_FRONT_MATTER.test(text)) return ''
  const paragraph = Math.max(0, text.lastIndexOf('\n\n'))
  const definition = text.slice(paragraph).search(/\[[^\]\n]*\]:/)
  return definition < 0 ? text : text.slice(0, paragraph + definition)
}

/**
 * Returns the start of the text that a streamed Markdown text shows, as far as nothing that follows can change it: to the
 * first mark that is not closed, or reference whose address may follow. Lines separate blocks.
 */
export function settledText(source: string): string {
  if (source.length > MAX_LENGTH) return ''
  const codes: string[] = []
  function toText(type: string, props: ParsedProps, children: readonly unknown[]): string {
    const text = textInPlace(type, props) ?? children.filter(Boolean).join('')
    // The footnotes are below everything that follows.
    if (type === 'footer') return ''
    if (type === 'code') return (codes.push(text.trimEnd()), CODE)
    if (type === 'br') return LINE
    // A row is whole when the next one begins.
    if (/^t[hd]$/.test(type)) return HOLD + LINE + text
    if (!/^(em|strong|del|mark|a|sup|span|img|input)$/.test(type)) return BLOCK + text
    return UNSETTLED.test(text) ? HOLD + text : text
  }

  const text = compile(withoutEnd(source), false, toText)
    .join('')
    .replace(/\[\ufdd2\[?(\d+)\]?\ufdd3\]/g, `${BRACKET}$1]`)
    .replace(/\[\^(\d+)\]/g, '$1')
  const block = text.lastIndexOf(BLOCK, text.split('[', 1)[0]?.length) + 1
  const open = text.slice(block)
  const settled = open.split(UNSETTLED, 1)[0] ?? ''
  // A line with a column separator may be the first of a table.
  const length = open[settled.length] === '|' ? settled.lastIndexOf('\n') + 1 : settled.length
  return withoutMarks(text.slice(0, block + length))
    .replace(/\v+$/, '')
    .replaceAll('\n', ' ')
    .replace(/[\v\ufdd4]/g, '\n')
    .replaceAll(HOLD, '')
    .replaceAll(BRACKET, '[')
    .replaceAll(CODE, () => withoutMarks(codes.shift() ?? ''))
}
