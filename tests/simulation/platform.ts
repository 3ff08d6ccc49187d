import type { SearchRequest } from '@querent/api-client'

/** The answers of a simulated platform. */
export interface Answer {
  status: number
  text: string
  headers?: Record<string, string>
  /** The bytes of a stream, instead of the text. */
  stream?: string
}

/** Returns a number derived from a text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}

interface FacetAsked {
  facetId: string
  field: string
  type?: string
  numberOfValues?: number
  currentValues?: ValueAsked[]
}

interface ValueAsked {
  value?: string
  start?: number | string
  end?: number | string
  endInclusive?: boolean
  state?: string
  children?: ValueAsked[]
}

const isChosen = ({ state }: ValueAsked) => state === 'selected' || state === 'excluded'
const chosenIn = (values: ValueAsked[] = []): unknown[] =>
  values.flatMap(({ value, start, end, state, children = [] }) => [
    ...(isChosen({ state: state ?? '' }) ? [[value, start, end, state]] : []),
    ...(children.length ? [[value, chosenIn(children)]] : []),
  ])

/** Returns a name for what a request asks for, except for the window of results. */
export function topicOf(request: SearchRequest): string {
  const { q = '', aq = '', cq = '', dq = '', lq = '', sortCriteria = '', tab = '', facets = [] } = request
  const words = request.requireAllWords ? ['all words'] : []
  const chosen = (facets as FacetAsked[]).map(({ facetId, currentValues }) => [facetId, chosenIn(currentValues)])
  const asked = chosen.filter(([, values]) => (values as unknown[]).length).sort()
  return hashOf(JSON.stringify([q, aq, cq, dq, lq, sortCriteria, tab, asked, ...words])).toString(36)
}

const NAMES = ['winter', 'Nordic', "O'Neil; & Sons", 'Ärlig', 'Sol', '', 'toString', '__proto__', 'Öre', '100%']
const LEVELS = ['Europe', 'Asia', 'Norway', 'Oslo']

function facetOf({ facetId, field, type, numberOfValues = 8, currentValues = [] }: FacetAsked, seed: number) {
  const countOf = (index: number) => (seed >>> (index % 24)) % 50
  const found = (values: object[]) => ({ facetId, field, moreValuesAvailable: seed % 2 === 0, values })
  if (type === 'hierarchical') {
    const levels = (path: string[]) =>
      LEVELS.slice(0, numberOfValues).map((value, index) => node({ value, state: 'idle' }, [...path, value], index))
    const node = (
      { value = '', state = 'idle', children = [] }: ValueAsked,
      path: string[],
      index: number,
    ): object => ({
      value,
      path,
      state,
      numberOfResults: countOf(index),
      moreValuesAvailable: false,
      isLeafValue: path.length > 3,
      children:
        state === 'selected' && path.length < 3
          ? levels(path)
          : children.map((child, place) => node(child, [...path, child.value ?? ''], place)),
    })
    return found(
      currentValues.length ? currentValues.map((each, index) => node(each, [each.value ?? ''], index)) : levels([]),
    )
  }
  const given = currentValues.map((each, index) => ({ ...each, numberOfResults: countOf(index) }))
  if (type === 'numericalRange' || type === 'dateRange') {
    const bounds =
      type === 'dateRange' ? ['2029/01/01@00:00:00', '2029/06/01@00:00:00', '2030/01/01@00:00:00'] : [0, 50, 100]
    const ranges = [0, 1].map((index) => ({
      start: bounds[index],
      end: bounds[index + 1],
      endInclusive: index === 1,
      state: 'idle',
    }))
    return found(given.length ? given : ranges.map((range, index) => ({ ...range, numberOfResults: countOf(index) })))
  }
  const chosen = given.filter(isChosen)
  const idle = NAMES.filter((value) => !chosen.some((other) => other.value === value))
    .slice(seed % 3, numberOfValues + (seed % 3))
    .map((value, index) => ({ value, state: 'idle', numberOfResults: countOf(index) }))
  return found([...chosen, ...idle])
}

/** Returns the text of the answer of a stream, which some streams change when they are opened again. */
export const answerOf = (streamId: string, opened = 0) => {
  const hash = hashOf(streamId)
  const version = (hash >>> 16) % 2 ? opened : 0
  return `${version} is the version of the answer ${streamId}. `.repeat(1 + (hash % 4)) + '**end** 冬.'
}

/** Returns a name for the answer to a question to the answer API. */
export const generatedIdOf = (body: string) => `g${hashOf((JSON.parse(body) as SearchRequest).q ?? '').toString(36)}`

const message = (payloadType: string, payload: object, rest: object = {}) =>
  `id: ${payloadType}\ndata: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...rest })}\n\n`

