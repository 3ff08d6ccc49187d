import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../../..')
export const packages = join(repository, 'packages')

/** An entry of a package, such as `@querent/engine/testing`. */
export interface Entry {
  name: string
  /** The file of its source. */
  source: string
  /** The folder of its pages, such as `engine/testing`. */
  folder: string
  /** Whether it is for protocols of one's own and lists what other entries explain: its page is a table. */
  isList: boolean
}

/** In the order of the pages. What several entries export is on the pages of the first. */
const names = ['engine', 'react', 'commerce', 'api-client', 'devtools', 'platform', 'embeddings']

interface Manifest {
  name: string
  exports: Record<string, { 'querent-source'?: string } | string>
}

const isList = (name: string) => /\/(machines|options|schemas)$/.test(name)

/** Returns the entries of all packages, lists last. */
export const entries: Entry[] = names
  .flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as Manifest
    return Object.entries(exports).flatMap(([path, target]) => {
      const source = typeof target === 'object' && target['querent-source']
      if (!source) return []
      const entry = name + path.slice(1)
      return [{ name: entry, source: join(packages, folder, source), folder: entry.slice(9), isList: isList(entry) }]
    })
  })
  .toSorted((left, right) => Number(left.isList) - Number(right.isList))

/**
 * Returns the page of an export: a page for each feature and each family of components, and one for the rest of the entry.
 *
 * @param file - its source, relative to the folder of the packages.
 */
export function pageOf({ folder }: Entry, file: string): string {
  const [, feature] = /^(?:engine|commerce)\/src\/features\/([\w-]+)/.exec(file) ?? []
  if (feature && (folder === 'engine' || folder === 'commerce')) return `${folder}/${feature}`
  const [, family] = /^react\/src\/(?:commerce\/)?([\w-]+)/.exec(file) ?? []
  if (family && /^react(\/commerce)?$/.test(folder) && !/^(use-|component-props|filter-|heading)/.test(family))
    return `${folder}/${family}`
  if (folder === 'api-client' && file.includes('/errors/')) return 'api-client/errors'
  if (folder === 'api-client' && file.includes('/wire/')) return 'api-client/messages'
  return `${folder}/index`
}
