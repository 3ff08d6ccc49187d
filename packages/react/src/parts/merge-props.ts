import type { Ref, RefCallback } from 'react'

/** The props that behaviour and ARIA rely on. Users may replace a name: `aria-label` or `aria-labelledby`. */
const KEPT = /^(?:(?:id|role|type|value|checked|tabIndex)$|aria-(?!label))/

type Props = Record<string, unknown>
type Handler = (event: { defaultPrevented?: boolean } | undefined, ...values: unknown[]) => void

/**
 * Returns the props of an element: `ours` with the user's props merged into them. Joins class names, merges styles and
 * sets both refs. The user's event handler is called first, then ours unless it called `event.preventDefault()`. Any
 * other prop of the user replaces ours, except those that behaviour and ARIA rely on: `id`, `role`, `type`, `value`,
 * `checked`, `tabIndex`, and `aria-*` except names.
 *
 * @param ours - what a prop getter returned: `mergeProps(nextProps, { className: 'next' })`.
 * @param user - further props; those that are undefined or null change nothing.
 */
export function mergeProps<Ours extends object, User extends object>(
  ours: Ours,
  user: User | null | undefined,
): Ours & Omit<User, keyof Ours>
export function mergeProps(ours: Props, user: Props | null | undefined): Props {
  if (!user) return ours
  const merged = { ...ours }
  for (const [key, value] of Object.entries(user)) {
    if (value != null) merged[key] = ours[key] == null ? value : mergeProp(key, ours[key], value)
  }
  return merged
}

function mergeProp(key: string, ours: unknown, user: unknown): unknown {
  if (key === 'className') return `${ours} ${user}`
  if (key === 'style') return { ...(ours as object), ...(user as object) }
  if (key === 'ref') return mergeRefs(ours as Ref<unknown>, user as Ref<unknown>)
  if (/^on[A-Z]/.test(key)) return compose(ours as Handler, user as Handler)
  return KEPT.test(key) ? ours : user
}

const compose =
  (ours: Handler, user: Handler): Handler =>
  (event, ...values) => {
    user(event, ...values)
    if (!event?.defaultPrevented) ours(event, ...values)
  }

/** Merged refs by their two refs, because React sets a ref again whenever it changes. */
const cache = /* @__PURE__ */ new WeakMap<object, WeakMap<object, RefCallback<unknown>>>()

function mergeRefs(ours: Ref<unknown>, user: Ref<unknown>) {
  const merged = cache.get(ours!) ?? new WeakMap<object, RefCallback<unknown>>()
  cache.set(ours!, merged)
  if (!merged.has(user!)) merged.set(user!, setBoth([ours, user]))
  return merged.get(user!)
}

/** Since React 19, a ref function may return a cleanup function. React then does not call it with null. */
const setBoth =
  (refs: readonly Ref<unknown>[]): RefCallback<unknown> =>
  (value) => {
    const cleanUps = refs.map((ref) => setRef(ref, value))
    if (!cleanUps.some(Boolean)) return undefined
    return () => cleanUps.forEach((cleanUp, index) => (cleanUp ? cleanUp() : setRef(refs[index]!, null)))
  }

function setRef(ref: Ref<unknown>, value: unknown) {
  if (typeof ref === 'function') return ref(value)
  if (ref) ref.current = value
  return undefined
}
