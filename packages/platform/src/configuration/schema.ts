import * as z from 'zod/mini'
import { uniqueBy } from '../unique-by'

// Schemas carry their documentation, which reaches editors through the JSON Schema that is made of them.
const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.meta({ description })) as Schema

const name = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_]+$/, { error: 'must be letters from A to Z, digits and underscores' }))
const text = z.string().check(z.minLength(1))
const identifier = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, { error: 'must be 1 to 60 letters, digits, hyphens and underscores' }))
const positive = z.number().check(z.positive())
const count = z.int().check(z.minimum(1))
const moment = z
  .string()
  .check(z.refine((value) => !Number.isNaN(Date.parse(value)), { error: 'must be a time like 2030-12-31T00:00:00Z' }))
const webUrl = z.string().check(
  z.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    error: 'must be a URL over http or https',
  }),
)

export const fieldDefinition = z.strictObject({
  name,
  type: z.enum(['string', 'strings', 'number', 'date']),
  description: z.exactOptional(z.string()),
  isFacet: z.exactOptional(
    described(z.boolean(), 'Values can be counted and chosen. Default: true for string and strings.'),
  ),
  isSortable: z.exactOptional(
    described(z.boolean(), 'Results can be ordered by it. Default: true for all but strings.'),
  ),
  isSearchable: z.exactOptional(described(z.boolean(), 'Its words are found by a query. Default false.')),
  boost: z.exactOptional(described(positive, 'Weight of its words, where a word of the body weighs 1. Default 2.')),
})

/** Definitions of fields, each name once. */
export const fieldDefinitions = z.array(fieldDefinition).check(uniqueBy<z.output<typeof fieldDefinition>>('name'))

/** Decays to half in so many days, or grows with a number. */
export const rankingSchema = z.strictObject({
  titleBoost: z._default(described(positive, 'Weight of a word of the title. Default 5.'), 5),
  bodyBoost: z._default(described(positive, 'Weight of a word of the body. Default 1.'), 1),
  freshness: z.exactOptional(
    z.strictObject({
      field: described(name, 'A field of type date.'),
      halfLifeDays: z._default(described(positive, 'After so many days half of the weight is left. Default 180.'), 180),
      weight: z._default(described(positive, 'Added to the score of a document of now. Default 1.'), 1),
    }),
  ),
  popularity: z.exactOptional(
    z.strictObject({
      field: described(name, 'A field of type number, 0 or more.'),
      weight: z._default(described(positive, 'Added to the score for each tenfold of the number. Default 1.'), 1),
    }),
  ),
  typoTolerance: z._default(
    described(z.boolean(), 'A word that no document holds is taken for those close to it. Default false.'),
    false,
  ),
})

/** When a rule applies: all that is given must hold. A rule without it always applies. */
export const ruleCondition = z.strictObject({
  query: z.exactOptional(
    described(z.array(text).check(z.minLength(1)), 'The whole query, without case: one of these.'),
  ),
  queryContains: z.exactOptional(
    described(
      z.array(text).check(z.minLength(1)),
      'The query has one of these, a word or several in a row, without case.',
    ),
  ),
  queryMatches: z.exactOptional(
    described(
      text.check(
        z.refine(
          (pattern) => {
            try {
              return new RegExp(pattern, 'iu') instanceof RegExp
            } catch {
              return false
            }
          },
          { error: 'must be a regular expression' },
        ),
      ),
      'A regular expression that the query fits, without case.',
    ),
  ),
  context: z.exactOptional(
    described(z.record(text, z.string()), 'Members of the context of the request, each with this value or holding it.'),
  ),
  tab: z.exactOptional(text),
})

const triggerSchema = z.discriminatedUnion('type', [
  z.strictObject({ when: z.exactOptional(ruleCondition), type: z.literal('redirect'), content: webUrl }),
  z.strictObject({ when: z.exactOptional(ruleCondition), type: z.literal('query'), content: z.string() }),
  z.strictObject({
    when: z.exactOptional(ruleCondition),
    type: z.literal('execute'),
    content: z.strictObject({
      name: text,
      params: z._default(z.array(z.union([z.string(), z.number(), z.boolean()])), []),
    }),
  }),
  z.strictObject({ when: z.exactOptional(ruleCondition), type: z.literal('notify'), content: text }),
])

const synonymSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: described(z.literal('synonym'), 'Each of the words stands for all of them.'),
    words: z.array(text).check(z.minLength(2)),
  }),
  z.strictObject({
    type: described(z.literal('alias'), 'What is searched for also finds the others, but not the other way round.'),
    words: z.array(text).check(z.minLength(1)),
    alternatives: z.array(text).check(z.minLength(1)),
  }),
  z.strictObject({
    type: described(z.literal('replacement'), 'What is searched for is looked for no more, but the others.'),
    words: z.array(text).check(z.minLength(1)),
    alternatives: z.array(text).check(z.minLength(1)),
  }),
])

