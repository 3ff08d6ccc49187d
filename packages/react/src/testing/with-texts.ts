/** Members of which a component would show nothing if they were others: kinds and ids. */
const KEPT =
  /^(type|resultType|state|facetId|field|id|productId|placementId|permanentid|slotId|of|format|instantId|options)$/

/** Returns a value in which each text is another. Functions, errors and elements stay, and members whose name is `kept`. */
export function withTexts<Value>(value: Value, change: (text: string) => string, kept: RegExp = /^$/): Value {
  const replace = (each: unknown, name = ''): unknown => {
    if (typeof each === 'string') return KEPT.test(name) || kept.test(name) ? each : change(each)
    if (Array.isArray(each)) return each.map((item) => replace(item, name))
    if (typeof each !== 'object' || each === null || each instanceof Error || '$$typeof' in each) return each
    return Object.fromEntries(Object.entries(each).map(([key, member]) => [key, replace(member, key)]))
  }
  return replace(value) as Value
}
