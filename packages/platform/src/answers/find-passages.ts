import type { AutomaticFacetSelection, Backend, BackendQuery, Document, Synonyms, ValueFacetQuery } from '../port'
import { allOf } from '../query/expressions'
import type { Passage } from './answer-generator'
import type { Question } from './answer-sessions'
import { passagesOf } from './passages'
import { foldedWordsOf } from '../language/words'
import { formsOf, significantWordsOf } from './question'

/** Number of documents to read. */
const DOCUMENTS = 10
/** How much of each body is read, in characters. */
const BODY_LENGTH = 20_000
const PASSAGES = 12
const PASSAGES_EACH = 3

/** Returns a facet that restricts the results like the selection of an automatic facet, without counts. */
const toSelection = ({ field, values }: AutomaticFacetSelection): ValueFacetQuery => ({
  type: 'values',
  facetId: field,
  field,
  selected: values,
  excluded: [],
  named: [],
  numberOfValues: 0,
  order: { by: 'count' },
})

/** Returns the filters of a search, without its text and presentation. */
const toRestriction = ({ match, filter, constant, facets, automaticFacets }: BackendQuery): BackendQuery => ({
  text: '',
  // As a constant it applies however a document is admitted.
  constant: allOf(match, filter, constant),
  facets: [...facets, ...(automaticFacets?.current ?? []).map(toSelection)],
  sort: [{ by: 'relevancy' }],
  firstResult: 0,
  numberOfResults: DOCUMENTS,
  excerptLength: 0,
})

/** Synonyms, and their folded words. */
interface FoldedSynonyms {
  entry: Synonyms
  words: readonly string[]
}

const lists = new WeakMap<readonly Synonyms[], Map<string, FoldedSynonyms[]>>()

/** Returns the synonyms by the first of their words. */
const byFirstWord = (synonyms: readonly Synonyms[]) => {
  const known = lists.get(synonyms)
  if (known) return known
  const groups = new Map<string, FoldedSynonyms[]>()
  for (const entry of synonyms) {
    const words = foldedWordsOf(entry.words).split(' ')
    const group = groups.get(words[0]!)
    if (group) group.push({ entry, words })
    else groups.set(words[0]!, [{ entry, words }])
  }
  lists.set(synonyms, groups)
  return groups
}

/**
 * Returns the synonyms that may apply to a text of these words. The complete list may be long, and backends would have
 * to prepare it again for each question, because the forms of its words are added.
 */
const synonymsFor = (asked: readonly string[], synonyms: readonly Synonyms[]) => {
  const groups = byFirstWord(synonyms)
  const known = new Set(asked)
  return asked.flatMap((first) =>
    (groups.get(first) ?? []).filter(({ words }) => words.every((word) => known.has(word))).map(({ entry }) => entry),
  )
}

/** Finds documents with all the words, then documents with some of them or of a similar meaning, as a relaxed query does. */
const findDocuments = async (backend: Backend, words: readonly string[], query: BackendQuery): Promise<Document[]> => {
  const restriction = toRestriction(query)
  const forms = words.map((word) => ({ words: word, alternatives: formsOf(word), keepsOriginal: true }))
  const synonyms = [
    ...synonymsFor(words, query.synonyms ?? []),
    ...forms.filter(({ alternatives }) => alternatives.length > 0),
  ]
  // The space at the end marks the last word as complete.
  const asked: BackendQuery = { ...restriction, text: `${words.join(' ')} `, synonyms }
  const all = await backend.search(asked)
  if (all.hits.length >= DOCUMENTS) return all.hits.map(({ document }) => document)
  const { constant: within } = restriction
  const some = await backend.search(
    query.relaxation ? { ...asked, step: 'meaning', relaxation: { within } } : { ...asked, step: 'anyWord' },
  )
  const documents = new Map([...all.hits, ...some.hits].map(({ document }) => [document.id, document]))
  return [...documents.values()].slice(0, DOCUMENTS)
}

/** Finds passages that may answer a question among the documents of its search, best first. */
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
    areMeant: query.relaxation !== undefined,
  })
}
