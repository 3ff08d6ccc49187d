import { buildCommerceFacet, buildCommerceValues, buildPagination, buildProduct } from '@querent/commerce/testing'
import { buildFacet, buildFacetValues, buildResult } from '@querent/engine/testing'
import { everyFacet, priceFacet } from '../shop'

/** Random choices of a walk. */
export interface Choices {
  below(limit: number): number
  chance(share: number): boolean
  some<Item>(items: readonly Item[]): Item[]
  one<Item>(items: readonly Item[]): Item
  /** Not random: the items in their order, one for each turn. */
  next<Item>(items: readonly Item[]): Item
}

export function choicesOf(random: () => number, turn = 0): Choices {
  const below = (limit: number) => Math.floor(random() * limit)
  const chance = (share: number) => random() < share
  return {
    below,
    chance,
    some: (items) => items.filter(() => chance(0.6)),
    one: (items) => items[below(items.length)]!,
    next: (items) => items[turn % items.length]!,
  }
}

const ids = ['a', 'b', 'c', 'd', 'e']
const WORDS = ['fetch', 'headers', 'body', 'mode', 'cache']
const HTML = [
  '<p>One</p>',
  'One',
  'One <b>two</b>',
  '<b>two</b> one <i>three</i> <custom-x>four</custom-x>',
  '<p>One <b>two</b></p> three <ul> <li>four</li> </ul>',
  '<p>One</p><p>Two <a href="https://example.org/">three</a> four</p>',
]
const MARKDOWN = [
  'One *two* three',
  '\n\n- one\n- **two** three',
  ' four\nfive',
  '\n\n![six](https://example.org/s.png) seven',
  '\n\n- [x] done',
  '\n\n| a | b |\n|---|---|\n| 1 *2* | 3 |\n',
  '\n\n[eight](/nine) ten',
  '  \neleven',
]

const textOf = ({ one, below }: Choices) => Array.from({ length: below(4) + 1 }, () => one(WORDS)).join(' ')
const countOf = ({ below }: Choices) => below(4) + 1
const maybe = <Value>({ chance }: Choices, value: Value) => (chance(0.5) ? value : null)

const marksOf = (choices: Choices, text: string) =>
  [...text.matchAll(/\w+/g)]
    .filter(() => choices.chance(0.4))
    .map(({ index: offset, 0: { length } }) => ({ offset, length }))

function resultOf(choices: Choices, id: string, more: object = {}) {
  const title = textOf(choices)
  const excerpt = textOf(choices)
  return buildResult(id, {
    title,
    titleHighlights: marksOf(choices, title),
    excerpt,
    excerptHighlights: marksOf(choices, excerpt),
    hasHtmlVersion: true,
    ...more,
  })
}

const foldedResultOf = (choices: Choices, id: string) =>
  resultOf(choices, id, {
    raw: { id, foldingcollection: id, foldingchild: id },
    totalNumberOfChildResults: choices.below(4),
    childResults: choices
      .some(['x', 'y'])
      .map((child) =>
        resultOf(choices, child, { raw: { foldingcollection: id, foldingchild: child, foldingparent: id } }),
      ),
  })

const range = (choices: Choices, start: unknown, end: unknown) => ({
  start,
  end,
  endInclusive: false,
  state: 'idle',
  numberOfResults: countOf(choices),
})

const countsOf = (choices: Choices, names: readonly string[]) =>
  Object.fromEntries(choices.some(names).map((name) => [name, countOf(choices)]))

