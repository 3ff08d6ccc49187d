import type { FeatureCommands } from '../core/command'
import { isEqual } from '../core/reuse'

/**
 * Returns the descriptions of the commands of a feature. Tables have them by the name of a factory, which may differ from
 * the kind of its feature: then the first factory with the same commands counts.
 *
 * @param tables - such as `commands` of `@querent/engine/commands`.
 * @param commands - the names of the commands of the feature.
 * @returns an empty object if no table has them.
 */
export function describeCommands(
  tables: Readonly<Record<string, FeatureCommands>>,
  { kind, commands }: { kind: string; commands: readonly string[] },
): FeatureCommands {
  const names = [...commands].sort()
  const isSame = (table: FeatureCommands) => names.length > 0 && isEqual(Object.keys(table).sort(), names)
  return tables[kind] ?? Object.values(tables).find(isSame) ?? {}
}
