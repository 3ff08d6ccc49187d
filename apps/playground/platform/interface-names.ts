import type { EntryFacts, Namer } from './entry-names'
import { looksLikeMethod } from './looks-like-method'

const symbolOf = (key: string) => `[Symbol.${key.slice(2)}]`

const isMethod = ({ children }: EntryFacts, name: string) =>
  looksLikeMethod(name) || children.some((child) => /_parameters?$|_option$|^returns_promise$/.test(child))

const GLOBAL_OBJECTS = new Set(
  'caches console crossOriginIsolated crypto indexedDB isSecureContext origin performance scheduler trustedTypes'.split(
    ' ',
  ),
)

/** Names interfaces and their members: `HTMLDialogElement: showModal()`. */
export const webApi: Namer = (facts) => {
  const [owner = '', member, ...rest] = facts.path
  if (rest.length > 0) return
  if (!member) {
    if (/^[A-Z]/.test(owner)) return { title: owner, type: 'Interface', of: 'the Web APIs' }
    return GLOBAL_OBJECTS.has(owner)
      ? { title: owner, type: 'Property', of: 'the global object' }
      : { title: `${owner}()`, type: 'Method', of: 'the global object' }
  }
  const of = /^[A-Z]/.test(owner) ? `the ${owner} interface` : owner
  const qualified = (name: string) => (/^[A-Z]/.test(owner) ? `${owner}: ${name}` : `${owner}.${name}`)
  if (member === owner) return { title: `${owner}() constructor`, type: 'Constructor', of }
  if (member.startsWith('@@')) return { title: qualified(`${symbolOf(member)}()`), type: 'Method', of }
  if (member.endsWith('_event')) return { title: qualified(member.replaceAll('_', ' ')), type: 'Event', of }
  if (member.endsWith('_static')) {
    const title = `${owner}.${member.slice(0, -'_static'.length)}`
    return facts.text.endsWith('property')
      ? { title, type: 'Property', of }
      : { title: `${title}()`, type: 'Method', of }
  }
  const described = /^(\w+)(?:\(\))?(?: (?:instance )?(method|property))?$/.exec(facts.text)
  if (facts.text && described?.[1] !== member) return
  if (facts.text.includes('()') || described?.[2] === 'method' || (!described?.[2] && isMethod(facts, member)))
    return { title: qualified(`${member}()`), type: 'Method', of }
  return { title: qualified(member), type: described?.[2] === 'property' ? 'Property' : 'Member', of }
}

const GLOBAL_VALUES = new Set(['Infinity', 'NaN', 'globalThis', 'undefined'])

// Values whose anchor in the specification looks like the anchor of a method.
const VALUES = new Set(
  (
    'NaN baseName calendar caseFirst cause collation description error hourCycle language message numberingSystem ' +
    'numeric region script suppressed variants'
  ).split(' '),
)

/** Names JavaScript objects and their members: `Array.prototype.at()`. */
export const builtIn: Namer = ({ path, text, spec }) => {
  const isNamespaced = (path[0] === 'Intl' || path[0] === 'Temporal') && /^[A-Z]\w*[a-z]/.test(path[1] ?? '')
  const depth = isNamespaced ? 2 : 1
  const owner = path.slice(0, depth).join('.')
  const [member, ...rest] = path.slice(depth)
  if (rest.length > 0) return
  if (!member) {
    if (GLOBAL_VALUES.has(owner)) return { title: owner, type: 'Property', of: 'the global object' }
    return /^[a-z]/.test(owner)
      ? { title: `${owner}()`, type: 'Method', of: 'the global object' }
      : { title: owner, type: 'Object' }
  }
  const of = `the ${owner} object`
  if (member === path[depth - 1]) return { title: `${owner}() constructor`, type: 'Constructor', of }
  // The anchor in the specification distinguishes statics, getters and values from prototype methods.
  const anchor = spec.split('#')[1] ?? ''
  const isGetter = anchor.startsWith('sec-get-')
  const isOnPrototype = /\.prototype[.-]/.test(anchor)
  if (member.startsWith('@@')) {
    const title = `${owner}${isOnPrototype ? '.prototype' : ''}${symbolOf(member)}`
    return isGetter || /unscopables|toStringTag/.test(member)
      ? { title, type: 'Property', of }
      : { title: `${title}()`, type: 'Method', of }
  }
  if (text && !text.startsWith(member)) return
  if (!anchor.toLowerCase().replaceAll('_', '').includes(member.toLowerCase().replaceAll('_', '')))
    return /^[a-z]+_/.test(member) ? undefined : { title: `${owner}.${member}`, type: 'Property', of }
  const isWellKnownSymbol = owner === 'Symbol' && !isOnPrototype && !['for', 'keyFor'].includes(member)
  const isValue = VALUES.has(member) || (/^[A-Z\d_]+$/.test(member) && member !== 'UTC')
  if (isGetter || isWellKnownSymbol || isValue || /instances|-properties-of-|constructor$|\.name$/.test(anchor))
    return { title: `${owner}${isOnPrototype ? '.prototype' : ''}.${member}`, type: 'Property', of }
  return { title: `${owner}${isOnPrototype ? '.prototype' : ''}.${member}()`, type: 'Method', of }
}

/** Names the JavaScript interface of WebAssembly: `WebAssembly.Memory`. */
export const webAssemblyApi: Namer = ({ path, text }) => {
  const [name, member, ...rest] = path
  if (rest.length > 0) return
  if (!name) return { title: 'WebAssembly JavaScript interface', type: 'Interface' }
  const plain = (key: string) => key.replace(/_static$/, '')
  const parentheses = text.includes('()') ? '()' : ''
  if (!member) {
    const title = `WebAssembly.${plain(name)}${parentheses}`
    return parentheses ? { title, type: 'Method', of: 'the WebAssembly object' } : { title, type: 'Interface' }
  }
  if (name.endsWith('_static')) return
  const of = `the WebAssembly.${name} interface`
  if (member === name) return { title: `WebAssembly.${name}() constructor`, type: 'Constructor', of }
  return parentheses
    ? { title: `WebAssembly.${name}.${plain(member)}()`, type: 'Method', of }
    : { title: `WebAssembly.${name}.${plain(member)}`, type: 'Property', of }
}
