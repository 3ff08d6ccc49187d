/** What becomes of a value that JSON does not know. */
interface Options {
  /** The width of an indent; a single line by default. */
  indent?: number
  /** Whether functions are named instead of left out. */
  hasFunctions?: boolean
}

/** Returns a class or a function in words. */
const nameOf = (value: { name?: string }) => value.name || 'anonymous'

/**
 * Returns any value as JSON, without throwing: what JSON does not know, such as a circular reference, a BigInt or an
 * element of the page, becomes a text. Undefined becomes `null`.
 */
export function toJson(value: unknown, { indent, hasFunctions = false }: Options = {}): string {
  const above: unknown[] = []
  function replace(this: unknown, _key: string, member: unknown): unknown {
    if (typeof member === 'bigint') return `${member}n`
    if (typeof member === 'function' && hasFunctions) return `[function ${nameOf(member)}]`
    if (typeof member !== 'object' || member === null) return member
    while (above.length && above.at(-1) !== this) above.pop()
    if (above.includes(member)) return '[circular]'
    above.push(member)
    if (member === globalThis) return '[window]'
    const { nodeType, nodeName } = member as { nodeType?: unknown; nodeName?: unknown }
    if (typeof nodeType === 'number' && typeof nodeName === 'string') return `[${nodeName.toLowerCase()}]`
    if (member instanceof Map)
      return Object.fromEntries([...member].map(([key, each]) => [String(key), each as unknown]))
    if (member instanceof Set) return [...member]
    if (member instanceof Error) return { ...member, name: member.name, message: member.message }
    return member
  }
  try {
    return JSON.stringify(value, replace, indent) ?? 'null'
  } catch (error) {
    return JSON.stringify(`[cannot be shown: ${messageOf(error)}]`)
  }
}

/** Returns what was thrown in words. It need not be an error. */
export function messageOf(error: unknown): string {
  try {
    return String((error as Partial<Error> | null | undefined)?.message ?? error)
  } catch {
    return 'unknown'
  }
}

const plain = new WeakMap<object, unknown>()

/** Returns a copy as plain JSON. The copy of an object is the same each time. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return JSON.parse(toJson(value, { hasFunctions: true }))
  if (!plain.has(value)) plain.set(value, JSON.parse(toJson(value, { hasFunctions: true })))
  return plain.get(value)
}
