import { useRef, type ReactNode } from 'react'

/** Returns how often a value was replaced. */
export function useTimes(value: unknown): number {
  const last = useRef({ value, times: 0 })
  if (last.current.value !== value) last.current = { value, times: last.current.times + 1 }
  return last.current.times
}

/**
 * Returns content of a live region. Screen readers announce it again if it is the same `times` later, because another
 * element replaces it.
 */
export const announced = (content: ReactNode, times: number) =>
  content && times ? <span key={times}>{content}</span> : content
