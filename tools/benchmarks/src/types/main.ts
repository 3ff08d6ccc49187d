// Measures the CPU time that TypeScript takes for a page with fifteen features of ours, and compares it with the same page of React
// InstantSearch, with and without checking the declarations of libraries. Installs the packed packages and the others. A missed
// gate fails the command.
//
//   pnpm bench:types [ROUNDS]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versions } from '../../../scripts/competitor-versions.mjs'
import { packAll } from '../../../scripts/pack.mjs'
import { run } from '../../../scripts/process.mjs'
import { median, printTable } from '../statistics.ts'
import { pages, type PageName } from './pages.ts'

const GATE = 1.2
const ROUNDS = Number(process.argv[2] ?? 7)

const compilers = { 'TypeScript 6': 'typescript-6/lib/tsc.js', 'TypeScript 7': 'typescript/bin/tsc' }
const names = Object.keys(pages) as PageName[]

const folder = mkdtempSync(join(tmpdir(), 'querent-types-'))
const configOf = (page: PageName, skipLibCheck: boolean) => join(folder, `${names.indexOf(page)}.${skipLibCheck}.json`)

async function install() {
  const packed = await packAll(join(folder, 'packed'))
  const ours = ['@querent/api-client', '@querent/engine', '@querent/react'].map((name) => [
    name,
    `file:${packed[name]}`,
  ])
  const dependencies = {
    ...Object.fromEntries(ours),
    algoliasearch: versions.algoliasearch,
    'react-instantsearch': versions['react-instantsearch'],
    react: versions.react,
    'react-dom': versions['react-dom'],
    '@types/react': '19.3.0',
    typescript: '7.0.2',
    'typescript-6': 'npm:typescript@6.0.3',
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  const { code, output } = await run('npm', args, { cwd: folder })
  if (code !== 0) throw new Error(output)
  for (const [index, page] of names.entries()) {
    writeFileSync(join(folder, `${index}.tsx`), pages[page])
    for (const skipLibCheck of [true, false]) {
      const compilerOptions = {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        types: [],
        skipLibCheck,
      }
      writeFileSync(configOf(page, skipLibCheck), JSON.stringify({ compilerOptions, files: [`${index}.tsx`] }))
    }
  }
}

/** Returns the CPU time, which a busy machine changes less than the time that passes. */
async function compile(compiler: string, page: PageName, skipLibCheck: boolean) {
  const args = [join(folder, 'node_modules', compiler), '-p', configOf(page, skipLibCheck), '--extendedDiagnostics']
  const timed = ['-c', 'TIMEFORMAT="CPU %U %S"; time "$@"', 'bash', process.execPath, ...args]
  const { output } = await run('bash', timed, { cwd: folder })
  const errors = output.split('\n').filter((line) => /^\d+\.tsx.* error /.test(line))
  if (errors.length > 0) throw new Error(`${page} does not compile:\n${errors.join('\n')}`)
  const [, user, system] = /^CPU (\S+) (\S+)$/m.exec(output) ?? []
  return { seconds: Number(user) + Number(system), megabytes: Number(/Memory used:\s*(\d+)K/.exec(output)?.[1]) / 1000 }
}

const rows: { case: string; page: PageName; seconds: number; megabytes: number }[] = []
try {
  await install()
  for (const [name, compiler] of Object.entries(compilers)) {
    for (const skipLibCheck of [true, false]) {
      const samples = names.map((page) => ({ page, seconds: [] as number[], megabytes: [] as number[] }))
      for (let round = 0; round < ROUNDS; round++) {
        for (const { page, seconds, megabytes } of samples) {
          const sample = await compile(compiler, page, skipLibCheck)
          seconds.push(sample.seconds)
          megabytes.push(sample.megabytes)
        }
        samples.push(samples.shift()!) // alternates the order
      }
      for (const { page, seconds, megabytes } of samples) {
        const title = `${name}, skipLibCheck ${skipLibCheck ? 'on' : 'off'}`
        rows.push({ case: title, page, seconds: median(seconds), megabytes: median(megabytes) })
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}

const ratios = [...new Set(rows.map((row) => row.case))].map((title) => {
  const of = (page: PageName) => rows.find((row) => row.case === title && row.page === page)!
  const [ours, theirs] = [of('querent'), of('react-instantsearch')]
  return { title, time: ours.seconds / theirs.seconds, memory: ours.megabytes / theirs.megabytes }
})
printTable(
  'Ours, in multiples of React InstantSearch, the worst first',
  ratios
    .toSorted((left, right) => right.time - left.time)
    .map(({ title, time, memory }) => ({ case: title, time: time.toFixed(2), memory: memory.toFixed(2) })),
)
printTable(
  'Each page',
  rows.map(({ seconds, megabytes, ...row }) => ({ ...row, s: seconds.toFixed(2), MB: megabytes.toFixed(0) })),
)
const worst = Math.max(...ratios.map(({ time }) => time))
console.log(`\ntypes: ${worst.toFixed(2)} x React InstantSearch at worst (gate ${GATE})`)
process.exitCode = worst <= GATE ? 0 : 1
