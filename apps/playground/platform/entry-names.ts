import { builtIn, webApi, webAssemblyApi } from './interface-names'
import { toPlainText } from './text'

/** The name of a compatibility entry. */
export interface EntryName {
  /** The title that users search for: `Array.prototype.at()`. */
  title: string
  /** Its type: `Method`, `CSS property`. */
  type: string
  /** Its owner, as the end of a sentence: `the Array object`. */
  of?: string
}

/** The facts from which an entry is named. */
export interface EntryFacts {
  /** The key below its area's root, in parts. */
  path: readonly string[]
  /** The data's own description, as text; often missing. */
  text: string
  /** Address in the specification. */
  spec: string
  /** Keys right below it. */
  children: readonly string[]
}

/** Names the entries of an area. Returns undefined for a detail of another entry. */
export type Namer = (facts: EntryFacts) => EntryName | undefined

const words = (key: string) => key.replaceAll('_', ' ')
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const language =
  (type: string): Namer =>
  ({ path, text }) => {
    const [name, ...rest] = path
    if (!name || rest.length > 0) return
    const noun = type.toLowerCase()
    const isSyntax = type === 'Statement' || type === 'Operator'
    return { title: text || (isSyntax ? `${words(name)} ${noun}` : words(name)), type }
  }

const cssProperty: Namer = ({ path, text }) => {
  const [property = '', value, ...rest] = path
  if (!value) return { title: text ? `CSS ${text}` : `CSS ${property}`, type: 'CSS property' }
  if (rest.length > 0) return
  if (!text || text === `${value} value` || text === value)
    return { title: `CSS ${property}: ${value}`, type: 'CSS value', of: `the CSS property ${property}` }
  return
}

const cssType: Namer = ({ path, text }) => {
  const name = /^(?:<[\w-]+>|[\w-]+\(\))/.exec(text)?.[0]
  const type = name?.endsWith('()') ? 'CSS function' : 'CSS type'
  if (path.length === 1) return { title: `CSS ${text || words(path[0] ?? '')}`, type }
  if (path.length === 2 && name === `${path[1]}()`)
    return { title: `CSS ${name}`, type, of: `the CSS type <${path[0]}>` }
  return
}

const cssAtRule: Namer = ({ path, text }) => {
  const [rule = '', descriptor, ...rest] = path
  if (!descriptor) return { title: `CSS @${rule}`, type: 'CSS at-rule' }
  if (rest.length === 0 && (!text || text === `${descriptor} descriptor`))
    return { title: `CSS @${rule}: ${descriptor}`, type: 'CSS descriptor', of: `the CSS at-rule @${rule}` }
  return
}

const attributeName = (key: string) => key.replace(/^(xlink|xml)_/, '$1:')

