import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript-6'
import { entries, packages, pageOf, type Entry } from './entries'
import { toCode, toProse, toTable } from './markdown'

const target = join(import.meta.dirname, '../../reference')
const stamp = join(target, '.stamp')

/** Something that an entry exports. */
interface Export {
  name: string
  entry: Entry
  /** The symbol that declares it. */
  symbol: ts.Symbol
  /** The file of its page without `.md`, relative to the reference. */
  page: string
}

/** Returns a text that changes whenever a source of a package does. */
function toStamp() {
  const hash = createHash('sha256')
  for (const folder of [import.meta.dirname, ...entries.map(({ source }) => dirname(source))]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (!/\.tsx?$/.test(file)) continue
      const { mtimeMs, size } = statSync(join(folder, file))
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex')
}

function createChecker() {
  const root = join(packages, '..')
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    entries.map(({ source }) => source),
    { ...options, types: ['node'] },
  )
  return { program, checker: program.getTypeChecker() }
}

/** Writes the pages of the reference, unless those that exist are of the same sources. */
export function writeReference() {
  const current = toStamp()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  rmSync(target, { recursive: true, force: true })
  for (const [page, text] of toPages()) {
    mkdirSync(dirname(join(target, page)), { recursive: true })
    writeFileSync(join(target, `${page}.md`), text)
  }
  writeFileSync(stamp, current)
}