const relatedQuestion = z.strictObject({ question: text, answer: text, documentId: z.exactOptional(text) })

const questionAnswerSchema = z.strictObject({
  when: z.exactOptional(ruleCondition),
  question: text,
  answer: described(text, 'HTML.'),
  documentId: z.exactOptional(described(text, 'Id of the document that says so.')),
  relatedQuestions: z._default(z.array(relatedQuestion), []),
})

export const pipelineSchema = z.strictObject({
  name: described(text, 'What requests ask for as "pipeline".'),
  searchHubs: z._default(
    described(z.array(text), 'Search hubs whose requests it serves, where they name no pipeline.'),
    [],
  ),
  triggers: z._default(z.array(triggerSchema), []),
  thesaurus: z._default(z.array(synonymSchema), []),
  featuredResults: z._default(
    z.array(
      z.strictObject({
        when: z.exactOptional(ruleCondition),
        documents: described(z.array(text).check(z.minLength(1)), 'Ids, the first on top.'),
      }),
    ),
    [],
  ),
  rankingWeights: z._default(
    z.array(
      z.strictObject({
        when: z.exactOptional(ruleCondition),
        expression: described(text, 'A query expression, such as @source==Guide.'),
        modifier: described(z.number(), 'Added to the score; a good match of two words scores about 10.'),
      }),
    ),
    [],
  ),
  filter: z.exactOptional(described(text, 'A query expression that all results fulfil.')),
  defaultSort: z.exactOptional(described(text, 'Order of results where a request names none, or relevancy.')),
  questionAnswers: z._default(z.array(questionAnswerSchema), []),
})

const answerRule = z.strictObject({
  when: ruleCondition,
  answer: described(text, 'Plain text, or Markdown where contentFormat says so.'),
  contentFormat: z._default(z.enum(['text/plain', 'text/markdown']), 'text/plain'),
  citations: z._default(described(z.array(text), 'Ids of the documents that say so.'), []),
})

export const answersSchema = z.strictObject({
  enabled: z._default(described(z.boolean(), 'Whether questions are answered from the documents. Default true.'), true),
  rules: z._default(described(z.array(answerRule), 'Written answers, which come before all others.'), []),
  smartSnippets: z._default(
    described(z.boolean(), 'Whether questions without a configured answer are answered by a snippet. Default true.'),
    true,
  ),
})

export const rights = z.enum(['search', 'analytics', 'documents', 'events'])

export const tokenSchema = z.strictObject({
  token: z.string().check(z.regex(/^\S+$/, { error: 'must be a token: not empty, without spaces' })),
  rights: z._default(
    described(z.array(rights).check(z.minLength(1)), 'Default search and analytics, which is what a page needs.'),
    ['search', 'analytics'],
  ),
  expiresAt: z.exactOptional(described(moment, 'From then on it is answered by 419.')),
})

const commerceSort = z.strictObject({
  field: text,
  direction: z.enum(['asc', 'desc']),
  displayName: z.exactOptional(text),
})

const commerceFacet = z.strictObject({
  facetId: z.exactOptional(identifier),
  field: name,
  displayName: z.exactOptional(text),
  type: z.enum(['regular', 'numericalRange', 'dateRange', 'hierarchical', 'location']),
  numberOfValues: z._default(count, 8),
  interval: z._default(
    described(z.enum(['discrete', 'continuous', 'equiprobable', 'even']), 'Of a numericalRange. Default even.'),
    'even',
  ),
  ranges: z._default(
    described(
      z.array(z.strictObject({ start: z.number(), end: z.number(), endInclusive: z._default(z.boolean(), false) })),
      'Of a numericalRange: these, instead of made-up ones.',
    ),
    [],
  ),
  delimitingCharacter: z._default(described(text, 'Of a hierarchical facet. Default |.'), '|'),
  isFieldSuggestion: z._default(
    described(z.boolean(), 'Whether the search box suggests its values. Default false.'),
    false,
  ),
})

export const commerceSchema = z.strictObject({
  perPage: z._default(count, 48),
  currency: z.exactOptional(described(text, 'Only products with this ec_currency, where the field exists.')),
  facets: z._default(z.array(commerceFacet), []),
  sorts: z._default(z.array(commerceSort), []),
  filter: z.exactOptional(described(text, 'A query expression that tells products from other documents.')),
  listings: z._default(
    z.array(
      z.strictObject({
        url: described(text, 'The view it is for: a whole URL, or a path such as /shoes.'),
        filter: described(text, 'A query expression of what it lists.'),
        sort: z.exactOptional(commerceSort),
      }),
    ),
    [],
  ),
  recommendations: z._default(
    z
      .array(
        z.strictObject({
          slotId: text,
          headline: text,
          strategy: described(
            z.enum(['popular', 'similar', 'boughtTogether', 'recentlyViewed']),
            'similar: to the product of the request; boughtTogether: in the purchases that were reported.',
          ),
          filter: z.exactOptional(text),
          perPage: z._default(count, 6),
        }),
      )
      .check(uniqueBy<{ slotId: string }>('slotId')),
    [],
  ),
  badges: z._default(
    z.array(
      z.strictObject({
        placementId: text,
        filter: described(text, 'A query expression of the products that bear it.'),
        text,
        backgroundColor: z._default(z.string(), '#000000'),
        textColor: z._default(z.string(), '#FFFFFF'),
        iconUrl: z._default(z.nullable(webUrl), null),
      }),
    ),
    [],
  ),
})

