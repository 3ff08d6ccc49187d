import { isPlain } from '../../core/reuse'
import type { TriggerFact } from '../../domain/facts'
import { safeRedirect } from '../../domain/safe-redirect'

/** A function call on the page that a rule of the pipeline requests. */
export interface TriggerExecution {
  functionName: string
  params: (string | number | boolean)[]
}

/** The triggers of a response by what they ask for. */
export interface SortedTriggers {
  /** The address of the first redirect, if it is safe. */
  redirectTo: string | undefined
  /** The query to search for instead; the first one. */
  query: string | undefined
  executions: TriggerExecution[]
  notifications: string[]
  /** Descriptions of the malformed and unsafe triggers. */
  refused: string[]
}

const isNonBlank = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isParam = (value: unknown): value is string | number | boolean => /^(string|number|boolean)$/.test(typeof value)

function toExecution(content: unknown): TriggerExecution | undefined {
  if (!isPlain(content)) return undefined
  const { name, params = [] } = content
  return isNonBlank(name) && Array.isArray(params) && params.every(isParam) ? { functionName: name, params } : undefined
}

/** Returns the triggers of a response by type; malformed and unsafe ones are rejected. */
export function sortTriggers(triggers: readonly TriggerFact[] = []): SortedTriggers {
  const contents: Record<string, unknown[]> = { redirect: [], query: [], execute: [], notify: [] }
  // A hydrated page is not validated in depth.
  const given: readonly TriggerFact[] = Array.isArray(triggers) ? triggers : []
  for (const trigger of given)
    if (isPlain(trigger) && Object.hasOwn(contents, trigger.type)) contents[trigger.type]!.push(trigger.content)

  const refused: string[] = []
  const accept = <Content>(type: string, read: (content: unknown) => Content | undefined) =>
    contents[type]!.flatMap((content) => {
      const accepted = read(content)
      if (accepted !== undefined) return [accepted]
      refused.push(`${type} ${excerptOf(content)}`)
      return []
    })
  const readText = (content: unknown) => (isNonBlank(content) ? content : undefined)
  contents['redirect']!.splice(1)
  return {
    redirectTo: accept('redirect', safeRedirect)[0],
    query: accept('query', readText)[0],
    executions: accept('execute', toExecution),
    notifications: accept('notify', readText),
    refused,
  }
}

const excerptOf = (content: unknown) => {
  try {
    return String(JSON.stringify(content)).slice(0, 200)
  } catch {
    return 'too deep' // JSON.stringify throws for JSON that is nested too deeply.
  }
}