const facetsOf = (choices: Choices) => [
  buildFacet('author', {
    moreValuesAvailable: choices.chance(0.5),
    values: buildFacetValues(countsOf(choices, ['Ann', 'Bob', 'Cid'])),
  }),
  {
    facetId: 'geo',
    field: 'geo',
    moreValuesAvailable: choices.chance(0.5),
    values: choices.some(['Europe', 'Asia']).map((value) => ({
      value,
      state: 'idle',
      numberOfResults: countOf(choices),
      path: [value],
      isLeafValue: false,
      moreValuesAvailable: false,
      children: [],
    })),
  },
  {
    facetId: 'size',
    field: 'size',
    moreValuesAvailable: false,
    values: choices.some([0, 5, 10]).map((start) => range(choices, start, start + 5)),
  },
  {
    facetId: 'date',
    field: 'date',
    moreValuesAvailable: false,
    values: choices
      .some([1, 2])
      .map((month) => range(choices, `2030/0${month}/01@00:00:00`, `2030/0${month + 1}/01@00:00:00`)),
  },
]

const questionOf = (choices: Choices) => ({
  question: textOf(choices),
  answerSnippet: choices.one(HTML),
  documentId: { contentIdKey: 'id', contentIdValue: 'a' },
})

/** A reply with results, or one without, whose texts overlap with the texts of other replies. */
export const searchReplyOf = (choices: Choices) => {
  const results = choices.chance(0.2) ? [] : choices.some(ids).map((id) => foldedResultOf(choices, id))
  const corrected = choices.one(WORDS)
  return {
    results,
    totalCountFiltered: results.length * choices.one([1, 3, 20]),
    facets: facetsOf(choices) as never,
    generateAutomaticFacets: {
      facets: [{ field: 'season', values: buildFacetValues(countsOf(choices, ['winter', 'spring'])) }],
    },
    ...(choices.chance(0.5) && {
      queryCorrections: [
        {
          correctedQuery: `${corrected} it`,
          wordCorrections: [{ offset: 0, length: 2, originalWord: 'xx', correctedWord: corrected }],
        },
      ],
    }),
    ...(choices.chance(0.7) && {
      questionAnswer: {
        ...questionOf(choices),
        relatedQuestions: ids.slice(0, choices.below(3)).map(() => questionOf(choices)),
      },
    }),
    triggers: [
      ...(choices.chance(0.5) ? [{ type: 'notify', content: textOf(choices) }] : []),
      ...(choices.chance(0.2) ? [{ type: 'query', content: textOf(choices) }] : []),
    ],
    extendedResults: choices.chance(0.7) ? { generativeQuestionAnsweringId: 's' } : {},
  }
}

const productOf = (choices: Choices, id: string, more: object = {}) => {
  const name = textOf(choices)
  return buildProduct(id, {
    ec_name: name,
    ec_brand: maybe(choices, textOf(choices)),
    ec_price: choices.one([100, 120]),
    ec_promo_price: maybe(choices, choices.one([80, 90])),
    ec_rating: maybe(choices, choices.one([4, 4.5])),
    ec_in_stock: choices.one([true, false, null]),
    ec_color: choices.one(WORDS),
    ec_thumbnails: choices.some(['https://example.org/a.png']),
    ...more,
  })
}

const variantsOf = (choices: Choices, id: string) =>
  choices.some([`${id}1`, `${id}2`, `${id}3`]).map((variant) => {
    const { children: _, totalNumberOfChildren: __, ...rest } = productOf(choices, variant)
    return rest
  })

const shopProductOf = (choices: Choices, id: string) => productOf(choices, id, { children: variantsOf(choices, id) })

const spotlightOf = (choices: Choices) => ({
  resultType: 'spotlight',
  id: 'sale',
  position: 1,
  clickUri: 'https://shop.example/sale',
  desktopImage: 'https://shop.example/sale.png',
  mobileImage: maybe(choices, 'https://shop.example/narrow.png'),
  name: maybe(choices, textOf(choices)),
  description: maybe(choices, textOf(choices)),
})

