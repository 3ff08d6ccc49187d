import * as z from 'zod/mini'
import { uniqueBy } from '../unique-by'
import { described } from './described'
import { ruleCondition } from './rule-condition'
import { text, texts, webUrl } from './values'

const triggered = {
  when: z.exactOptional(described(ruleCondition, 'Requests whose answers bring it. Default all.')),
}

const execution = z.strictObject({
  name: described(text, 'Name of the function.'),
  params: z._default(
    described(z.array(z.union([z.string(), z.number(), z.boolean()])), 'What it is called with. Default nothing.'),
    [],
  ),
})

const triggerSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...triggered,
    type: described(z.literal('redirect'), 'The page is to go to an address.'),
    content: described(webUrl, 'The address, over http or https.'),
  }),
  z.strictObject({
    ...triggered,
    type: described(z.literal('query'), 'The page is to search for something else instead.'),
    content: described(z.string(), 'The query to send.'),
  }),
  z.strictObject({
    ...triggered,
    type: described(z.literal('execute'), 'The page is to call a function of its own.'),
    content: described(execution, 'The function, and what it is called with.'),
  }),
  z.strictObject({
    ...triggered,
    type: described(z.literal('notify'), 'The page is to show a text.'),
    content: described(text, 'The text.'),
  }),
])

const synonymSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: described(z.literal('synonym'), 'Each of the words stands for all of them.'),
    words: described(z.array(text).check(z.minLength(2)), 'Two or more; each is a word or several in a row.'),
  }),
  z.strictObject({
    type: described(z.literal('alias'), 'What is searched for also finds the others, but not the other way round.'),
    words: described(texts, 'What is searched for; each is a word or several in a row.'),
    alternatives: described(texts, 'What is found besides; each is a word or several in a row.'),
  }),
  z.strictObject({
    type: described(z.literal('replacement'), 'What is searched for is looked for no more, but the others.'),
    words: described(texts, 'What is searched for; each is a word or several in a row.'),
    alternatives: described(texts, 'What is found in its place; each is a word or several in a row.'),
  }),
])

const featuredResult = z.strictObject({
  when: z.exactOptional(described(ruleCondition, 'Requests for which they come first. Default all.')),
  documents: described(texts, 'Ids of documents, the first on top.'),
})

const rankingWeight = z.strictObject({
  when: z.exactOptional(described(ruleCondition, 'Requests for which it counts. Default all.')),
  expression: described(text, 'A query expression of the documents concerned, such as @source==Guide.'),
  modifier: described(
    z.number(),
    'Added to their score, or taken from it below 0; a good match of two words scores about 10.',
  ),
})

const relatedQuestion = z.strictObject({
  question: described(text, 'The question as it is shown.'),
  answer: described(text, 'HTML, which is shown as it is.'),
  documentId: z.exactOptional(described(text, 'Id of the document that says so.')),
})

const questionAnswer = z.strictObject({
  when: z.exactOptional(described(ruleCondition, 'Requests that also get it, besides those that ask the question.')),
  question: described(text, 'Compared with the query apart from case, diacritics and punctuation, and shown.'),
  answer: described(text, 'HTML, which is shown as it is.'),
  documentId: z.exactOptional(described(text, 'Id of the document that says so.')),
  relatedQuestions: z._default(
    described(z.array(relatedQuestion), 'Questions that are offered with it; the first four are shown.'),
    [],
  ),
})

const pipeline = z.strictObject({
  name: described(text, 'What requests ask for as "pipeline"; "default" also serves all that no other one does.'),
  searchHubs: z._default(
    described(z.array(text), 'Search hubs whose requests it serves, where they name no pipeline.'),
    [],
  ),
  triggers: z._default(described(z.array(triggerSchema), 'What a page is to do, told with the results.'), []),
  thesaurus: z._default(described(z.array(synonymSchema), 'Words of a query that stand for others.'), []),
  featuredResults: z._default(
    described(
      z.array(featuredResult),
      'Documents that come first in an order by relevance, though they do not match the query.',
    ),
    [],
  ),
  rankingWeights: z._default(
    described(z.array(rankingWeight), 'What raises or lowers documents in an order by relevance.'),
    [],
  ),
  filter: z.exactOptional(described(text, 'A query expression that all results fulfil. Default: no restriction.')),
  defaultSort: z.exactOptional(
    described(
      text,
      'Order where a request names none or relevancy, such as "date descending" or "@price ascending". Default: by relevance.',
    ),
  ),
  questionAnswers: z._default(
    described(z.array(questionAnswer), 'Answers that are shown above the results; the first that fits counts.'),
    [],
  ),
})

/** What is done to the queries of requests. Each name comes once. */
export const pipelinesSchema = z.array(pipeline).check(uniqueBy<z.output<typeof pipeline>>('name'))
