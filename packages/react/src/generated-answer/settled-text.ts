import { createContext, useContext, useEffect, type MutableRefObject } from 'react'

/**
 * Receives from a component the start of the text that it shows, as far as nothing that follows can change it. Undefined
 * if all of it is settled.
 */
export const SettledText = /* @__PURE__ */ createContext<MutableRefObject<string | undefined> | undefined>(undefined)

/** Says how much of a streamed text is settled. */
export function useSettledText(text: string | undefined, settledTextOf: (text: string) => string) {
  const settledRef = useContext(SettledText)
  useEffect(() => {
    if (!settledRef) return
    settledRef.current = text === undefined ? undefined : settledTextOf(text)
    return () => {
      settledRef.current = undefined
    }
  }, [text, settledRef, settledTextOf])
}
