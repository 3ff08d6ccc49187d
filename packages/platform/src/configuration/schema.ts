import * as z from 'zod/mini'
import { answersSchema } from './answers'
import { commerceSchema } from './commerce'
import { described } from './described'
import { documentsSchema } from './documents'
import { faultsSchema } from './faults'
import { fieldDefinitions } from './field-definitions'
import { limitsSchema } from './limits'
import { network } from './network'
import { pipelinesSchema } from './pipelines'
import { popularQueriesSchema } from './popular-queries'
import { rankingSchema } from './ranking'
import { serveSchema } from './serve'
import { tokensSchema } from './tokens'
import { positive, text } from './values'

export { agentSchema } from './answers'
export { faultSchema } from './faults'
export { rankingSchema } from './ranking'
export type { RuleCondition } from './rule-condition'
export type { RequestLimits } from './limits'
export { allRights } from './tokens'
export type { Right } from './tokens'

const suggestion = z.strictObject({
  expression: described(text, 'The query to suggest.'),
  weight: z._default(
    described(positive, 'Higher weights come first, above 0; a title of the index weighs 1. Default 10.'),
    10,
  ),
})

/** The configuration of a platform: everything except its documents. */
export const configurationSchema = z.strictObject({
  $schema: z.exactOptional(described(z.string(), 'The location of the JSON Schema for editors.')),
  organizationId: z.exactOptional(
    described(text, 'Requests for another one are rejected with 400. Default: any organization.'),
  ),
  fields: z.exactOptional(
    described(
      fieldDefinitions,
      'The fields of the documents to search, count and sort by. Default: inferred from the data.',
    ),
  ),
  ranking: z.prefault(described(rankingSchema, 'How relevance is computed.'), {}),
  relaxation: z._default(
    described(
      z.boolean(),
      'Whether a query that no document has all words of finds documents with some of them. Default true.',
    ),
    true,
  ),
  pipelines: z._default(
    described(
      pipelinesSchema,
      'Rules for queries: a request uses the pipeline it names, otherwise the pipeline of its search hub, otherwise "default".',
    ),
    [],
  ),
  suggestions: z._default(
    described(z.array(suggestion), 'Queries to suggest in addition to titles and popular queries.'),
    [],
  ),
  popularQueries: z.prefault(described(popularQueriesSchema, 'Which queries of visitors are suggested to others.'), {}),
  answers: z.prefault(described(answersSchema, 'How questions are answered.'), {}),
  tokens: z._default(
    described(
      tokensSchema,
      'Access tokens. Without any, all calls are open to everyone, except that nobody can change documents.',
    ),
    [],
  ),
  ...network,
  documents: z.prefault(described(documentsSchema, 'How documents are changed over HTTP.'), {}),
  commerce: z.prefault(described(commerceSchema, 'How products are searched, listed and recommended.'), {}),
  limits: z.prefault(described(limitsSchema, 'Limits on the size, duration and rate of requests.'), {}),
  serve: z.prefault(
    described(
      serveSchema,
      'Options of the command serve. The command line overrides them, and so does the environment.',
    ),
    {},
  ),
  faults: z.prefault(described(faultsSchema, 'Simulated faults, to test a client.'), {}),
})

/** The configuration of a platform with all defaults. */
export type Configuration = z.output<typeof configurationSchema>

/** The configuration of a platform as it is written, without defaults. */
export type ConfigurationInput = z.input<typeof configurationSchema>

/** The rules and the ranking that apply to some requests. */
export type Pipeline = Configuration['pipelines'][number]

/** What the relevance of a document consists of. */
export type RankingConfiguration = Configuration['ranking']

/** How products are searched, listed, sorted and recommended. */
export type CommerceConfiguration = Configuration['commerce']

/** How documents are received. */
export type DocumentsConfiguration = Configuration['documents']

/** How questions are answered. */
export type AnswersConfiguration = Configuration['answers']

/** An agent that answers questions in conversations. */
export type AgentConfiguration = AnswersConfiguration['agents'][number]

/** Faults that occur on purpose, to test clients. */
export type FaultsConfiguration = Configuration['faults']

/** What goes wrong with a request. */
export type Fault = FaultsConfiguration['rules'][number]['fault']

/** An access token and its rights. */
export type TokenConfiguration = Configuration['tokens'][number]