function streamOf(streamId: string, opened: number): string {
  const text = answerOf(streamId, opened)
  const pieces = text.match(/.{1,9}/gsu) ?? []
  const events = [
    message('genqa.headerMessageType', { contentFormat: 'text/markdown' }),
    ...pieces.map((textDelta) => message('genqa.messageType', { textDelta })),
    message('genqa.citationsType', {
      citations: [{ id: 'c', title: 'C', uri: 'https://shop.test/c', permanentid: 'c' }],
    }),
    message('genqa.endOfStreamType', { answerGenerated: true }, { finishReason: 'COMPLETED' }),
  ]
  return events.map((event, index) => event.replace(/^id: .*/, `id: ${hashOf(text)}-${index}`)).join('')
}

const TRIGGERS: Record<string, object> = {
  tires: { type: 'query', content: 'summer' },
  racing: { type: 'query', content: 'touring' },
  winter: { type: 'notify', content: 'Mind the ice' },
  silent: { type: 'execute', content: { name: 'hush', params: [1, 'x', true] } },
  help: { type: 'redirect', content: 'https://shop.test/help' },
}

function search(request: SearchRequest): object {
  const { q = '', firstResult = 0, numberOfResults = 10, facets = [] } = request
  const topic = topicOf(request)
  const seed = hashOf(topic)
  // Whether a query is relaxed depends on nothing but its words.
  const relaxation = q.trim() && q.length % 2 === 0 ? { step: 'mostWords', omittedWords: [q] } : undefined
  const isEmpty = q === 'windter' || (relaxation && request.requireAllWords) || seed % 7 === 0
  const total = isEmpty ? 0 : seed % 120
  const length = Math.max(0, Math.min(numberOfResults, total - firstResult))
  const trigger = TRIGGERS[q]
  return {
    results: Array.from({ length }, (_, index) => ({
      title: `Result ${firstResult + index}`,
      uri: `https://shop.test/${firstResult + index}`,
      clickUri: `https://shop.test/${firstResult + index}`,
      uniqueId: `${topic}-${firstResult + index}`,
      excerpt: '',
      raw: { foldingcollection: index % 3 ? undefined : `thread-${index}` },
    })),
    searchUid: `uid-${topic}-${firstResult}`,
    totalCount: total,
    totalCountFiltered: total,
    duration: seed % 90,
    facets: (facets as FacetAsked[]).map((facet, index) => facetOf(facet, hashOf(`${topic}${index}`))),
    generateAutomaticFacets: {
      facets: [{ field: 'season', label: 'Season', values: [{ value: 'winter', state: 'idle', numberOfResults: 3 }] }],
    },
    ...(relaxation && !request.requireAllWords && { relaxation }),
    ...(q === 'windter' && { queryCorrections: [{ correctedQuery: 'winter', wordCorrections: [] }] }),
    ...(trigger && { triggers: [trigger] }),
    ...(q.trim() && seed % 2 && { extendedResults: { generativeQuestionAnsweringId: `s${topic}` } }),
    ...(q === 'which tyre' && {
      questionAnswer: {
        answerFound: true,
        question: q,
        answerSnippet: '<p>A <b>tyre</b></p>',
        documentId: { contentIdKey: 'permanentid', contentIdValue: 'x' },
        score: 1,
        relatedQuestions: [],
      },
    }),
  }
}

const json = (value: object): Answer => ({ status: 200, text: JSON.stringify(value) })

/** Answers a request like a platform. `sent` is how often the same URL was answered before. */
export function answer(url: string, body: string, sent: number): Answer {
  const path = new URL(url).pathname
  if (path.includes('/streaming/'))
    return { status: 200, text: '', stream: streamOf(decodeURIComponent(path.split('/').at(-1)!), sent) }
  if (path.endsWith('/generate')) {
    const id = generatedIdOf(body)
    return { status: 200, text: '', stream: streamOf(id, sent), headers: { 'x-answer-id': id } }
  }
  if (path.endsWith('/evaluations')) return { status: 200, text: '' }
  if (path.endsWith('/html')) return { status: 200, text: '<p>Preview</p>' }
  if (path.endsWith('/fields')) return json({ fields: [{ name: '@price', description: 'Price' }] })
  const request = JSON.parse(body) as SearchRequest
  if (path.endsWith('/querySuggest')) {
    return json({
      completions: ['winter', 'winter tyres'].map((expression) => ({
        expression,
        score: 1,
        highlighted: `[${expression}]`,
        executableConfidence: 1,
      })),
    })
  }
  if (path.endsWith('/facet')) {
    const values = [{ displayValue: 'Nordic', rawValue: 'Nordic', count: 2, path: ['Europe'] }]
    return json({ values, moreValuesAvailable: hashOf(body) % 2 === 0 })
  }
  if (path.endsWith('/plan')) return json({ preprocessingOutput: { triggers: [] } })
  return json(search(request))
}
