import { createContext } from 'react'

/** The nearest engine. One context serves every protocol, because the hooks of a protocol know its type. */
export const EngineContext = /* @__PURE__ */ createContext<object | undefined>(undefined)
