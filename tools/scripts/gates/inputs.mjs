// @ts-check
// What a gate depends on: its files, the packages that these name, and the files and variables of the environment that
// these mention.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { machineNode } from '../process.mjs'

/** Files that may mention others. */
const isCode = (/** @type {string} */ path) => /\.(?:[cm]?[jt]sx?|json|vue|svelte)$/.test(path)
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)

/** Files of the root that may change any gate: all but documents. */
const isConfiguration = (/** @type {string} */ path) => !/\/|\.md$|^LICENSE$/.test(path)

/** A path that begins at the folder of the file that mentions it. */
const MENTION = /(?<![\w./@*-])\.{1,2}(?=[/'"`])(?:\/[\w@.-]+)*/g
const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.d.ts']
/**
 * Variables that do not count: npm changes the path, the memory of the gates compares repetitions by their number, and CI
 * runs more of each gate.
 */
const IGNORED = ['PATH', 'QUERENT_REPETITIONS', 'CI']
const VARIABLE = /process\.env(?:\.|\[')([A-Z_\d]+)/g

/** @param {string} root @param {string[]} args @param {string} [input] */
const git = (root, args, input) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
    stdio: ['pipe', 'pipe', 'ignore'],
  })

/** Returns whether git lists the files of a folder. In an archive it does not. @param {string} root */
export const isRepository = (root) => {
  try {
    return git(root, ['ls-files', '--error-unmatch', 'package.json']) !== ''
  } catch {
    return false
  }
}

/**
 * Returns the hash of each file, with its mode, by its path. The index of git knows the hashes of the files that did
 * not change.
 *
 * @param {string} root
 */
const readHashes = (root) => {
  /** @type {Map<string, string>} */
  const hashes = new Map()
  for (const line of git(root, ['ls-files', '--stage', '-z']).split('\0')) {
    const [, mode, hash, path] = /^(\d+) (\w+) \d\t(.*)$/s.exec(line) ?? []
    if (path !== undefined) hashes.set(path, `${mode} ${hash}`)
  }
  const changed = git(root, ['ls-files', '--modified', '--others', '--exclude-standard', '-z']).split('\0')
  const statOf = (/** @type {string} */ path) => statSync(join(root, path), { throwIfNoEntry: false })
  for (const path of changed) hashes.delete(path)
  const present = changed.filter((path) => path !== '' && statOf(path)?.isFile())
  const computed = git(root, ['hash-object', '--stdin-paths'], present.join('\n')).split('\n')
  for (const [index, path] of present.entries()) {
    hashes.set(path, `${(statOf(path)?.mode ?? 0) & 0o100 ? 100_755 : 100_644} ${computed[index]}`)
  }
  return hashes
}

/**
 * Returns a function that hashes what the inputs of a gate depend on. It reads the working tree once.
 *
 * An input is a file or a folder of the repository; `''` is all of it, and a folder with a slash at its end leaves out the
 * tests. A manifest adds the packages that it names, without their tests, and code adds what it mentions by a relative path.
 *
 * @param {string} root
 */
export const readInputs = (root) => {
  const hashes = readHashes(root)
  const paths = [...hashes.keys()].sort()

  /** @type {Map<string, string>} */
  const texts = new Map()
  const textOf = (/** @type {string} */ path) => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    texts.set(path, text)
    return text
  }

  /** @type {Map<string, string[]>} */
  const contents = new Map([['', paths]])
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const known = contents.get(folder)
      if (known) known.push(path)
      else contents.set(folder, [path])
    }
  }
  const beneath = (/** @type {string} */ folder) => contents.get(folder) ?? []

  const sourcesOf = (/** @type {string} */ folder) => beneath(folder).filter((path) => !isTest(path))

  const manifests = paths.filter((path) => basename(path) === 'package.json')
  /** @type {Map<string, string>} */
  const folders = new Map(manifests.map((path) => [JSON.parse(textOf(path)).name, dirname(path)]))

  const dependenciesOf = (/** @type {string} */ manifest) => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(textOf(manifest))
    return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).flatMap(
      (name) => folders.get(name) ?? [],
    )
  }

  /** Returns the files that a relative path in a file means. @param {string} from @param {string} mention */
  const resolve = (from, mention) => {
    const target = join(dirname(from), mention).replace(/\/$/, '')
    if (hashes.has(target)) return [target]
    const named = EXTENSIONS.map((end) => `${target.replace(/\.js$/, '')}${end}`).filter((path) => hashes.has(path))
    if (named.length > 0) return named
    const folder = target === '.' ? '' : target
    const isAround = folder === '' || from.startsWith(`${folder}/`)
    // A test may read all of a folder. Other code mentions the folder around it to name files in it.
    if (isTest(from)) return beneath(folder)
    if (!isAround && !from.endsWith('.json') && contents.has(folder)) return sourcesOf(folder)
    return []
  }

  /** @type {Map<string, string[]>} */
  const mentions = new Map()
  const mentionedBy = (/** @type {string} */ path) => {
    const found = mentions.get(path) ?? [...new Set(textOf(path).match(MENTION))].flatMap((one) => resolve(path, one))
    mentions.set(path, found)
    return found
  }

  /** @param {readonly string[]} inputs */
  const filesOf = (inputs) => {
    /** @type {Set<string>} */
    const files = new Set()
    const add = (/** @type {string} */ path) => {
      if (files.has(path)) return
      files.add(path)
      if (basename(path) === 'package.json') for (const folder of dependenciesOf(path)) sourcesOf(folder).forEach(add)
      if (isCode(path)) mentionedBy(path).forEach(add)
    }
    paths.filter(isConfiguration).forEach(add)
    for (const input of inputs) {
      const found = hashes.has(input) ? [input] : input.endsWith('/') ? sourcesOf(input.slice(0, -1)) : beneath(input)
      if (found.length === 0) throw new Error(`The repository has no "${input}".`)
      found.forEach(add)
    }
    return [...files].sort()
  }

  // The lockfile pins the Node that most gates run on.
  const version = execFileSync(machineNode(), ['--version'], { encoding: 'utf8' })
  const machine = `${version} ${process.platform} ${process.arch}\n`

  return {
    filesOf,
    /** Returns whether the working tree still has these inputs, and no new files. @param {readonly string[]} inputs */
    isCurrent: (inputs) => {
      const current = readHashes(root)
      return current.size === hashes.size && filesOf(inputs).every((path) => current.get(path) === hashes.get(path))
    },
    /** @param {readonly string[]} inputs */
    hashOf: (inputs) => {
      const hash = createHash('sha256').update(machine)
      const variables = new Set()
      for (const path of filesOf(inputs)) {
        hash.update(`${hashes.get(path)} ${path}\n`)
        if (!isCode(path)) continue
        for (const [, name = ''] of textOf(path).matchAll(VARIABLE)) if (!IGNORED.includes(name)) variables.add(name)
      }
      for (const name of [...variables].sort()) hash.update(`${name}=${process.env[name] ?? ''}\n`)
      return hash.digest('hex')
    },
  }
}
