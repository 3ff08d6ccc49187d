import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const documented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n(?:\/\* @.*\*\/\n)?export (?:const|function) (\w+)/g

/** Returns the text of a docstring before its tags, in one line. */
const textOf = (docstring: string) =>
  docstring
    .replaceAll(/^ *\* ?/gm, '')
    .replace(/^@[^]*/m, '')
    .replaceAll(/{@link (\w+)}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the docstrings of the functions and constants that files export, by name. */
export const docstringsOf = (pattern: string): Map<string, string> =>
  new Map(
    globSync(pattern, { cwd: root })
      .filter((file) => !/\.test\./.test(file))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(documented)])
      .map(([, docstring = '', name = '']) => [name, textOf(docstring)]),
  )
