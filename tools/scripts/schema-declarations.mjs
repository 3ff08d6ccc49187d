// @ts-check
// Rewrites the declarations of modules with schemas, so that those who import the types of a reply load no schema library: the
// types, which TypeScript infers from the schemas, are written out with their documentation, and the schemas move to
// `<name>.schema.d.ts`, in which the entry of the schemas finds them.
//
//   node tools/scripts/schema-declarations.mjs packages/api-client/src packages/api-client/dist schemas
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import ts from 'typescript-6'

const [from, to, entry] = process.argv.slice(2)
if (from === undefined || to === undefined || entry === undefined) {
  console.error('Usage: node tools/scripts/schema-declarations.mjs SOURCES DECLARATIONS ENTRY')
  process.exit(2)
}
const source = resolve(from)

/** @param {string} text */
const usesSchemas = (text) => /from 'zod\/mini'/.test(text)

const modules = readdirSync(to, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.d.ts') && !name.endsWith('.schema.d.ts'))
  .map((name) => name.slice(0, -'.d.ts'.length))
  .filter((name) => usesSchemas(readFileSync(join(to, `${name}.d.ts`), 'utf8')))

const { config } = ts.readConfigFile(join(source, '../tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(source, '..'))
const host = ts.createCompilerHost(options)
const { getSourceFile } = host
// What applications declare in `Register` decides about these types, so that they must stay names: TypeScript would write out
// what they are without it.
/** @type {Set<string>} */
const open = new Set()
host.getSourceFile = (name, ...rest) => {
  const file = getSourceFile(name, ...rest)
  if (!file || !resolve(name).startsWith(source)) return file
  const aliases = file.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter((each) => /\bRegister\b/.test(each.getText(file)))
  let { text } = file
  for (const { name, pos, end } of aliases.reverse()) {
    open.add(name.text)
    text = `${text.slice(0, pos)}\nexport interface ${name.text} { [name: string]: unknown }${text.slice(end)}`
  }
  return aliases.length > 0 ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true) : file
}
const program = ts.createProgram(
  modules.map((name) => join(source, `${name}.ts`)),
  options,
  host,
)
const checker = program.getTypeChecker()
if (open.size === 0) throw new Error('No type depends on `Register`: has it another name?')

/** @param {ts.Node} node @returns {ts.Node[]} the types in it that are inferred from a schema, in their order */
const inferredIn = (node) => {
  /** @type {ts.Node[]} */
  const found = []
  /** @param {ts.Node} each */
  const visit = (each) => {
    if (/^z\.infer<typeof \w+>$/.test(each.getText())) found.push(each)
    else ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

/** @param {ts.Node} node */
const isDeclaredType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/** @param {ts.SourceFile} file */
const typesOf = (file) => file.statements.filter(isDeclaredType)

/** The inferred types that have a name, and the module that exports it. @type {Map<ts.Type, { name: string, module: string }>} */
const named = new Map()
/** @type {Map<string, ts.SourceFile>} */
const sources = new Map()
for (const module of modules) {
  const file = program.getSourceFile(join(source, `${module}.ts`))
  if (!file) throw new Error(`There is no source of ${module}.d.ts.`)
  sources.set(module, file)
  for (const declaration of typesOf(file)) {
    const [only] = inferredIn(declaration)
    const isExported = declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!only || !isExported) continue
    const isWhole = ts.isTypeAliasDeclaration(declaration)
      ? declaration.type === only
      : declaration.members.length === 0 && only.parent === declaration.heritageClauses?.[0]
    if (isWhole) named.set(checker.getTypeAtLocation(only), { name: declaration.name.text, module })
  }
}

/**
 * @param {string} module the one that is written.
 * @param {Set<string>} imported the names that it imports already.
 */
const createPrinter = (module, imported) => {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  /** @param {string} name @param {string} declaredIn */
  const refer = (name, declaredIn) => {
    if (declaredIn !== module && !imported.has(name))
      imports.set(declaredIn, (imports.get(declaredIn) ?? new Set()).add(name))
    return name
  }

  /** @param {ts.Symbol} symbol @param {string} indent */
  const member = (symbol, indent) => {
    const [declaration] = symbol.declarations ?? []
    const comments = declaration ? ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc) : []
    const documentation = comments.map((comment) => `${comment.getText().replace(/\n\s*/g, `\n${indent} `)}\n${indent}`)
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
    const name = /^[\w$]+$/.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name)
    return `${indent}${documentation.join('')}${name}${isOptional ? '?' : ''}: ${print(checker.getTypeOfSymbol(symbol), indent)};\n`
  }

  /** @param {ts.Type} type @param {string} indent */
  const members = (type, indent) =>
    `{\n${checker
      .getPropertiesOfType(type)
      .map((each) => member(each, `${indent}    `))
      .join('')}${indent}}`

  /** @param {ts.Type} type @param {string} indent @returns {string} */
  const print = (type, indent) => {
    const known = named.get(type)
    return known ? refer(known.name, known.module) : write(type, indent)
  }

  /** Writes a type out, even if it has a name. @param {ts.Type} type @param {string} indent @returns {string} */
  const write = (type, indent) => {
    const declaredIn = type.symbol?.declarations?.[0]?.getSourceFile().fileName
    if (type.isClassOrInterface() && declaredIn?.startsWith(source)) {
      return refer(type.symbol.name, relative(source, declaredIn).replace(/\.ts$/, ''))
    }
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))
      const text = element ? print(element, indent) : 'unknown'
      return element?.isUnion() && text.includes('|') ? `(${text})[]` : `${text}[]`
    }
    if (type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Object)) {
      const isEmpty = (/** @type {ts.Type} */ { flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0
      const types = [...type.types].sort((left, right) => Number(isEmpty(left)) - Number(isEmpty(right)))
      return [...new Set(types.map((each) => print(each, indent)))].join(' | ').replace('false | true', 'boolean')
    }
    if (type.flags & ts.TypeFlags.Object && type.aliasSymbol?.name !== 'Record') return members(type, indent)
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  }
  return { write, members, imports }
}

