// @ts-check
// Writes `src/commands.ts` of the packages with features: for each feature its commands, with a sentence, a JSON Schema of each
// argument, and the effect. All of it is read from the types and the documentation of the commands. With `--check` it only says
// which file is out of date.
//
//   node tools/scripts/commands.mjs [--check]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-6'
import { root } from './process.mjs'

/**
 * @typedef {Record<string, unknown>} JsonSchema
 *
 * @typedef {object} Argument
 * @property {string} name
 * @property {string} [about]
 * @property {boolean} [isOptional]
 * @property {boolean} [isRest]
 * @property {JsonSchema} schema
 *
 * @typedef {object} Command
 * @property {string} about
 * @property {Argument[]} input
 * @property {string} effect
 */

const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const entries = ['engine', 'commerce'].map((name) => join(root, `packages/${name}/src/index.ts`))
const program = ts.createProgram(entries, { ...options, noEmit: true, composite: false, incremental: false })
const checker = program.getTypeChecker()

/** @param {ts.Symbol} symbol */
const docOf = (symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim()

/** @param {ts.Symbol} symbol @param {string} name */
const tagOf = (symbol, name) => {
  const found = symbol.getJsDocTags(checker).find((tag) => tag.name === name)
  return found && ts.displayPartsToString(found.text).replaceAll(/\s+/g, ' ').trim()
}

/** @param {ts.Type} type */
const isUndefined = (type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0

/** The number in the words of a range. @param {string} text @param {RegExp} pattern */
const numberIn = (text, pattern) => {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Returns the limits that a sentence names, such as "an integer from 1 to 5".
 *
 * @param {string} about
 * @returns {JsonSchema}
 */
const limitsIn = (about) => {
  const minimum = numberIn(about, /(?:at least|from) (-?\d+)/)
  const maximum = numberIn(about, /(?:at most|\d to) (-?\d+)/)
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

/**
 * Returns the schema of a type. Types that nest deeper than three members are any object.
 *
 * @param {ts.Type} type
 * @param {string} about
 * @param {number} [depth]
 * @returns {JsonSchema}
 */
const schemaOf = (type, about, depth = 0) => {
  const { flags } = type
  if (flags & ts.TypeFlags.TypeParameter) {
    const constraint = checker.getBaseConstraintOfType(type)
    return constraint ? schemaOf(constraint, about, depth) : {}
  }
  if (type.isUnion()) {
    const types = type.types.filter((each) => !isUndefined(each))
    if (types.every((each) => each.flags & ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' }
    const literals = types.flatMap((each) => (each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : []))
    if (literals.length === types.length) return { enum: literals.toSorted() }
    const schemas = types.map((each) => schemaOf(each, about, depth))
    const different = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()]
    return different.length === 1 ? (different[0] ?? {}) : { anyOf: different }
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
  if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
  if (flags & ts.TypeFlags.NumberLike)
    return { type: /\binteger\b|\bindex\b|\bposition\b/.test(about) ? 'integer' : 'number', ...limitsIn(about) }
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
  if (flags & ts.TypeFlags.Intersection) {
    const text = /** @type {ts.IntersectionType} */ (type).types.find((each) => each.flags & ts.TypeFlags.StringLike)
    if (text) return { type: 'string' }
  }
  if (type.getCallSignatures().length > 0) return { format: 'function' }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const [item] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))
    return { type: 'array', ...(item && { items: schemaOf(item, '', depth) }) }
  }
  if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectSchemaOf(type, depth)
  return {}
}

/** @param {ts.Type} type @param {number} depth @returns {JsonSchema} */
const objectSchemaOf = (type, depth) => {
  const members = checker.getPropertiesOfType(type)
  if (depth === 3 || members.length === 0 || members.length > 12) return { type: 'object' }
  /** @type {Record<string, JsonSchema>} */
  const properties = {}
  const required = []
  for (const member of members) {
    const memberType = checker.getTypeOfSymbol(member)
    const about = docOf(member)
    properties[member.name] = { ...schemaOf(memberType, about, depth + 1), ...(about && { description: about }) }
    if (!(member.flags & ts.SymbolFlags.Optional)) required.push(member.name)
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** @param {ts.Symbol} command @returns {Command | undefined} */
const commandOf = (command) => {
  const [signature] = checker.getTypeOfSymbol(command).getCallSignatures()
  if (!signature) return undefined
  const input = signature.getParameters().map((parameter) => {
    const declaration = /** @type {ts.ParameterDeclaration | undefined} */ (parameter.valueDeclaration)
    const about = docOf(parameter).replace(/^- /, '')
    const type = checker.getTypeOfSymbol(parameter)
    const isOptional =
      declaration !== undefined && (declaration.questionToken !== undefined || declaration.initializer !== undefined)
    const words = `${about} ${tagOf(command, 'throws') ?? ''}`
    return {
      name: parameter.name.startsWith('__') ? 'options' : parameter.name,
      ...(about && { about }),
      ...(isOptional && { isOptional }),
      ...(declaration?.dotDotDotToken && { isRest: true }),
      schema: declaration?.dotDotDotToken
        ? schemaOf(type, words)
        : schemaOf(isOptional ? checker.getNonNullableType(type) : type, words),
    }
  })
  const isRead = !isUndefined(signature.getReturnType())
  return { about: docOf(command), input, effect: tagOf(command, 'effect') ?? (isRead ? 'reads' : 'page') }
}

/** @param {string} entry @returns {Record<string, Record<string, Command>>} */
const featuresOf = (entry) => {
  const file = program.getSourceFile(entry)
  const symbol = file && checker.getSymbolAtLocation(file)
  if (!symbol) throw new Error(`${entry} exports nothing`)
  /** @type {Record<string, Record<string, Command>>} */
  const features = {}
  for (const exported of checker.getExportsOfModule(symbol)) {
    const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    if (!(target.flags & ts.SymbolFlags.Value)) continue
    const controller = checker.getTypeOfSymbol(target).getProperty('controller')
    if (!controller || !checker.getTypeOfSymbol(target).getProperty('definition')) continue
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(controller))
    const commands = type.getProperty('commands')
    if (!commands) continue
    const described = checker.getPropertiesOfType(checker.getTypeOfSymbol(commands)).flatMap((command) => {
      const found = commandOf(command)
      return found ? [[command.name, found]] : []
    })
    features[exported.name] = Object.fromEntries(described)
  }
  return features
}

const HEAD = `// Written by \`pnpm commands\` from the types and the documentation of the features.
`

const outdated = []
for (const entry of entries) {
  const target = join(entry, '../commands.ts')
  const isEngine = entry.includes('/engine/')
  const features = featuresOf(entry)
  const lines = Object.entries(features).map(([name, described]) => `  ${name}: ${JSON.stringify(described)},`)
  const text = `${HEAD}${isEngine ? "import type { FeatureCommands } from './core/command'\n\nexport type { CommandArgument, CommandDescription, CommandEffect, FeatureCommands } from './core/command'\n" : "import type { FeatureCommands } from '@querent/engine/commands'\n"}
/** The commands of each feature, by the name of its factory. */
export const commands: Readonly<Record<string, FeatureCommands>> = {
${lines.join('\n')}
}
`
  if (process.argv.includes('--check')) {
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) outdated.push(relative(root, target))
  } else writeFileSync(target, text)
}
if (outdated.length > 0) {
  console.error(`${outdated.join(' and ')} is out of date: run npx -y pnpm@12 commands`)
  process.exitCode = 1
}
