import type { HeadConfig, Plugin, TransformContext } from 'vitepress'

type Bundle = Parameters<Extract<Plugin['generateBundle'], Function>>[1]

/** A screen of text: an example further down is loaded when it scrolls into view. */
const CHARACTERS_OF_A_SCREEN = 1_500

/**
 * Lets a page load the files of its first live example beside its own. Otherwise each file is requested by the one
 * before it.
 */
export function createPreloads() {
  let bundle: Bundle = {}

  const chunkWith = (module: string) =>
    Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))

  /** Adds a file to a list, with those that it needs. */
  function collect(name: string | undefined, files: Set<string>) {
    const file = name === undefined ? undefined : bundle[name]
    if (file?.type !== 'chunk' || files.has(file.fileName)) return files
    files.add(file.fileName)
    for (const imported of file.imports) collect(imported, files)
    return files
  }

  const plugin: Plugin = {
    name: 'preloads',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, output) {
      bundle = output
    },
  }

  function headOf({ content, siteData: { base } }: TransformContext): HeadConfig[] {
    const found = /data-example="([\w-]+)"/.exec(content)
    if (!found) return []
    const before = content.slice(content.indexOf('<h1'), found.index).replaceAll(/<[^>]*>/g, '')
    if (before.length > CHARACTERS_OF_A_SCREEN) return []
    const files = new Set<string>()
    for (const module of ['/theme/mount-example.tsx', `/docs/examples/${found[1]}.tsx`])
      collect(chunkWith(module)?.fileName, files)
    return [...files].map((file) => ['link', { rel: 'modulepreload', href: base + file }])
  }

  return { plugin, headOf }
}