export const limitsSchema = z.strictObject({
  maxBodyBytes: z._default(described(count, 'Of a request, in bytes. Default 1,000,000.'), 1_000_000),
  maxDocumentBytes: z._default(described(count, 'Of a request that brings documents. Default 50,000,000.'), 50_000_000),
  timeoutMs: z._default(described(count, 'After so long a request is answered by 503. Default 30,000.'), 30_000),
  rate: z.exactOptional(
    z.strictObject({
      requests: described(count, 'So many in a window, for each token; whoever sends none shares with all others.'),
      windowMs: z._default(count, 1000),
    }),
  ),
})

/** What goes wrong on purpose. @see Faults in the guide of the platform */
export const faultSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('latency'), ms: z.int().check(z.minimum(0), z.maximum(600_000)) }),
  z.strictObject({ type: z.literal('drop') }),
  z.strictObject({
    type: z.literal('status'),
    status: z.literal([401, 403, 404, 419, 429, 500, 503]),
    times: z.exactOptional(described(count, 'So many times, then fine. Default always.')),
  }),
  z.strictObject({ type: z.literal('malformed') }),
  z.strictObject({ type: z.literal('truncated'), bytes: z._default(z.int().check(z.minimum(0)), 40) }),
  z.strictObject({ type: z.literal('streamStall'), after: z._default(z.int().check(z.minimum(0)), 1) }),
  z.strictObject({ type: z.literal('streamCut'), bytes: z.int().check(z.minimum(0)) }),
  z.strictObject({ type: z.literal('streamDuplicate') }),
  z.strictObject({ type: z.literal('streamStale') }),
])

export const faultsSchema = z.strictObject({
  header: z._default(
    described(z.boolean(), 'Whether requests may ask for faults by the header x-querent-fault. Default false.'),
    false,
  ),
  rules: z._default(
    z.array(
      z.strictObject({
        path: z._default(described(text, 'Part of the path of the requests concerned. Default all of /rest.'), '/rest'),
        fault: faultSchema,
        probability: z._default(
          described(z.number().check(z.minimum(0), z.maximum(1)), 'From 0 to 1: how often it happens. Default 1.'),
          1,
        ),
        times: z.exactOptional(described(count, 'So many times, then fine. Default always.')),
      }),
    ),
    [],
  ),
})

/** All that a platform can be told besides its documents. */
export const configurationSchema = z.strictObject({
  $schema: z.exactOptional(z.string()),
  organizationId: z.exactOptional(described(text, 'Requests that name another one are refused. Default: any will do.')),
  fields: z.exactOptional(fieldDefinitions),
  ranking: z.prefault(rankingSchema, {}),
  pipelines: z._default(z.array(pipelineSchema).check(uniqueBy<z.output<typeof pipelineSchema>>('name')), []),
  suggestions: z._default(
    z.array(
      z.strictObject({
        expression: text,
        weight: z._default(described(positive, 'A title of the index weighs 1. Default 10.'), 10),
      }),
    ),
    [],
  ),
  answers: z.prefault(answersSchema, {}),
  tokens: z._default(
    described(
      z.array(tokenSchema).check(uniqueBy<z.output<typeof tokenSchema>>('token')),
      'Without any, whoever asks may search.',
    ),
    [],
  ),
  commerce: z.prefault(commerceSchema, {}),
  limits: z.prefault(limitsSchema, {}),
  faults: z.prefault(faultsSchema, {}),
})

export type Configuration = z.output<typeof configurationSchema>
export type ConfigurationInput = z.input<typeof configurationSchema>
export type Pipeline = z.output<typeof pipelineSchema>
export type RuleCondition = z.output<typeof ruleCondition>
export type RankingConfiguration = z.output<typeof rankingSchema>
export type CommerceConfiguration = z.output<typeof commerceSchema>
export type AnswersConfiguration = z.output<typeof answersSchema>
export type FaultsConfiguration = z.output<typeof faultsSchema>
export type Fault = z.output<typeof faultSchema>
export type TokenConfiguration = z.output<typeof tokenSchema>
export type Right = z.output<typeof rights>
