import type { AnalyticsEvent } from './event-store'

type Members = Readonly<Record<string, unknown>>

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const quoted = (value: unknown) => (typeof value === 'string' ? `"${value}"` : '')
const results = (value: unknown) => (typeof value === 'number' ? `${value} results` : '')
const position = (value: unknown) => (typeof value === 'number' ? `#${value}` : '')

const partsOfLegacy = (type: string, event: Members): string[] => {
  switch (type) {
    case 'search':
      return [quoted(event.queryText), results(event.numberOfResults), textOf(event.actionCause)]
    case 'click':
      return [
        textOf(event.actionCause),
        position(event.documentPosition),
        textOf(event.documentTitle ?? event.documentUri),
      ]
    case 'custom':
      return [textOf(event.eventType), textOf(event.eventValue)]
    case 'view':
      return [textOf(event.contentIdKey), textOf(event.contentIdValue)]
    default:
      return [textOf(event.t), textOf(event.dl)]
  }
}

const itemOf = ({ itemMetadata, product }: Members) =>
  textOf(memberOf(itemMetadata, 'title')) ||
  textOf(memberOf(itemMetadata, 'uniqueFieldValue')) ||
  textOf(memberOf(product, 'name')) ||
  textOf(memberOf(product, 'productId'))

const partsOfNext = (type: string, event: Members): string[] => {
  if (type === 'search') return [quoted(event.q), results(event.numberOfResults), textOf(event.actionCause)]
  if (type === 'ec.purchase') {
    return [
      textOf(memberOf(event.transaction, 'id')),
      textOf(memberOf(event.transaction, 'revenue')),
      textOf(event.currency),
    ]
  }
  return [textOf(event.action), position(event.position), itemOf(event), textOf(event.answerId)]
}

/** Summarizes an event, for example `"tyre" · 25 results · searchboxSubmit`; empty if it has no details. */
export const summaryOf = ({ mode, type, payload }: AnalyticsEvent): string =>
  (mode === 'legacy' ? partsOfLegacy(type, payload) : partsOfNext(type, payload))
    .filter((part) => part !== '')
    .join(' · ')
