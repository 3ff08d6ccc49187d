/** Escapes text so that Markdown shows it unchanged. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(\s*)([-+#])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')

// Placeholders for escaped characters while marks are removed, from the private use area that no text needs.
const HIDDEN = 0xe000

/** Converts Markdown to the text it shows, without the marks of headings, lists, emphasis, code and links. */
export const toPlainText = (markdown: string): string =>
  markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => String.fromCharCode(HIDDEN + character.charCodeAt(0)))
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-+*])[^\S\n]+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|\*|`+|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<!\w)(__|_)(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/[\ue021-\ue07e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - HIDDEN))
