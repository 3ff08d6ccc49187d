/**
 * Returns the type of an event in words: `after 300` for a delay, `call succeeded` for the end of an invoked actor.
 * Other types are returned unchanged.
 */
export const labelOfEvent = (type: string): string =>
  type
    .replace(/^$/, 'always')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\..*$/, 'call succeeded')
    .replace(/^xstate\.error\.actor\..*$/, 'call failed')
    .replace(/^xstate\.snapshot\..*$/, 'actor changed')
    .replace(/^xstate\.done\.state\..*$/, 'done')
    .replace(/^\*$/, 'any event')

/** Returns the name of a guard, or the expression of a guard without a name. */
export function labelOfGuard(guard: unknown): string {
  if (guard && typeof guard === 'object') return labelOfGuard((guard as { type: unknown }).type)
  if (typeof guard !== 'function') return String(guard)
  if (guard.name && guard.name !== 'guard') return guard.name
  const [, expression = ''] = /=>\s*([^]*)$/.exec(String(guard)) ?? []
  // Vitest renames what a module imports.
  return expression.replace(/\(0,\s*\w+\.(\w+)\)|\b__vite_\w+\.(\w+)/g, '$1$2').replace(/\s+/g, ' ')
}
