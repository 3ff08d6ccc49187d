import { createMarkdownRenderer, type MarkdownRenderer, type SiteConfig } from 'vitepress'
import { allPages, readPage } from './pages'

/** A heading of a page, with the text below it. */
export interface Section {
  /** The address, such as `/features/pager#state`. */
  path: string
  title: string
  /** The title of the page. */
  page: string
  /** The part of the documentation, such as `Features`. */
  part: string
  text: string
}

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** Returns the text of a line without HTML: types in the reference are HTML. */
const textOf = ({ children }: Token): string => {
  let depth = 0
  return (children ?? [])
    .map(({ type, content }) => {
      if (type === 'html_inline') depth += content.startsWith('</') ? -1 : 1
      if (depth > 0) return ''
      return type === 'softbreak' ? ' ' : type === 'text' || type === 'code_inline' ? content : ''
    })
    .join('')
}

/** Returns all sections of the documentation, for the index of the search. */
export async function readSections({ srcDir, markdown, site: { base } }: SiteConfig): Promise<Section[]> {
  const renderer = await createMarkdownRenderer(srcDir, markdown, base)
  return allPages().flatMap(({ file, path, title: page, part }) => {
    const sections: Section[] = []
    const tokens = renderer.parse(readPage(file).replace(/^---\n[^]*?\n---\n/, ''), {})
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const title = textOf(tokens[index + 1]!).trim()
        const hash = token.tag === 'h1' ? '' : `#${token.attrGet('id')}`
        sections.push({ path: path + hash, title, page, part, text: '' })
      } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
        const section = sections.at(-1)
        if (section) section.text += `${textOf(token)}\n`
      }
    }
    // The first heading of a page of the reference says nothing that the others do not.
    return part === 'Reference' && sections.length > 1 ? sections.slice(1) : sections
  })
}
