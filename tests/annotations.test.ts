import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript-6'
import { expect, it } from 'vitest'

// A function with a return type keeps its declaration short, and the names in it are those that we chose.

const at = (path: string) => join(import.meta.dirname, path)
const packages = at('../packages')

interface Manifest {
  exports?: Record<string, { 'querent-source'?: string }>
}

const entries = globSync('*/package.json', { cwd: packages }).flatMap((path) => {
  const { exports = {} } = JSON.parse(readFileSync(join(packages, path), 'utf8')) as Manifest
  return Object.values(exports).flatMap(({ 'querent-source': source }) =>
    source === undefined ? [] : [join(packages, dirname(path), source)],
  )
})

const { config } = ts.readConfigFile(at('../tsconfig.base.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, packages)

/** Returns a function without a return type that a declaration declares. */
function unannotatedIn(declaration: ts.Declaration): ts.SignatureDeclaration | undefined {
  const value = ts.isVariableDeclaration(declaration) && !declaration.type ? declaration.initializer : declaration
  if (!value || !(ts.isFunctionDeclaration(value) || ts.isArrowFunction(value) || ts.isFunctionExpression(value)))
    return undefined
  return value.type ? undefined : value
}

const program = ts.createProgram(entries, {
  ...options,
  types: ['node'],
  typeRoots: [at('../node_modules/@types')],
})
const checker = program.getTypeChecker()

const exportsOf = (entry: string) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!)

it.each(['engine', 'commerce'])('each feature of %s names its controller and its actor', (name) => {
  const entry = join(packages, name, 'src/index.ts')
  const symbols = exportsOf(entry)
  const names = new Set(symbols.map((symbol) => symbol.name))
  const source = program.getSourceFile(entry)!
  const features = symbols.filter((symbol) => {
    const type = checker.getTypeOfSymbolAtLocation(symbol, source)
    return type.getProperty('definition') && type.getProperty('controller')
  })
  expect(features.length).toBeGreaterThan(30)
  const expected = features.flatMap(({ name: [first = '', ...rest] }) =>
    ['Controller', 'Actor'].map((suffix) => `${first.toUpperCase()}${rest.join('')}${suffix}`),
  )
  expect(expected.filter((one) => !names.has(one))).toEqual([])
})

it('each exported function has a return type, unless XState infers it or a named type derives from it', () => {
  const sources = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('node_modules'))
  const derived = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/ReturnType<\s*typeof (\w+)/g)].map(([, name = '']) => name)),
  )
  const found = new Set<string>()
  let exported = 0
  for (const entry of entries) {
    for (const symbol of exportsOf(entry)) {
      const { declarations = [], name } =
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      exported++
      const isOverloaded = declarations.filter(ts.isFunctionDeclaration).length > 1
      // A component returns what React renders.
      if (isOverloaded || derived.has(name) || (/^[A-Z]/.test(name) && entry.includes('/react/'))) continue
      for (const declaration of declarations) {
        const value = unannotatedIn(declaration)
        const returned = value && checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(value)!)
        if (returned && returned.symbol?.name !== 'StateMachine')
          found.add(`${relative(packages, declaration.getSourceFile().fileName)}: ${name}`)
      }
    }
  }
  expect(exported).toBeGreaterThan(500)
  expect([...found]).toEqual([])
})
