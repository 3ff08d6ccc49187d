import type { ReactNode } from 'react'

const keys = /* @__PURE__ */ new WeakMap<object, number>()
let count = 0

/**
 * Returns content of a live region. Screen readers announce the same content again on another occasion, because another
 * element replaces it.
 *
 * @param occasion - another object, or another number, each time.
 */
export function announced(content: ReactNode, occasion: object | number = 0): ReactNode {
  if (!content) return content
  if (typeof occasion === 'object' && !keys.has(occasion)) keys.set(occasion, ++count)
  const key = typeof occasion === 'object' ? keys.get(occasion) : occasion
  // A duration, which a server does not hand over, may differ at hydration.
  return (
    <span key={key} suppressHydrationWarning>
      {content}
    </span>
  )
}