/** Returns the text of each page by its file. */
function toPages(): Map<string, string> {
  const { program, checker } = createChecker()
  const fileOf = (symbol: ts.Symbol) => symbol.declarations?.[0]?.getSourceFile().fileName ?? ''

  const all: Export[] = entries.flatMap((entry) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry.source)!)!
    return checker.getExportsOfModule(module).map((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      return { name: exported.name, entry, symbol, page: pageOf(entry, relative(packages, fileOf(symbol))) }
    })
  })
  const first = new Map<ts.Symbol, Export>()
  for (const one of all) if (!first.has(one.symbol) && !one.entry.isList) first.set(one.symbol, one)
  const byName = new Map([...first.values()].toReversed().map((one) => [one.name, one]))

  const pages = new Map<string, Export[]>()
  for (const one of all) pages.set(one.page, [...(pages.get(one.page) ?? []), one])

  const addressOf = (from: string, { page, name }: Export) => {
    const path = relative(dirname(from), page)
    return `${from === page ? '' : (path.startsWith('.') ? path : `./${path}`).replace(/(^|\/)index$/, '$1')}#${name}`
  }

  const titles = new Map<string, string>()
  const textOf = (page: string, exports: Export[]) => {
    const linkOf = (name: string) => {
      const one = byName.get(name)
      return one && addressOf(page, one)
    }
    const code = (type: string) => toCode(type, linkOf)
    const prose = (text: string) => toProse(text, linkOf)
    const docOf = (symbol: ts.Symbol) => prose(ts.displayPartsToString(symbol.getDocumentationComment(checker)))
    const tagsOf = (symbol: ts.Symbol, tag: string) =>
      symbol
        .getJsDocTags(checker)
        .filter(({ name }) => name === tag)
        .map(({ text }) => ts.displayPartsToString(text))
    const node = program.getSourceFile(exports[0]!.entry.source)!
    const flags = ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
    const toType = (type: ts.Type) => checker.typeToString(type, node, flags).replaceAll(/import\("[^"]*"\)\./g, '')
    /** The type of a parameter, property or variable as its author wrote it, otherwise as the compiler infers it. */
    const typeOf = (symbol: ts.Symbol, isOptional = false) => {
      const declared = symbol.valueDeclaration
      const written =
        declared && (ts.isParameter(declared) || ts.isPropertySignature(declared))
          ? declared.type?.getText()
          : undefined
      const type = checker.getTypeOfSymbolAtLocation(symbol, node)
      return written ?? toType(isOptional ? checker.getNonNullableType(type) : type)
    }
    const isOurs = (symbol: ts.Symbol) => !fileOf(symbol).includes('/node_modules/')
    const membersOf = (type: ts.Type) => {
      const parts = type.isUnion() ? type.types.filter((one) => one.flags & ts.TypeFlags.Object) : [type]
      const found = new Map(parts.flatMap((part) => checker.getPropertiesOfType(part)).map((one) => [one.name, one]))
      return [...found.values()].filter((symbol) => symbol.declarations && isOurs(symbol))
    }

    /** A table of the members of a type: two columns, so that it fits on a small screen. */
    const members = (type: ts.Type, head = 'member') =>
      toTable(
        [head, 'what it is'],
        membersOf(type).map((symbol) => {
          const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
          const defaults = tagsOf(symbol, 'default').map((text) => `Default: ${prose(text)}.`)
          const lines = [code(typeOf(symbol, isOptional)), docOf(symbol), ...defaults]
          return [`\`${symbol.name}${isOptional ? '?' : ''}\``, lines.filter(Boolean).join('<br>')]
        }),
      )

    const signatures = (name: string, type: ts.Type) =>
      type.getCallSignatures().map((signature) => {
        const declared = signature.getDeclaration() as ts.SignatureDeclaration | undefined
        const generics = declared?.typeParameters?.map((one) => one.getText()).join(', ')
        const parameters = signature.parameters.map((parameter) => {
          const given = parameter.valueDeclaration as ts.ParameterDeclaration | undefined
          const isOptional = given?.questionToken !== undefined || given?.initializer !== undefined
          // A parameter that is destructured has no name.
          const called = parameter.name.startsWith('__') ? 'options' : parameter.name
          return `${given?.dotDotDotToken ? '...' : ''}${called}${isOptional ? '?' : ''}: ${typeOf(parameter)}`
        })
        const result = declared?.type?.getText() ?? toType(signature.getReturnType())
        return `${name}${generics ? `<${generics}>` : ''}(${parameters.join(', ')}): ${result}`
      })

    const notes = (symbol: ts.Symbol) =>
      [
        ...tagsOf(symbol, 'param').map((text) => `- ${prose(text.replace(/^(\w+)\s+(- )?/, '`$1`: '))}`),
        ...tagsOf(symbol, 'returns').map((text) => `- Returns ${prose(text)}`),
        ...tagsOf(symbol, 'throws').map((text) => `- Throws ${prose(text.replace(/^\{?(\w+)\}?/, '`$1`'))}`),
      ].join('\n')

    const block = (lines: string[]) => (lines.length > 0 ? `\`\`\`ts\n${lines.join('\n')}\n\`\`\`` : '')
    const part = (title: string, table: string) => (table ? `**${title}**\n\n${table}` : '')

    /** What links to types lead to that a table shows. */
    const anchors = (...names: string[]) => names.map((name) => `<span id="${name}"></span>`).join('')

    /** What a page says about an export, and the exports that then need no separate text. */
    const explain = ({ name, symbol }: Export): { text: string[]; covers: string[] } => {
      const declared = symbol.declarations?.[0]
      const type =
        symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class)
          ? checker.getDeclaredTypeOfSymbol(symbol)
          : checker.getTypeOfSymbolAtLocation(symbol, node)
      const capital = name[0]!.toUpperCase() + name.slice(1)

      if (type.getProperty('definition') && type.getProperty('controller')) {
        const [, options, state, commands] = checker.getTypeArguments(type as ts.TypeReference)
        return {
          text: [
            docOf(symbol),
            notes(symbol),
            anchors(`${capital}Options`, `${capital}State`, `${capital}Commands`),
            part('Options', members(checker.getNonNullableType(options!), 'option')),
            part('State', members(state!)),
            part('Commands', members(commands!, 'command')),
          ],
          covers: [`${capital}Options`, `${capital}State`, `${capital}Commands`],
        }
      }
      const props = exports.find((one) => one.name === `${name}Props`)
      if (props && /^[A-Z]/.test(name) && !(symbol.flags & ts.SymbolFlags.Interface)) {
        const parts = exports.find((one) => one.name === `${name}Parts`)
        const [, element] = /ComponentProps<\s*'(\w+)'/.exec(props.symbol.declarations?.[0]?.getText() ?? '') ?? []
        return {
          text: [
            docOf(symbol),
            anchors(`${name}Props`, `${name}Parts`),
            part('Props', members(checker.getDeclaredTypeOfSymbol(props.symbol), 'prop')),
            element ? `It takes the props of \`${element}\` too.` : '',
            parts ? part('Parts', members(checker.getDeclaredTypeOfSymbol(parts.symbol), 'part')) : '',
          ],
          covers: [`${name}Props`, `${name}Parts`],
        }
      }
      const calls = signatures(name, type)
      if (calls.length > 0) return { text: [block(calls), docOf(symbol), notes(symbol)], covers: [] }
      if (declared && ts.isTypeAliasDeclaration(declared) && declared.getText().length < 1500)
        return { text: [block([declared.getText().replace(/^export /, '')]), docOf(symbol)], covers: [] }
      if (declared && ts.isVariableDeclaration(declared))
        return { text: [block([`const ${name}: ${toType(type)}`]), docOf(symbol)], covers: [] }
      const base =
        declared && (ts.isInterfaceDeclaration(declared) || ts.isClassDeclaration(declared))
          ? declared.heritageClauses?.flatMap(({ types }) => types.map((one) => one.getText())).join(', ')
          : undefined
      const table = members(type)
      return { text: [docOf(symbol), base && !table ? `Extends ${code(base)}.` : '', table], covers: [] }
    }

    const { entry } = exports[0]!
    const own = exports.filter((one) => first.get(one.symbol) === one)
    const elsewhere = exports.filter((one) => first.get(one.symbol) !== one)
    const name = page.slice(entry.folder.length + 1).replaceAll('-', ' ')
    const title = name === 'index' ? entry.name : name[0]!.toUpperCase() + name.slice(1)
    titles.set(page, name === 'index' ? 'General' : title)
    const list = (some: Export[]) =>
      toTable(
        ['export', 'what it is'],
        some.map((one) => {
          const link = first.get(one.symbol)
          const [sentence = ''] = /^[^]*?(?:\.(?=\s|$)|$)/.exec(docOf(one.symbol)) ?? []
          return [link ? `[\`${one.name}\`](${addressOf(page, link)})` : `\`${one.name}\``, sentence]
        }),
      )
    const frontmatter = `---\ntitle: ${JSON.stringify(title === entry.name ? title : `${title} of ${entry.name}`)}\n---`
    if (entry.isList) return [frontmatter, `# ${title} {#top}`, list(exports)].join('\n\n')

    const rank = ({ name, symbol }: Export) =>
      symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias) ? 2 : /^use[A-Z]/.test(name) ? 1 : 0
    const ordered = own.toSorted((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name))
    const covered = new Set<string>()
    const sections = ordered.map((one) => {
      const { text, covers } = explain(one)
      for (const name of covers) covered.add(name)
      return { name: one.name, text: [`## ${one.name} {#${one.name}}`, ...text].filter(Boolean).join('\n\n') }
    })
    const names = own.map(({ name }) => name).filter((name) => !covered.has(name))
    return [
      frontmatter,
      `# ${title} {#top}`,
      names.length > 0 ? `Exports of \`${entry.name}\`.` : '',
      ...sections.filter(({ name }) => !covered.has(name)).map(({ text }) => text),
      elsewhere.length > 0 ? `## Exports of other entries\n\n${list(elsewhere)}` : '',
    ]
      .filter(Boolean)
      .join('\n\n')
  }

  const texts = new Map([...pages].map(([page, exports]) => [page, `${textOf(page, exports)}\n`]))
  const contents = entries.map((entry) => {
    const own = [...pages.keys()].filter((page) => pages.get(page)![0]!.entry === entry)
    const links = own.toSorted().map((page) => `[${titles.get(page)}](./${page.replace(/index$/, '')})`)
    return [`\`${entry.name}\``, links.join(', ')]
  })
  texts.set(
    'index',
    `# Reference\n\nEvery export of every package, generated from the types and their docstrings.\n\n${toTable(['entry', 'pages'], contents)}\n`,
  )
  return texts
}
