import type { FieldDefinition } from '../port'
import { boundsOfDays, type Bounds } from '../time/days'
import { fractionColumnOf, numberColumnOf } from './columns'
import { allOf, anyOf, exists, NONE, noneOf } from './dsl'
import type { Json } from './engine'

const within = (column: string, { from, to }: Bounds): Json => {
  if ([from, to].some((bound) => bound && Number.isNaN(bound.value))) return NONE
  if (from?.value === Infinity || to?.value === -Infinity) return NONE
  const bounds = {
    ...(from && Number.isFinite(from.value) && { [from.isIncluded ? 'gte' : 'gt']: from.value }),
    ...(to && Number.isFinite(to.value) && { [to.isIncluded ? 'lte' : 'lt']: to.value }),
  }
  return Object.keys(bounds).length === 0 ? exists(column) : { range: { [column]: bounds } }
}

/** Matches documents whose number, moment or day is within one of the bounds. */
export const withinAny = ({ name, type }: FieldDefinition, list: readonly Bounds[]): Json => {
  const column = numberColumnOf(name)
  const numbers = anyOf(list.map((bounds) => within(column, bounds)))
  if (type !== 'date') return numbers
  // The numbers of days, and of nothing else, are not whole.
  const isDay = exists(fractionColumnOf(name))
  const days = anyOf(list.map((bounds) => within(column, boundsOfDays(bounds))))
  return anyOf([allOf([noneOf(isDay), numbers]), allOf([isDay, days])])
}
