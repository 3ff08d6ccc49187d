import { EngineError, type EngineErrorCode } from './errors'

/** A function for each key that several features may set: it returns one value for two. */
export type MergeRules<Shape extends object> = {
  readonly [Key in keyof Shape]?: (left: NonNullable<Shape[Key]>, right: NonNullable<Shape[Key]>) => Shape[Key]
}

/** A feature's part of a shape, with the feature's id. */
type Contribution<Shape extends object> = readonly [id: string, given: Partial<Shape> | undefined]

/**
 * Merges the contributions of features. A key that two of them set needs a rule, or equal values.
 *
 * @throws {EngineError} with `code`, naming both features, if there is neither.
 */
export function mergeContributions<Shape extends object>(
  contributions: readonly Contribution<Shape>[],
  rules: MergeRules<Shape>,
  code: EngineErrorCode,
  agree: (left: unknown, right: unknown) => boolean = () => false,
): Partial<Shape> {
  const merged: Partial<Shape> = {}
  const owners = new Map<keyof Shape, string>()
  for (const [id, given] of contributions) {
    if (!given) continue
    for (const key of Object.keys(given) as (keyof Shape)[]) {
      const value = given[key]
      if (value === undefined) continue
      const existing = merged[key]
      const rule = rules[key]
      if (existing === undefined) merged[key] = value
      else if (rule)
        merged[key] = rule(existing as NonNullable<Shape[keyof Shape]>, value as NonNullable<Shape[keyof Shape]>)
      else if (!agree(existing, value)) {
        throw new EngineError(code, `"${owners.get(key)}" and "${id}" both set "${String(key)}": remove one of them`)
      }
      owners.set(key, id)
    }
  }
  return merged
}

/** Returns the items of both lists without duplicates, the items of `left` first. */
export const union = <Item>(left: Item[], right: Item[]): Item[] => [...new Set([...left, ...right])]
/** Returns the members of both objects; for a key in both, the value of `right`. */
export const mergeRecords = <Value extends object>(left: Value, right: Value): Value => ({ ...left, ...right })
