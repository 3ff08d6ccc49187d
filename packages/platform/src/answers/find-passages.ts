import type { Backend, BackendQuery, Document } from '../backend'
import { allOf } from '../query/expressions'
import type { Passage } from './answer-generator'
import type { Question } from './answer-sessions'
import { passagesOf } from './passages'
import { formsOf, significantWordsOf } from './question'

/** How many documents are read. */
const DOCUMENTS = 10
/** What of each body, in characters. */
const BODY_LENGTH = 20_000
const PASSAGES = 12
const PASSAGES_EACH = 3

/** What restricts a search, without what it looks for and how it is shown. */
const toRestriction = ({ filter, constant, facets, automaticFacets, synonyms }: BackendQuery): BackendQuery => ({
  text: '',
  // As a constant it holds for whatever words let a document in.
  constant: allOf(filter, constant),
  facets,
  automaticFacets: automaticFacets && { ...automaticFacets, desiredCount: automaticFacets.current.length },
  synonyms,
  sort: [{ by: 'relevancy' }],
  firstResult: 0,
  numberOfResults: DOCUMENTS,
  excerptLength: 0,
})

/** Documents that hold all the words, then those that hold some. */
const findDocuments = async (backend: Backend, words: readonly string[], query: BackendQuery): Promise<Document[]> => {
  const restriction = toRestriction(query)
  const forms = words.map((word) => ({ words: word, alternatives: formsOf(word), keepsOriginal: true }))
  const synonyms = [...(restriction.synonyms ?? []), ...forms.filter(({ alternatives }) => alternatives.length > 0)]
  // A space at its end says that the last word is complete.
  const all = await backend.search({ ...restriction, text: `${words.join(' ')} `, synonyms })
  if (all.hits.length >= DOCUMENTS) return all.hits.map(({ document }) => document)
  const largeText = [...words, ...forms.flatMap(({ alternatives }) => alternatives)].join(' ')
  const some = await backend.search({ ...restriction, largeText })
  const documents = new Map([...all.hits, ...some.hits].map(({ document }) => [document.id, document]))
  return [...documents.values()].slice(0, DOCUMENTS)
}

/** Parts of documents that may hold the answer to a question, sought where its search seeks, best first. */
export const findPassages = async (
  backend: Backend,
  { text, locale, query }: Pick<Question, 'text' | 'locale' | 'query'>,
): Promise<Passage[]> => {
  const words = significantWordsOf(text, locale)
  if (words.length === 0) return []
  const documents = await findDocuments(backend, words, query)
  return passagesOf(documents, {
    question: text,
    locale,
    bodyLength: BODY_LENGTH,
    count: PASSAGES,
    countEach: PASSAGES_EACH,
  })
}
