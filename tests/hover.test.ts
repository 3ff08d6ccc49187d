import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-6'
import { beforeAll, describe, expect, it } from 'vitest'

// Tests what an editor shows: it queries the language service for a file that uses all exports.

const file = join(import.meta.dirname, 'editor.ts')
const head = `import * as engine from '@querent/engine'
import * as commerce from '@querent/commerce'
declare const search: engine.SearchEngine
declare const shop: commerce.CommerceEngine
`
let text = head
let version = 0

const { config } = ts.readConfigFile(join(import.meta.dirname, '../tsconfig.base.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, import.meta.dirname)
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? `${version}` : ''),
  getScriptSnapshot: (name) => {
    if (name === file) return ts.ScriptSnapshot.fromString(text)
    return existsSync(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8')) : undefined
  },
  getCurrentDirectory: () => import.meta.dirname,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists!,
  getDirectories: ts.sys.getDirectories!,
  realpath: ts.sys.realpath!,
})

interface Place {
  name: string
  position: number
}
const members: Record<'options' | 'states' | 'commands', Place[]> = { options: [], states: [], commands: [] }
const exported: Place[] = []
let features = 0

/** Adds a line to the file, and returns the position of `word` in it. */
function write(before: string, word: string, after: string): number {
  const position = text.length + before.length
  text += `${before}${word}${after}\n`
  return position
}

const isObject = (type: ts.Type) => (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0

function namesIn(checker: ts.TypeChecker, type: ts.Type): string[] {
  const types = (type.isUnion() ? type.types : [type]).filter(isObject)
  return [...new Set(types.flatMap((each) => checker.getPropertiesOfType(each)).map(({ name }) => name))]
}

beforeAll(() => {
  const program = service.getProgram()!
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)!
  for (const [index, library, engine] of [
    [0, 'engine', 'search'],
    [1, 'commerce', 'shop'],
  ] as const) {
    const { moduleSpecifier } = source.statements[index] as ts.ImportDeclaration
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier)!)
    for (const symbol of symbols) {
      const name = `${library}.${symbol.name}`
      exported.push({ name, position: write('export { ', symbol.name, ` } from '@querent/${library}'`) })
      const type = checker.getTypeOfSymbolAtLocation(symbol, source)
      if (!type.getProperty('definition') || !type.getProperty('controller')) continue
      features++
      const [, given, state, commands] = checker.getTypeArguments(type as ts.TypeReference)
      for (const key of namesIn(checker, given!))
        members.options.push({ name: `${name}({ ${key} })`, position: write(`${name}({ `, key, ': 0 as never })') })
      for (const key of namesIn(checker, state!))
        members.states.push({ name: `${name}: ${key}`, position: write(`${engine}.get(${name}).state.`, key, '') })
      for (const key of namesIn(checker, commands!))
        members.commands.push({ name: `${name}: ${key}()`, position: write(`${engine}.get(${name}).`, key, '') })
    }
  }
  version++
})

const infoAt = ({ position }: Place) => service.getQuickInfoAtPosition(file, position)

describe('an editor', () => {
  it.each(['options', 'states', 'commands'] as const)('shows a sentence for each member of the %s', (kind) => {
    const places = members[kind]
    expect(places.length).toBeGreaterThan(features)
    const silent = places.filter((place) => !ts.displayPartsToString(infoAt(place)?.documentation))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('shows the default of an option', () => {
    const option = members.options.find(({ name }) => name === 'engine.facet({ numberOfValues })')!
    expect(infoAt(option)?.tags?.map(({ name, text }) => [name, ts.displayPartsToString(text)])).toEqual([
      ['default', '8'],
    ])
  })

  it('shows each export in at most six lines', () => {
    expect(exported.length).toBeGreaterThan(400)
    // The last line is the export itself.
    const linesOf = (place: Place) => ts.displayPartsToString(infoAt(place)?.displayParts).split('\n').slice(0, -1)
    const long = exported.filter((place) => linesOf(place).length > 6)
    const names = long.map(({ name }) => name).filter((name) => !name.endsWith('Machine'))
    expect(new Set(names)).toEqual(deliberatelyLong)
  })
})

/** Exports with longer tooltips. XState declares the type of a machine, which lists all of its parts. */
const deliberatelyLong = new Set([
  // Unions and tables: readers look for their members.
  'engine.AnswerEvent',
  'engine.BreadcrumbChoice',
  'engine.ChoicesEvent',
  'engine.Observation',
  'engine.Receivers',
  'engine.Signal',
  'engine.SortCriterion',
  // Their actors list combinations of parallel states.
  'commerce.triggers',
  'engine.conversation',
  'engine.generatedAnswer',
  'engine.triggers',
])