/** A reply of the shop. */
export const shopReplyOf = (choices: Choices) => {
  const products = choices.chance(0.2) ? [] : choices.some(ids).map((id) => shopProductOf(choices, id))
  const items = products.map((product) => ({ resultType: 'product', ...product }))
  const others = everyFacet().filter(({ facetId }) => !/^ec_(brand|price)$/.test(facetId))
  return {
    products,
    ...(choices.chance(0.3) && { results: [spotlightOf(choices), ...items] as never }),
    facets: [
      buildCommerceFacet('ec_brand', { values: buildCommerceValues(countsOf(choices, ['Nordic', 'Alp'])) }),
      ...choices.some(others),
      priceFacet(),
    ],
    pagination: buildPagination({ perPage: 10, totalEntries: products.length * choices.one([1, 20]) }),
    ...(choices.chance(0.5) && {
      queryCorrection: { originalQuery: 'xx', correctedQuery: choices.one(WORDS), corrections: [] },
    }),
    triggers: choices.chance(0.5) ? [{ type: 'notify', content: textOf(choices) }] : [],
  } as never
}

const completionOf = (choices: Choices) => {
  const [typed, rest, corrected] = [choices.one(WORDS), choices.one(WORDS), choices.one(WORDS)]
  const highlighted = choices.one([
    `${typed} {${rest}} (${corrected})`,
    `{${typed}} ${rest} [${corrected}]`,
    `${typed} ${rest} ${corrected}`,
  ])
  return { expression: `${typed} ${rest} ${corrected}`, highlighted, score: 1, executableConfidence: 1 }
}

/** The replies to the calls of both protocols, by the member of the fake client that lists the calls. */
export const replies: Readonly<Record<string, (choices: Choices, isShop: boolean) => object>> = {
  searches: (choices, isShop) => (isShop ? shopReplyOf(choices) : searchReplyOf(choices)),
  listings: shopReplyOf,
  suggests: (choices) => ({ completions: choices.some(ids).map(() => completionOf(choices)) }),
  facetSearches: (choices) => ({
    values: choices.some(ids).map((id) => ({
      displayValue: `${id} ${textOf(choices)}`,
      rawValue: id,
      count: countOf(choices),
      path: choices.some(['Europe', 'North']),
    })),
    moreValuesAvailable: choices.chance(0.5),
  }),
  plans: () => ({}),
  previews: (choices) => ({ html: textOf(choices) }),
  fieldCalls: () => ({ fields: [] }),
  feedbacks: () => ({}),
  recommended: (choices) => ({
    headline: textOf(choices),
    products: choices.some(ids).map((id) => shopProductOf(choices, id)),
  }),
  productSuggests: (choices) => ({ products: choices.some(ids).map((id) => shopProductOf(choices, id)) }),
  badgeCalls: (choices) => ({
    products: choices.some(ids).map((productId) => ({
      productId,
      badgePlacements: [{ placementId: 'card', badges: badgesOf(choices) }],
    })),
  }),
}

export const badgesOf = (choices: Choices) =>
  choices.some(['New', 'Sale']).map((text) => ({
    text,
    backgroundColor: '#000000',
    textColor: '#ffffff',
    iconUrl: maybe(choices, 'https://example.org/icon.svg'),
  }))

/** The events of a piece of an answer. */
export const answerEventsOf = (choices: Choices) => {
  const contentFormat = choices.one(['text/markdown', 'text/plain'] as const)
  const citation = { id: choices.one(ids), title: textOf(choices), uri: 'https://example.org/', permanentid: 'p' }
  return [
    choices.chance(0.2) ? { type: 'restart' as const } : { type: 'header' as const, contentFormat },
    { type: 'delta' as const, textDelta: choices.one(MARKDOWN) },
    ...(choices.chance(0.4) ? [{ type: 'citations' as const, citations: [citation] }] : []),
    ...(choices.chance(0.3) ? [{ type: 'step' as const, name: 'searching', isFinished: choices.chance(0.5) }] : []),
  ]
}

export { HTML, MARKDOWN, marksOf, productOf, resultOf, spotlightOf, textOf, completionOf, variantsOf }
