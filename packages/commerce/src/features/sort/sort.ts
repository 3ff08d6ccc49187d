import type { CommerceSort, ProductField } from '@querent/api-client'
import { EngineError, type ActorOf, type ControllerOf } from '@querent/engine'
import { defineSort } from '@querent/engine/machines'
import { options, withDefault, type InputOfSchema, type Option } from '@querent/engine/options'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { criterionOf, type CommerceFacts } from '../../protocol/facts'
import { fieldsOf, toCriterion, toSortRequest, type SortField } from '../../protocol/sort-criterion'

type OrderedField = `${ProductField} ${SortField['direction']}`

/**
 * A criterion as a string: `relevance`, or `ec_price asc,ec_name desc`. If fields are registered, the compiler checks the
 * first field. Any string, if no fields are registered.
 */
export type SortText = string extends ProductField ? string : 'relevance' | OrderedField | `${OrderedField},${string}`

/** A criterion such as `ec_price asc,ec_name desc`, `relevance`, or the fields to sort by in order of importance. */
export type SortInput = SortText | SortField | readonly SortField[]

const RELEVANCE = 'relevance'

/**
 * Returns a criterion in the normalized form for comparison; undefined if it names no field with a direction and is not
 * `relevance`.
 */
const normalize = (text: string) => {
  const fields = fieldsOf(text)
  return fields.length || text === RELEVANCE ? toCriterion(fields) : undefined
}

/** Returns a criterion as a string; undefined if one of its parts is invalid. */
const read = (input: SortInput) => {
  const text = typeof input === 'string' ? input : toCriterion([input].flat() as SortField[])
  const count = text === RELEVANCE ? 0 : text.split(',').length
  return fieldsOf(text).length === count ? normalize(text) : undefined
}

const REQUIREMENT = 'must be relevance, or fields with directions such as "ec_price asc,ec_name desc"'

const criterion: Option<string, SortInput> = (value, report) => {
  const known = read(value as SortInput)
  if (!known) report(`${REQUIREMENT}, not "${String(value)}"`)
  return known ?? ''
}

const sortOptions = options({
  /**
   * The default sort criterion.
   *
   * @default 'relevance'
   */
  criterion: withDefault(criterion, RELEVANCE),
})

/** The options of `sort`; all have defaults. */
export interface SortOptions extends InputOfSchema<typeof sortOptions> {}

/** The names of the sort criteria that the platform offers. */
export interface SortLabels {
  /** The names to show, by criterion; the page names relevance itself. */
  displayNames: Readonly<Record<string, string>>
}

const labelOf = (sort: CommerceSort) =>
  sort.sortCriteria === 'fields' ? sort.fields.map(({ field, displayName }) => displayName || field).join(', ') : ''

const toLabels = ({ facts }: { facts: CommerceFacts }): SortLabels => ({
  displayNames: Object.fromEntries(
    facts.availableSorts.flatMap((sort) => (labelOf(sort) ? [[criterionOf(sort), labelOf(sort)]] : [])),
  ),
})

/**
 * Sorts the products by relevance, or by fields.
 *
 * Contributes `sort` and owns the parameter `sortCriteria`; a change returns to page 1. Once the platform offers
 * criteria, only these can be chosen. If it applies another criterion than the requested one, that becomes the current
 * one. An invalid criterion in a URL means the default; fields of it without a direction are dropped.
 *
 * @param options - see {@link SortOptions}.
 * @throws {InvalidOptionsError} if the criterion is invalid.
 * @see Specification, sentence 4.11; Protocol, sections 10.2 and 13.2
 */
export const sort = /* @__PURE__ */ defineSort<
  CommerceProtocol,
  { criterion: string },
  SortOptions | undefined,
  SortInput,
  SortLabels
>(
  'sortCriteria',
  sortOptions,
  {
    normalize,
    toCriterion(input) {
      const known = read(input)
      if (known) return known
      throw new EngineError('invalid-argument', `sortBy: the criterion ${REQUIREMENT}`)
    },
    offeredOf: ({ facts }) => (facts.sortCriteria.length ? [...facts.sortCriteria] : undefined),
    reads: ['facts'],
    toExtra: toLabels,
  },
  {
    contribute: ({ context }) => ({ sort: toSortRequest(context.criterion) }),
    receive: {
      // Later changes by the user are restored.
      'search.succeeded': ({ facts: { appliedSort } }, { context }) =>
        appliedSort && appliedSort !== context.criterion
          ? { type: 'criterion.restore', criterion: appliedSort }
          : undefined,
    },
  },
)

/** The actor that runs the machine of `sort`. */
export interface SortActor extends ActorOf<typeof sort> {}

/** What `engine.get(sort)` returns: the state, the commands and the actor of the feature. */
export interface SortController extends ControllerOf<typeof sort> {}
