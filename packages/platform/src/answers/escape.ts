/** Text for Markdown, which shows it as it is. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(\s*)([-+#])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')

// Where an escaped character waits while marks are taken away: characters of private use, which no text needs.
const HIDDEN = 0xe000

/** Markdown as the text that it shows: without the marks of headings, lists, emphasis, code and links. */
export const toPlainText = (markdown: string): string =>
  markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => String.fromCharCode(HIDDEN + character.charCodeAt(0)))
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-+*])[^\S\n]+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|\*|`+|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<!\w)(__|_)(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/[\ue021-\ue07e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - HIDDEN))
