import type { Context } from 'hono'
import { parseForm } from './read-form'

/** Returns the parameters of the query string. If one is repeated, the last wins, as in a form. */
export const parametersOf = (c: Context): Record<string, string> => parseForm(new URL(c.req.url).search.slice(1))

/** Returns a parameter of the query string. If it is repeated, the last wins. */
export const parameterOf = (c: Context, name: string): string | undefined => c.req.queries(name)?.at(-1)
