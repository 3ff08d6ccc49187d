import type { Document } from '@querent/platform'
import { features as webFeatures, groups, snapshots } from 'web-features'
import type { Entry } from './compat-entries'
import { AREAS, areaOf, toBaseline, toFoldingFields, toSection, toSupportFields } from './fields'
import { toPreview } from './preview'
import { RUNTIME_NAMES, toSupport } from './support'
import { firstOf, listOf, toSentence } from './text'

type FeatureData = Extract<(typeof webFeatures)[string], { kind: 'feature' }>

/** A feature of the web platform, usually with several entries of the compatibility data. */
export interface Feature {
  id: string
  data: FeatureData
}

/** All features, in the order of the data, except redirects to other features. */
export const allFeatures = (): Feature[] =>
  Object.entries(webFeatures).flatMap(([id, data]) => (data.kind === 'feature' ? [{ id, data }] : []))

/** Returns the names of the topics of a feature. */
export const groupsOf = ({ group }: FeatureData) => listOf(group).map((id) => groups[id]?.name ?? id)

/** Returns the editions of ECMAScript that introduced a feature. */
export const editionsOf = ({ snapshot }: FeatureData) => listOf(snapshot).map((id) => snapshots[id]?.name ?? id)

/** Returns the areas of a feature, the area with most of its entries first. */
const areasOf = ({ data }: Feature): string[] => {
  const counts = new Map<string, number>()
  for (const key of data.compat_features ?? []) counts.set(areaOf(key), (counts.get(areaOf(key)) ?? 0) + 1)
  // A feature named like an element belongs to HTML first, even if most entries are of its interface.
  const weigh = ([area, count]: [string, number]) =>
    data.name.startsWith('<') && ['HTML', 'SVG', 'MathML'].includes(area) ? Number.MAX_SAFE_INTEGER : count
  const areas = [...counts].sort((a, b) => weigh(b) - weigh(a)).map(([area]) => area)
  return areas.length > 0 ? areas : [areaOfGroup(firstOf(data.group))]
}

const areaOfGroup = (id: string | undefined): string => {
  const parent = id && groups[id]?.parent
  return parent ? areaOfGroup(firstOf(parent)) : ((id && AREAS[id]) ?? 'Web APIs')
}

/** Returns the page about a whole feature: the page of its element, or of its only top-level entry. */
const mainPageOf = ({ id, data }: Feature, entries: ReadonlyMap<string, Entry>): string | undefined => {
  const keys = new Set(data.compat_features)
  const elementName = /^<([\w-]+)>$/.exec(data.name)?.[1] ?? id
  const element = ['html', 'svg', 'mathml']
    .map((area) => `${area}.elements.${elementName}`)
    .find((key) => keys.has(key))
  if (element) return entries.get(element)?.compat.mdn_url
  const roots = [...keys].filter((key) => {
    const parent = entries.get(key)?.parent
    return !parent || !keys.has(parent.id)
  })
  return roots.length === 1 ? entries.get(roots[0] ?? '')?.compat.mdn_url : undefined
}

/** @param entries - of the compatibility data, by id. */
export const toFeatureDocument = (feature: Feature, entries: ReadonlyMap<string, Entry>): Document => {
  const { id, data } = feature
  const parts = (data.compat_features ?? []).flatMap((key) => entries.get(key) ?? [])
  const statuses = parts.flatMap((entry) => entry.compat.status ?? [])
  const support = toSupport(data.status.support)
  // The data of features lacks runtimes: a runtime supports a feature if it supports every entry.
  const runtimes = RUNTIME_NAMES.filter(
    (name) => parts.length > 0 && parts.every((entry) => entry.support.runtimes.includes(name)),
  )
  const specification = firstOf(data.spec) ?? null
  const areas = areasOf(feature)
  return {
    id: `feature/${id}`,
    title: data.name,
    body: [data.description, data.discouraged && `Discouraged: ${data.discouraged.reason}`]
      .flatMap((text) => (text ? [toSentence(text.replace(/\s+/g, ' ').trim())] : []))
      .join(' '),
    uri: mainPageOf(feature, entries) ?? specification ?? 'https://developer.mozilla.org/docs/Web',
    fields: {
      kind: 'Feature',
      area: areas,
      type: 'Feature',
      group: groupsOf(data),
      feature: data.name,
      ...toBaseline(data.status),
      ...toSupportFields({ ...support, runtimes }),
      status: [
        ...(statuses.some((status) => status.standard_track) ? ['Standard track'] : []),
        ...(statuses.length > 0 && statuses.every((status) => status.experimental) ? ['Experimental'] : []),
        ...(statuses.length > 0 && statuses.every((status) => status.deprecated) ? ['Deprecated'] : []),
        ...(data.discouraged ? ['Discouraged'] : []),
      ],
      edition: editionsOf(data),
      names: [...new Set([data.name, id, ...listOf(data.caniuse)])],
      key: id,
      specification,
      section: toSection([areas[0] ?? 'Other', ...groupsOf(data).slice(0, 1)]),
      ...toFoldingFields(id, id),
    },
    html: toPreview({
      title: data.name,
      description: data.description,
      versions: support.versions,
      parts: parts.map((entry) => entry.id),
    }),
  }
}