const element =
  (language: string): Namer =>
  ({ path, text }) => {
    const [name = '', attribute, ...rest] = path
    if (!attribute) return { title: `${language} <${name}>`, type: `${language} element` }
    const of = `the ${language} element <${name}>`
    const withValue = /^([\w-]+) ?= ?["']?([\w-]+)["']?$/.exec(text)
    if (withValue && rest.length < 2)
      return { title: `${language} <${name} ${withValue[1]}="${withValue[2]}">`, type: 'Attribute value', of }
    if (rest.length === 0 && (!text || text === `${attribute} attribute` || text === attribute))
      return { title: `${language} <${name} ${attributeName(attribute)}>`, type: 'Attribute', of }
    return
  }

const globalAttribute =
  (language: string): Namer =>
  ({ path }) =>
    path.length === 1
      ? {
          title: `${language} ${attributeName(path[0] ?? '')} attribute`,
          type: 'Attribute',
          of: `every ${language} element`,
        }
      : undefined

const header: Namer = ({ path, text }) => {
  const [name = '', directive, ...rest] = path
  if (!directive) return { title: `${name} header`, type: 'HTTP header' }
  if (rest.length === 0 && !text)
    return { title: `${name}: ${directive}`, type: 'Directive', of: `the HTTP header ${name}` }
  return
}

/** Returns titles of entries `depth` parts deep, from their key or description alone. */
const simple =
  (type: string, toTitle: (key: string, text: string) => string, depth = 1): Namer =>
  ({ path, text }) =>
    path.length === depth ? { title: toTitle(path.join('.'), text), type } : undefined

const webExtensionApi: Namer = ({ path, text }) => {
  const depth = path[0] === 'devtools' ? 2 : 1
  const title = `WebExtensions ${path.join('.')}`
  if (path.length <= depth) return { title, type: 'Interface', of: 'the WebExtensions APIs' }
  const member = path.at(-1) ?? ''
  if (text && !text.startsWith(member)) return
  const of = `WebExtensions ${path.slice(0, -1).join('.')}`
  if (path.length > depth + 1) return { title, type: 'Member', of }
  if (/^on[A-Z]/.test(member)) return { title, type: 'Event', of }
  return { title, type: /^[A-Z]/.test(member) ? 'Object' : 'Member', of }
}

const manifest =
  (name: string): Namer =>
  ({ path, text }) =>
    path.length === 1 || !text ? { title: `${name}: ${path.join('.')}`, type: 'Manifest member' } : undefined

const bidi: Namer = ({ path, text }) => {
  const [module = '', command, ...rest] = path
  if (rest.length > 0) return
  if (!command) return { title: `WebDriver BiDi ${module}`, type: 'WebDriver module' }
  const [name] = command.split('_')
  const type = text.endsWith('event') || command.endsWith('_event') ? 'Event' : 'WebDriver command'
  return /\b(?:command|event)$|^$/.test(text)
    ? { title: `WebDriver BiDi ${module}.${name}`, type, of: `the WebDriver BiDi module ${module}` }
    : undefined
}

const orWords = (key: string, text: string) => text || capitalised(words(key.replaceAll('-', ' ')))

/** The rules by the root of a key. The longest matching root applies. */
const NAMERS: Readonly<Record<string, Namer>> = {
  api: webApi,
  'css.at-rules': cssAtRule,
  'css.properties': cssProperty,
  'css.selectors': simple('CSS selector', (key, text) => `CSS ${text || key}`),
  'css.types': cssType,
  'html.elements': element('HTML'),
  'html.global_attributes': globalAttribute('HTML'),
  'http.headers': header,
  'http.methods': simple('HTTP method', (key) => `HTTP ${key} method`),
  'http.status': simple('HTTP status', (key) => `HTTP status ${key}`),
  http: simple('HTTP behavior', (key, text) => orWords(key, text.endsWith('.') ? '' : text)),
  'javascript.builtins': builtIn,
  'javascript.classes': language('Class syntax'),
  'javascript.functions': language('Function syntax'),
  'javascript.grammar': language('Grammar'),
  'javascript.operators': language('Operator'),
  'javascript.regular_expressions': language('Regular expression syntax'),
  'javascript.statements': language('Statement'),
  javascript: simple('Syntax', (key) => capitalised(words(key))),
  'manifests.webapp': manifest('Web app manifest'),
  'mathml.attribute_values': simple('Attribute value', (key, text) => `MathML ${text || words(key)}`),
  'mathml.elements': element('MathML'),
  'mathml.global_attributes': globalAttribute('MathML'),
  mediatypes: simple('Media type', (key, text) => text || key.replace('.', '/'), 2),
  'svg.elements': element('SVG'),
  'svg.global_attributes': globalAttribute('SVG'),
  'webassembly.api': webAssemblyApi,
  'webassembly.definitions': simple('WebAssembly definition', (key) => `WebAssembly ${words(key)} definition`),
  'webassembly.instructions': simple('WebAssembly instruction', (key) => `WebAssembly ${key} instruction`),
  'webassembly.types': simple('WebAssembly type', (key) => `WebAssembly ${key} type`),
  webassembly: simple('WebAssembly proposal', (key, text) => `WebAssembly ${text || words(key.replaceAll('-', ' '))}`),
  'webdriver.bidi': bidi,
  'webdriver.classic': simple('WebDriver command', (key) => `WebDriver Classic ${key}`),
  'webextensions.api': webExtensionApi,
  'webextensions.manifest': manifest('WebExtensions manifest'),
  webextensions: simple('Match pattern', (key) => `WebExtensions ${words(key)}`),
}

// Longer descriptions are sentences and belong in the body. Then the key is the title.
const LONGEST_LABEL = 70

const detailType = (text: string): string => {
  if (/^\S+$/.test(text)) return 'Value'
  const noun = /^\S+ (parameter|option|property|value|permission|event|command|method)$/.exec(text)?.[1]
  return noun ? capitalised(noun) : 'Detail'
}

/**
 * Names a compatibility entry. An entry without a rule is a detail of its nearest named ancestor, such as
 * `AbortController: abort() – reason parameter`.
 *
 * @param key - the entry's whole key, in parts.
 * @param description - HTML.
 * @param above - the nearest ancestor that is not a detail, if there is one.
 */
export const nameEntry = (
  key: readonly string[],
  facts: { description: string; spec: string; children: readonly string[] },
  above?: { key: readonly string[]; name: EntryName },
): EntryName & { isDetail: boolean; text: string } => {
  const text = toPlainText(facts.description)
  const root = key.length > 1 && `${key[0]}.${key[1]}` in NAMERS ? 2 : 1
  const named = (depth: number) =>
    NAMERS[key.slice(0, depth).join('.')]?.({
      path: key.slice(depth),
      text,
      spec: facts.spec,
      children: facts.children,
    })
  const name = named(root) ?? (key.length === root ? named(root - 1) : undefined)
  if (name) return { ...name, isDetail: false, text }
  const below = key.slice(above?.key.length ?? 0)
  const context = below.slice(0, -1).find((part) => part.endsWith('_context'))
  const label =
    text && text.length <= LONGEST_LABEL
      ? `${text.replace(/\.$/, '').trim()}${context ? ` (${words(context)})` : ''}`
      : below.map(detailLabel(key[0])).join(', ')
  const type = detailType(text)
  if (!above) return { title: label, type, isDetail: true, text }
  const title = label.startsWith(above.name.title) ? label : `${above.name.title} – ${label}`
  return { title, type, of: above.name.title, isDetail: true, text }
}

// Underscores separate the words of a phrase, unless they are part of a name.
const detailLabel = (area: string | undefined) => (key: string) =>
  area === 'webextensions' || area === 'manifests' ? key : words(key)
