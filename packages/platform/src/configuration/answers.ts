import * as z from 'zod/mini'
import { described } from './described'
import { fewPatterns, ruleCondition } from './rule-condition'
import { uniqueBy } from '../wire/unique-by'
import { text } from './values'

const answerRule = z.strictObject({
  when: described(ruleCondition, 'Requests for which the answer is used.'),
  answer: described(text, 'Plain text, or Markdown if contentFormat says so.'),
  contentFormat: z._default(
    described(
      z.enum(['text/plain', 'text/markdown']),
      'The format of the answer; clients without Markdown receive its text. Default text/plain.',
    ),
    'text/plain',
  ),
  citations: z._default(
    described(z.array(text), 'Ids of the cited documents; those missing from the index are omitted.'),
    [],
  ),
})

/** An agent that answers questions in conversations. */
export const agentSchema = z.strictObject({
  id: described(text, 'The unique id that requests use.'),
  contentFormat: z._default(
    described(z.enum(['text/plain', 'text/markdown']), 'The format of its answers. Default text/markdown.'),
    'text/markdown',
  ),
  maxTurns: z._default(
    described(
      z.int().check(z.minimum(1), z.maximum(100)),
      'Maximum number of questions per conversation, from 1 to 100; 1 disables follow-up questions. Default 10.',
    ),
    10,
  ),
})

/** How questions are answered. */
export const answersSchema = z.strictObject({
  enabled: z._default(
    described(
      z.boolean(),
      'Whether questions are answered from the documents; written answers are always used. Default true.',
    ),
    true,
  ),
  rules: z._default(
    described(
      z.array(answerRule).check(fewPatterns<z.output<typeof answerRule>[]>((rules) => rules)),
      'Written answers, used before all others; the first match is used.',
    ),
    [],
  ),
  resume: z._default(
    described(
      z.boolean(),
      'Whether the events of answer streams have ids, so that an interrupted stream resumes after the event in the header Last-Event-ID. Default false.',
    ),
    false,
  ),
  agents: z._default(
    described(
      z.array(agentSchema).check(uniqueBy<{ id: string }>('id')),
      'Agents that answer in conversations. Without any, every requested id is an agent with the defaults.',
    ),
    [],
  ),
  smartSnippets: z._default(
    described(
      z.boolean(),
      'Whether questions without an answer in the pipeline are answered from the best results. Default true.',
    ),
    true,
  ),
})
