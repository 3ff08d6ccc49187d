import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteData } from 'vitepress'
import { pagesOf, parts, readPage, referencePages, withSources, type Page } from './pages'

/** Returns a page for readers of text, without what only the site shows. */
const toText = ({ file }: Page) =>
  withSources(readPage(file))
    .replace(/^---\n[^]*?\n---\n+/, '')
    .replaceAll(/^<\/?LiveExample.*>\n+/gm, '')

/**
 * Writes the documentation for language models: `llms.txt` lists the pages, `llms-full.txt` contains all but the reference,
 * and each page is a file of Markdown beside its HTML.
 */
export function writeTexts(outDir: string, { title, description, base }: SiteData) {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), text)
  }
  const guides = parts.map((part) => ({ title: part.title, pages: pagesOf(part.folder, part.first) }))
  for (const page of [...guides.flatMap(({ pages }) => pages), ...referencePages()]) write(page.file, toText(page))

  const head = `# ${title}\n\n> ${description}\n`
  const lists = [...guides, { title: 'Reference', pages: referencePages() }].map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map(({ file, title }) => `- [${title}](${base}${file})`).join('\n')}\n`,
  )
  write('llms.txt', [head, ...lists].join('\n'))
  write('llms-full.txt', [head, ...guides.flatMap(({ pages }) => pages).map(toText)].join('\n'))
}