/** @param {string} module @param {string} other the specifier from one to another, both relative to the sources */
const specifier = (module, other) => {
  const path = relative(join(source, module, '..'), join(source, other))
  return path.startsWith('.') ? path : `./${path}`
}

for (const module of modules.filter((name) => name !== entry)) {
  const path = join(to, `${module}.d.ts`)
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)
  const imported = file.statements.filter(ts.isImportDeclaration).flatMap((each) => each.getText().match(/\w+/g) ?? [])
  const { write, members, imports } = createPrinter(module, new Set(imported))
  const original = new Map(
    typesOf(/** @type {ts.SourceFile} */ (sources.get(module))).map((each) => [each.name.text, each]),
  )
  const schemas = file.statements.filter(ts.isVariableStatement)
  /** @type {string[]} */
  const types = []
  for (const statement of file.statements) {
    if (!isDeclaredType(statement)) {
      const isImportOfSchemas =
        ts.isImportDeclaration(statement) && usesSchemas(statement.getText().replaceAll('"', "'"))
      if (!ts.isVariableStatement(statement) && !isImportOfSchemas) types.push(statement.getText())
      continue
    }
    let text = statement.getFullText().trimStart()
    const declaration = original.get(statement.name.text) ?? statement
    for (const node of inferredIn(declaration)) {
      const type = checker.getTypeAtLocation(node)
      const schema = /** @type {RegExpExecArray} */ (/typeof (\w+)/.exec(node.getText()))[1] ?? ''
      if (ts.isTypeAliasDeclaration(statement)) {
        text = text.replace(node.getText(), () => write(type, ''))
      } else if (statement.members.length === 0 && node.parent.parent === declaration) {
        text = text.replace(/ extends [^{]*\{\s*\}$/, () => ` ${members(type, '')}`)
      } else {
        const base = `${schema.replace(/^./, (letter) => letter.toUpperCase())}Members`
        types.push(`interface ${base} ${members(type, '')}`)
        text = text.replace(node.getText(), base)
      }
    }
    types.push(text)
  }
  const lines = [...imports].map(
    ([other, names]) => `import type { ${[...names].join(', ')} } from '${specifier(module, other)}.js'`,
  )
  writeFileSync(path, `${[...lines, ...types].join('\n')}\n`)

  const constants = schemas.map((each) => each.getFullText().trim())
  const own = [...original.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(constants.join('\n')))
  const heads = file.statements.filter(ts.isImportDeclaration).map((each) => each.getText())
  if (own.length > 0) heads.push(`import type { ${own.join(', ')} } from './${basename(module)}.js'`)
  writeFileSync(join(to, `${module}.schema.d.ts`), `${[...heads, ...constants, 'export {}'].join('\n')}\n`)
}

const entryPath = join(to, `${entry}.d.ts`)
const redirected = readFileSync(entryPath, 'utf8').replace(/from '(\.\/[^']*?)(\.js)?'/g, (all, path) =>
  existsSync(join(to, `${path}.schema.d.ts`)) ? `from '${path}.schema.js'` : all,
)
writeFileSync(entryPath, redirected)
