/** Escapes a text for HTML in Markdown: also pipes, which separate the cells of tables, and the braces of templates. */
const escape = (text: string) =>
  text.replaceAll(/[&<>"|{}*_`\\[\]~]/g, (character) => `&#${character.codePointAt(0)};`).replaceAll(/\s+/g, ' ')

/** Returns a type as inline code. Names for which `linkOf` has an address become links. */
export const toCode = (type: string, linkOf: (name: string) => string | undefined) =>
  `<code>${type
    .split(/\b([A-Z]\w+)\b/)
    .map((part, index) => {
      const link = index % 2 === 1 ? linkOf(part) : undefined
      return link ? `<a href="${link}">${part}</a>` : escape(part)
    })
    .join('')}</code>`

/** Returns the text of a docstring as Markdown without HTML, in which a name that `linkOf` knows is a link. */
export const toProse = (text: string, linkOf: (name: string) => string | undefined) =>
  text
    .replaceAll(/\{@link\s+(\w+)[^}]*\}/g, (_, name: string) => {
      const link = linkOf(name)
      return link ? `[\`${name}\`](${link})` : `\`${name}\``
    })
    .split(/(```[^]*?```|`[^`]*`)/)
    .map((part, index) => {
      if (part.startsWith('```')) return part
      if (index % 2 === 0) return part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')
      // A line that starts with a tag would be HTML.
      return part.replaceAll(/\s+/g, ' ')
    })
    .join('')

export const toCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')

/** Returns a table; nothing without rows. A column without any content is left out. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const kept = head.flatMap((_, column) => (rows.some((row) => row[column] !== '') ? [column] : []))
  const line = (row: readonly string[]) => `| ${kept.map((column) => toCell(row[column]!)).join(' | ')} |`
  return rows.length === 0 ? '' : [line(head), `|${kept.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n')
}
