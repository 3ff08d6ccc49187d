import { Fragment, type ReactNode } from 'react'
import { Markdown } from '../../markdown'
import {
  badgesOf,
  completionOf,
  HTML,
  MARKDOWN,
  marksOf,
  productOf,
  resultOf,
  spotlightOf,
  textOf,
  variantsOf,
  type Choices,
} from './random-replies'

/** What a user may pass as content: a text, an element, both, or nothing. */
const contentOf = (choices: Choices, other: ReactNode): ReactNode => {
  const text = textOf(choices)
  const marked = <b>{text}</b>
  return choices.next([text, null, other, text, marked])
}
const Text = () => 'component'
const several = (
  <Fragment key="f">
    one <b>two</b>
  </Fragment>
)

/** A function that renders what a list contains: nothing in it changes alone. */
const show = (choices: Choices) => {
  const text = textOf(choices)
  const marked = <b>{text}</b>
  const shown = choices.next([text, null, text, marked])
  return () => shown
}

const children = (choices: Choices) =>
  choices.next([true, true, false, true, false]) ? { children: show(choices) } : {}
const empty = (choices: Choices) => ({ empty: contentOf(choices, several) })
const list = (choices: Choices) => ({ ...children(choices), ...empty(choices), loading: contentOf(choices, <Text />) })
const titled = (choices: Choices) => {
  const result = resultOf(choices, 'a')
  return { result }
}
const collapsible = (choices: Choices) => ({ ...children(choices), allowCollapse: true, label: textOf(choices) })
const facet = (choices: Choices) => ({ ...collapsible(choices), allowExclude: true })

/** The props of each component that has some to vary. A function, as each seed has others. */
const props: Readonly<Record<string, (choices: Choices) => object>> = {
  // Of the search page.
  AnswerText: (choices) => ({
    text: choices.some(MARKDOWN).join(''),
    format: choices.one(['text/plain', 'text/markdown']),
    markdown: Markdown,
  }),
  AutomaticFacets: children,
  Breadcrumbs: children,
  CategoryFacet: (choices) => ({ ...collapsible(choices), allowSearch: true }),
  Conversation: () => ({ markdown: Markdown }),
  DateFacet: facet,
  DidYouMean: children,
  Facet: (choices) => ({ ...facet(choices), allowSearch: true }),
  GeneratedAnswer: () => ({ markdown: Markdown }),
  HighlightedText: (choices) => {
    const text = textOf(choices)
    return { text, highlights: marksOf(choices, text) }
  },
  InstantResults: children,
  Notifications: children,
  NumericFacet: facet,
  Pager: children,
  QueryError: children,
  QuerySummary: children,
  RecentProducts: (choices) => ({ ...children(choices), ...empty(choices) }),
  RecentQueries: (choices) => ({ ...children(choices), ...empty(choices) }),
  RecentResults: (choices) => ({ ...children(choices), ...empty(choices) }),
  ResultCollection: children,
  ResultLink: titled,
  ResultList: (choices) => ({ ...list(choices), loadMore: true }),
  ResultsPerPage: children,
  SafeHtml: (choices) => ({ html: choices.one(HTML) }),
  SearchBox: (choices) => ({ ...children(choices), recentQueries: choices.some(['fetch it', 'headers']) }),
  SmartSnippet: children,
  SmartSnippetQuestions: children,
  Sort: () => ({}),
  StandaloneSearchBox: () => ({ navigate: () => {} }),
  StaticFilter: children,
  SuggestionText: (choices) => ({ suggestion: completionOf(choices) }),
  Tabs: children,
  TemplatedResult: titled,
  // Of the shop.
  AddToCart: (choices) => ({ product: productOf(choices, 'a') }),
  BadgeList: (choices) => ({ badges: badgesOf(choices), ...children(choices) }),
  Cart: (choices) => ({ ...children(choices), ...empty(choices) }),
  ChildProducts: (choices) => ({
    product: productOf(choices, 'a1', { children: variantsOf(choices, 'a') }),
    ...children(choices),
    onChoose() {},
  }),
  FacetGenerator: () => ({ allowExclude: true, allowCollapse: true }),
  InstantProducts: children,
  Price: (choices) => ({ product: productOf(choices, 'a') }),
  ProductCard: (choices) => ({
    product: productOf(choices, 'a'),
    badges: contentOf(choices, several),
    children: contentOf(choices, <Text />),
  }),
  ProductImage: (choices) => ({ product: productOf(choices, 'a') }),
  ProductLink: (choices) => ({ product: productOf(choices, 'a') }),
  ProductList: (choices) => ({ ...list(choices), loadMore: true }),
  QuantityStepper: (choices) => ({ quantity: choices.below(9) + 1, name: 'Shoe', onQuantityChange() {} }),
  Rating: (choices) => ({ rating: choices.one([null, 4, 4.5]), ...children(choices) }),
  Recommendations: children,
  SpotlightLink: (choices) => ({ spotlight: spotlightOf(choices) }),
  TemplatedProduct: (choices) => ({ product: productOf(choices, 'a') }),
}

export const propsOf = (name: string, choices: Choices) => props[name]?.(choices)
