import type { SearchResponse } from '@querent/api-client'
import { isPlain } from '../../core/keep'
import { safeRedirect } from '../../domain/safe-redirect'

/** A function of the page that a rule of the pipeline asks to be called. */
export interface TriggerExecution {
  functionName: string
  params: (string | number | boolean)[]
}

export interface SortedTriggers {
  /** The first redirect, where its address is safe to go to. */
  redirectTo: string | undefined
  /** What to search for instead: the first query. */
  query: string | undefined
  executions: TriggerExecution[]
  notifications: string[]
  /** What cannot be used of the triggers, in words. */
  refused: string[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isParam = (value: unknown): value is string | number | boolean => /^(string|number|boolean)$/.test(typeof value)

function toExecution(content: unknown): TriggerExecution | undefined {
  if (!isPlain(content)) return undefined
  const { name, params = [] } = content
  return isText(name) && Array.isArray(params) && params.every(isParam) ? { functionName: name, params } : undefined
}

/** The triggers of a response by what they ask for; what is malformed or dangerous is refused. */
export function sortTriggers({ triggers }: Pick<SearchResponse, 'triggers'>): SortedTriggers {
  const contents: Record<string, unknown[]> = { redirect: [], query: [], execute: [], notify: [] }
  for (const trigger of Array.isArray(triggers) ? triggers : []) {
    // A page that was hydrated was not checked this closely.
    if (isPlain(trigger) && Object.hasOwn(contents, trigger.type)) contents[trigger.type]!.push(trigger.content)
  }

  const refused: string[] = []
  const accept = <Content>(type: string, read: (content: unknown) => Content | undefined) =>
    contents[type]!.flatMap((content) => {
      const accepted = read(content)
      if (accepted !== undefined) return [accepted]
      refused.push(`${type} ${textOf(content)}`)
      return []
    })
  const readText = (content: unknown) => (isText(content) ? content : undefined)
  contents['redirect']!.splice(1)
  return {
    redirectTo: accept('redirect', safeRedirect)[0],
    query: accept('query', readText)[0],
    executions: accept('execute', toExecution),
    notifications: accept('notify', readText),
    refused,
  }
}

const textOf = (content: unknown) => {
  try {
    return String(JSON.stringify(content)).slice(0, 200)
  } catch {
    return 'too deep' // JSON can be nested deeper than it can be written
  }
}
