import type { Document } from '@querent/platform'
import { allEntries, type Entry } from './compat-entries'
import { toEntryDocument } from './entry-document'
import { nameEntry, type EntryName } from './entry-names'
import { allFeatures, toFeatureDocument, type Feature } from './features'
import { firstOf } from './text'

export { configuration } from './configuration'
export { fields } from './fields'

/**
 * Returns the features of the web platform, then the entries of the compatibility data: about 22,000 documents, always
 * in the order of the data.
 */
export function* loadDocuments(): Iterable<Document> {
  const entries = new Map(allEntries().map((entry) => [entry.id, entry]))
  const features = allFeatures()
  const featureOf = new Map<string, Feature>()
  for (const feature of features) {
    for (const key of feature.data.compat_features ?? []) featureOf.set(key, feature)
    yield toFeatureDocument(feature, entries)
  }
  const names = new Map<Entry, EntryName>()
  for (const entry of entries.values()) {
    let above = entry.parent
    while (above && !names.has(above)) above = above.parent
    const aboveName = above && names.get(above)
    const name = nameEntry(
      entry.key,
      {
        description: entry.compat.description ?? '',
        spec: firstOf(entry.compat.spec_url) ?? '',
        children: entry.children,
      },
      above && aboveName && { key: above.key, name: aboveName },
    )
    if (!name.isDetail) names.set(entry, name)
    yield toEntryDocument(entry, name, featureOf.get(entry.id))
  }
}
