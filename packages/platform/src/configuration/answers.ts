import * as z from 'zod/mini'
import { described } from './described'
import { ruleCondition } from './rule-condition'
import { uniqueBy } from '../unique-by'
import { text } from './values'

const answerRule = z.strictObject({
  when: described(ruleCondition, 'Requests that get this answer.'),
  answer: described(text, 'Plain text, or Markdown where contentFormat says so.'),
  contentFormat: z._default(
    described(
      z.enum(['text/plain', 'text/markdown']),
      'What the answer is written in; a client that shows no Markdown is given its text. Default text/plain.',
    ),
    'text/plain',
  ),
  citations: z._default(
    described(z.array(text), 'Ids of the documents that say so; those the index lacks are left out.'),
    [],
  ),
})

export const agentSchema = z.strictObject({
  id: described(text, 'What requests name it by, each once.'),
  contentFormat: z._default(
    described(z.enum(['text/plain', 'text/markdown']), 'What it writes its answers in. Default text/markdown.'),
    'text/markdown',
  ),
  maxTurns: z._default(
    described(
      z.int().check(z.minimum(1), z.maximum(100)),
      'Questions of a conversation, from 1 to 100; 1 allows no follow-up question. Default 10.',
    ),
    10,
  ),
})

export const answersSchema = z.strictObject({
  enabled: z._default(
    described(
      z.boolean(),
      'Whether questions are answered from the documents; written answers are given either way. Default true.',
    ),
    true,
  ),
  rules: z._default(
    described(z.array(answerRule), 'Written answers, which come before all others; the first that fits counts.'),
    [],
  ),
  resume: z._default(
    described(
      z.boolean(),
      'Whether the events of answer streams have ids, so that a stream that broke off continues after the event that the header Last-Event-ID names. Default false.',
    ),
    false,
  ),
  agents: z._default(
    described(
      z.array(agentSchema).check(uniqueBy<{ id: string }>('id')),
      'Agents that hold conversations. Without any, each id that a request names is an agent with the defaults.',
    ),
    [],
  ),
  smartSnippets: z._default(
    described(
      z.boolean(),
      'Whether questions without an answer of the pipeline get what the best results say to them. Default true.',
    ),
    true,
  ),
})
