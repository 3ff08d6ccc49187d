import { Parser } from 'htmlparser2'

/** A closing tag, an element without one, or a character reference. */
const MARKUP =
  /<\/[a-z][\w-]*\s*>|<(?:br|hr|img|li|p)(?=[\s/>])[^<>]*>|&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/i

/** Returns whether a text is HTML and not prose with a `<` or `&` in it. */
export const hasMarkup = (text: string): boolean => (text.includes('<') || text.includes('&')) && MARKUP.test(text)

/** Elements whose text is not read. */
const UNREAD = new Set(['head', 'noscript', 'script', 'style', 'template'])
/** Elements within a line: they do not end a word. */
const INLINE =
  /^(?:a|abbr|acronym|b|bd[io]|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|su[bp]|time|tt|u|var|wbr)$/

/** Returns what a reader sees of HTML: its text, with a line for each block. */
export const toVisibleText = (html: string): string => {
  let text = ''
  let unread = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.has(name)) unread += 1
      if (!INLINE.test(name)) text += '\n'
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1
      if (!INLINE.test(name)) text += '\n'
    },
    ontext: (piece) => {
      if (unread === 0) text += piece
    },
  })
  parser.end(html)
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}
