import type { CSSProperties } from 'react'
import { useIsHydrated } from '../engine/use-is-hydrated'

/**
 * Returns a function that returns a style as props, and none before hydration: the HTML of a server has no styles,
 * because a Content Security Policy may forbid them.
 */
export function useClientStyle() {
  const isHydrated = useIsHydrated()
  return (style: CSSProperties): { style?: CSSProperties } => (isHydrated ? { style } : {})
}
