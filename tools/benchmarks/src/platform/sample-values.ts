import {
  generatedFields,
  generateDocuments,
} from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'

/** Returns values that a user could select, by field. */
export function sampleValues() {
  const values: Record<string, Set<string>> = {}
  for (const { fields } of generateDocuments({ count: 2_000 })) {
    for (const { name, type, isFacet = type === 'string' || type === 'strings' } of generatedFields) {
      if (!isFacet) continue
      const value = fields[name] ?? []
      for (const each of [value].flat()) (values[name] ??= new Set()).add(String(each))
    }
  }
  return Object.fromEntries(Object.entries(values).map(([name, set]) => [name, [...set]]))
}
