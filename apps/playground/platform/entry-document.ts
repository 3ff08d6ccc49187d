import type { BrowserName, CompatStatement } from '@mdn/browser-compat-data'
import type { Document } from '@querent/platform'
import type { Entry } from './compat-entries'
import type { EntryName } from './entry-names'
import { editionsOf, groupsOf, type Feature } from './features'
import { areaOf, toBaseline, toFoldingFields, toSection, toSupportFields } from './fields'
import { firstOf, listOf, toPlainText, toSentence } from './text'

const statusOf = ({ status }: CompatStatement): string[] => {
  if (!status) return []
  return [
    status.standard_track ? 'Standard track' : 'Non-standard',
    ...(status.experimental ? ['Experimental'] : []),
    ...(status.deprecated ? ['Deprecated'] : []),
  ]
}

/** Returns its page on MDN, else its place in a specification, else the page of its parent. */
const addressOf = ({ compat: { mdn_url, spec_url }, parent }: Entry): string | undefined => {
  if (mdn_url) return mdn_url
  const specification = firstOf(spec_url)
  const isOfParent = specification === firstOf(parent?.compat.spec_url)
  return parent && (isOfParent || !specification) ? addressOf(parent) : specification
}

// Browsers repeat the same notes. Longer texts add nothing to searches.
const LONGEST_NOTES = 600

const notesOf = ({ support }: CompatStatement): string => {
  const notes = new Set<string>()
  for (const browser in support)
    for (const { notes: note } of listOf(support[browser as BrowserName]))
      if (note) for (const text of listOf(note)) notes.add(text)
  let text = ''
  for (const note of notes) {
    const sentence = toSentence(toPlainText(note))
    if (text.length + sentence.length < LONGEST_NOTES) text += `${text && ' '}${sentence}`
  }
  return text
}

/** @param feature - the feature of the entry, if it has one. */
export const toEntryDocument = (
  entry: Entry,
  { title, type, of, text }: EntryName & { text: string },
  feature: Feature | undefined,
): Document => {
  const { id, compat: statement } = entry
  const specification = firstOf(statement.spec_url) ?? null
  const uri = addressOf(entry) ?? firstOf(feature?.data.spec)
  return {
    id: `entry/${id}`,
    title,
    body: [
      toSentence(of ? `${type} of ${of}` : type),
      text && !title.includes(text.replace(/\.$/, '')) ? toSentence(text) : '',
      feature && feature.data.name !== title ? `Part of the feature ${toSentence(feature.data.name)}` : '',
      notesOf(statement),
    ]
      .filter(Boolean)
      .join(' '),
    uri:
      uri ?? `https://developer.mozilla.org/docs/${id.startsWith('webext') ? 'Mozilla/Add-ons/WebExtensions' : 'Web'}`,
    fields: {
      kind: 'Compatibility entry',
      area: [areaOf(id)],
      type,
      group: feature ? groupsOf(feature.data) : [],
      feature: feature?.data.name ?? null,
      ...toBaseline(feature?.data.status.by_compat_key?.[id]),
      ...toSupportFields(entry.support),
      status: statusOf(statement),
      edition: feature ? editionsOf(feature.data) : [],
      names: [],
      key: id,
      specification,
      section: toSection([areaOf(id), ...entry.key.slice(1, -1).map((part) => part.replaceAll(';', ','))]),
      ...toFoldingFields(id, feature?.id),
    },
  }
}
