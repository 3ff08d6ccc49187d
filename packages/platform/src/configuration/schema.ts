import * as z from 'zod/mini'
import { answersSchema } from './answers'
import { commerceSchema } from './commerce'
import { described } from './described'
import { faultsSchema } from './faults'
import { fieldDefinitions } from './field-definitions'
import { limitsSchema } from './limits'
import { pipelinesSchema } from './pipelines'
import { rankingSchema } from './ranking'
import { tokensSchema } from './tokens'
import { positive, text } from './values'

export { agentSchema } from './answers'
export { faultSchema } from './faults'
export { fieldDefinitions } from './field-definitions'
export { rankingSchema } from './ranking'
export type { RuleCondition } from './rule-condition'
export type { Right } from './tokens'

const suggestion = z.strictObject({
  expression: described(text, 'The query that is suggested.'),
  weight: z._default(
    described(positive, 'The higher, the earlier it comes, above 0; a title of the index weighs 1. Default 10.'),
    10,
  ),
})

/** All that a platform can be told besides its documents. */
export const configurationSchema = z.strictObject({
  $schema: z.exactOptional(described(z.string(), 'Where editors find the JSON Schema of this file.')),
  organizationId: z.exactOptional(
    described(text, 'Requests that name another one are refused by 400. Default: any will do.'),
  ),
  fields: z.exactOptional(
    described(
      fieldDefinitions,
      'What of the documents can be searched, counted and sorted by. Default: as found in the data.',
    ),
  ),
  ranking: z.prefault(described(rankingSchema, 'What makes up the order by relevance.'), {}),
  pipelines: z._default(
    described(
      pipelinesSchema,
      'What is done to queries: a request runs through the one it names, else that of its search hub, else "default".',
    ),
    [],
  ),
  suggestions: z._default(
    described(z.array(suggestion), 'Queries that are suggested besides titles and what people search for.'),
    [],
  ),
  answers: z.prefault(described(answersSchema, 'How questions are answered.'), {}),
  tokens: z._default(
    described(
      tokensSchema,
      'Access tokens. Without any, all is open to whoever asks, except that nobody can change documents.',
    ),
    [],
  ),
  commerce: z.prefault(described(commerceSchema, 'How products are searched, listed and recommended.'), {}),
  limits: z.prefault(described(limitsSchema, 'How large, slow and frequent requests may be.'), {}),
  faults: z.prefault(described(faultsSchema, 'What goes wrong on purpose, to try out a client.'), {}),
})

export type Configuration = z.output<typeof configurationSchema>
export type ConfigurationInput = z.input<typeof configurationSchema>
export type Pipeline = Configuration['pipelines'][number]
export type RankingConfiguration = Configuration['ranking']
export type CommerceConfiguration = Configuration['commerce']
export type AnswersConfiguration = Configuration['answers']
export type AgentConfiguration = AnswersConfiguration['agents'][number]
export type FaultsConfiguration = Configuration['faults']
export type Fault = FaultsConfiguration['rules'][number]['fault']
export type TokenConfiguration = Configuration['tokens'][number]
