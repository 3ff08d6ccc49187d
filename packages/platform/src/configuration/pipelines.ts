import * as z from 'zod/mini'
import { uniqueBy } from '../wire/unique-by'
import { described } from './described'
import { foldedWordsOf } from '../language/words'
import { fewPatterns, ruleCondition } from './rule-condition'
import { text, texts, webUrl } from './values'

const triggered = {
  when: z.exactOptional(described(ruleCondition, 'Requests whose response includes it. Default all.')),
}

const execution = z.strictObject({
  name: described(text, 'Name of the function.'),
  params: z._default(
    described(z.array(z.union([z.string(), z.number(), z.boolean()])), 'The arguments. Default none.'),
    [],
  ),
})

const triggerSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...triggered,
    type: described(z.literal('redirect'), 'The page must navigate to a URL.'),
    content: described(webUrl, 'The http or https URL.'),
  }),
  z.strictObject({
    ...triggered,
    type: described(z.literal('query'), 'The page must search for another query.'),
    content: described(z.string(), 'The query.'),
  }),
  z.strictObject({
    ...triggered,
    type: described(z.literal('execute'), 'The page must call one of its functions.'),
    content: described(execution, 'The function and its arguments.'),
  }),
  z.strictObject({
    ...triggered,
    type: described(z.literal('notify'), 'The page must show a text.'),
    content: described(text, 'The text.'),
  }),
])

const synonymSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: described(z.literal('synonym'), 'Each of the words matches all of them.'),
    words: described(z.array(text).check(z.minLength(2)), 'Two or more, each a word or several in a row.'),
  }),
  z.strictObject({
    type: described(z.literal('alias'), 'The words also match the alternatives, but not vice versa.'),
    words: described(texts, 'The words of a query, each a word or several in a row.'),
    alternatives: described(texts, 'The alternatives, each a word or several in a row.'),
  }),
  z.strictObject({
    type: described(z.literal('replacement'), 'The alternatives replace the words.'),
    words: described(texts, 'The words of a query, each a word or several in a row.'),
    alternatives: described(texts, 'The replacements, each a word or several in a row.'),
  }),
])

/** Maximum number of alternatives for the same words, because each is searched. */
const MAX_ALTERNATIVES = 200

/** Rejects words with too many alternatives. */
const fewAlternatives = z.check<z.output<typeof synonymSchema>[]>(({ value, issues }) => {
  const counts = new Map<string, number>()
  for (const entry of value) {
    const alternatives = entry.type === 'synonym' ? entry.words.length - 1 : entry.alternatives.length
    for (const words of new Set(entry.words.map(foldedWordsOf))) {
      counts.set(words, (counts.get(words) ?? 0) + alternatives)
    }
  }
  const [words, count = 0] = [...counts].find(([, alternatives]) => alternatives > MAX_ALTERNATIVES) ?? []
  if (words === undefined) return
  const problem = `has ${count.toLocaleString('en')} alternatives for ${JSON.stringify(words)}`
  issues.push({
    code: 'custom',
    input: value,
    path: [],
    message: `${problem}: at most ${MAX_ALTERNATIVES} are allowed`,
  })
})

const featuredResult = z.strictObject({
  when: z.exactOptional(described(ruleCondition, 'Requests to which it applies. Default all.')),
  documents: described(texts, 'Ids of documents in order, the first on top.'),
})

const rankingWeight = z.strictObject({
  when: z.exactOptional(described(ruleCondition, 'Requests to which it applies. Default all.')),
  expression: described(text, 'A query expression that selects the documents, such as @source==Guide.'),
  modifier: described(
    z.number(),
    'Added to the score, or subtracted if negative; a good match of two words scores about 10.',
  ),
})

const relatedQuestion = z.strictObject({
  question: described(text, 'The question to show.'),
  answer: described(text, 'HTML, shown unchanged.'),
  documentId: z.exactOptional(described(text, 'Id of the cited document.')),
})

const questionAnswer = z.strictObject({
  when: z.exactOptional(
    described(ruleCondition, 'Requests for which it is also used, in addition to those that ask the question.'),
  ),
  question: described(
    text,
    'The question to show. The query must equal it, ignoring case, diacritics and punctuation.',
  ),
  answer: described(text, 'HTML, shown unchanged.'),
  documentId: z.exactOptional(described(text, 'Id of the cited document.')),
  relatedQuestions: z._default(described(z.array(relatedQuestion), 'Related questions; the first four are shown.'), []),
})

const pipeline = z
  .strictObject({
    name: described(text, 'The "pipeline" of requests; "default" serves all requests without a matching pipeline.'),
    searchHubs: z._default(
      described(z.array(text), 'Search hubs whose requests it serves, if they name no pipeline.'),
      [],
    ),
    triggers: z._default(described(z.array(triggerSchema), 'Actions for the page, returned with the results.'), []),
    thesaurus: z._default(
      described(
        z.array(synonymSchema).check(fewAlternatives),
        'Synonyms and replacements of the words of a query; at most 200 alternatives for the same words.',
      ),
      [],
    ),
    featuredResults: z._default(
      described(
        z.array(featuredResult),
        'Documents that come first when sorted by relevance, even if they do not match the query.',
      ),
      [],
    ),
    rankingWeights: z._default(
      described(z.array(rankingWeight), 'Rules that raise or lower documents when sorted by relevance.'),
      [],
    ),
    filter: z.exactOptional(
      described(text, 'A query expression that all results must match. Default: no restriction.'),
    ),
    defaultSort: z.exactOptional(
      described(
        text,
        'Order if a request sets no order, or relevancy, such as "date descending" or "@price ascending". Default: by relevance.',
      ),
    ),
    questionAnswers: z._default(
      described(z.array(questionAnswer), 'Answers to show above the results; the first match is used.'),
      [],
    ),
  })
  .check(
    fewPatterns(({ triggers, featuredResults, rankingWeights, questionAnswers }) => [
      ...triggers,
      ...featuredResults,
      ...rankingWeights,
      ...questionAnswers,
    ]),
  )

/** Rules for the queries of requests, by unique pipeline names. */
export const pipelinesSchema = z.array(pipeline).check(uniqueBy<z.output<typeof pipeline>>('name'))
