// @ts-check
// Lists words of comments, messages and documents that plain English does without.
//
//   node tools/lint/words.mjs [PATH...]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = join(import.meta.dirname, '../..')

/** What not to write, and what to write instead. */
export const words = [
  {
    // A place and a condition of SQL stay: "from where", "where to", "shows where".
    pattern:
      /(?<!\b(?:[Ff]rom|[Pp]laces?|[Pp]oint|[Kk]nows?|[Ss]ays|[Ss]hows?|[Tt]ells?|[Tt]hrows|[Ss]tays|Enter|starts and) )(?<!:)\b[Ww]here\b(?! (?:to|from|in|on|exactly|is the)\b|[`'"}]| = | \$\{| \+?[\w.]+(?:\(\w+\))? (?:[<>=]|match|between|(?:not )?in \(|is (?:not )?null))/g,
    instead: '"if" or "when" for a condition, "in which" for a place',
  },
  { pattern: /\banew\b/gi, instead: '"again"' },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were|be) none\b/gi,
    instead: '"there is no …", "is not a …" or "is invalid"',
  },
  {
    pattern: /\b(?:is|are|was|were) no (?!longer|more|less|other|one\b)(?<!\bthere \w+ no )\w+/gi,
    instead: '"is not a …"',
  },
  { pattern: /\bt(?:akes?|aken|ook|aking) (?:\w+ )?back\b/gi, instead: '"clear", "remove" or "undo"' },
  { pattern: /\b(?:its|their) like\b/gi, instead: '"such as …"' },
  { pattern: /\bbe (?:it|they)\b/gi, instead: '"whether it is"' },
  { pattern: /\bst(?:ands?|anding|ood) for\b/gi, instead: '"represents", "replaces" or "means"' },
  { pattern: /\b(?:for|to|of|by|with) who\b/gi, instead: '"for users who"' },
  { pattern: /\bbut for\b/gi, instead: '"except"' },
  { pattern: /\bof whatever\b/gi, instead: '"of any"' },
  { pattern: /\bone (?:must|may|can|has|goes|reads|wants|would)\b/gi, instead: '"you" or "users"' },
  {
    pattern:
      /\b(?:lest|whence|whereof|thereof|whereupon|hence|amid|upon|whilst|hitherto|thereby|heeds?|ere|naught)\b/gi,
    instead: 'the plain word',
  },
]

/**
 * Returns what is not plain in a text.
 *
 * @param {string} text
 * @returns {{ line: number, found: string, instead: string }[]} in the order of the text.
 */
export const findWords = (text) =>
  words
    .flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
        line: text.slice(0, index).split('\n').length,
        found,
        instead,
      })),
    )
    .sort((left, right) => left.line - right.line)

/**
 * Returns the files whose words are checked: all that people read, except the rule itself and texts of others.
 *
 * @param {readonly string[]} paths default: all.
 */
export const listFiles = (paths = []) =>
  execFileSync('git', ['ls-files', '-z', '--', ...paths], { cwd: repository, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.(?:tsx?|mjs|md|css|html|vue|svelte|ya?ml)$/.test(path) && !path.startsWith('tools/lint/words'))
    .filter((path) => path !== 'pnpm-lock.yaml')

/** @param {string} path from the root of the repository. */
export const findWordsIn = (path) =>
  findWords(readFileSync(join(repository, path), 'utf8')).map(
    ({ line, found, instead }) => `${path}:${line} "${found}": write ${instead}`,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = listFiles(process.argv.slice(2)).flatMap(findWordsIn)
  for (const finding of findings) console.log(finding)
  process.exitCode = findings.length ? 1 : 0
}
