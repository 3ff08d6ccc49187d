import * as z from 'zod/mini'
import { uniqueBy } from '../unique-by'
import { described } from './described'
import { count, identifier, name, text, webUrl } from './values'

const commerceSort = z.strictObject({
  field: described(text, 'A sortable field.'),
  direction: described(z.enum(['asc', 'desc']), 'asc: the lowest value first; desc: the highest.'),
  displayName: z.exactOptional(described(text, 'What to call the order where it is offered. Default none.')),
})

const facetRange = z.strictObject({
  start: described(z.number(), 'From this value on.'),
  end: described(z.number(), 'Up to this value.'),
  endInclusive: z._default(described(z.boolean(), 'Whether the end itself is in the range. Default false.'), false),
})

const commerceFacet = z.strictObject({
  facetId: z.exactOptional(
    described(
      identifier,
      'What requests call it, each once: 1 to 60 letters, digits, hyphens and underscores. Default: the field.',
    ),
  ),
  field: described(name, 'The field whose values are counted.'),
  displayName: z.exactOptional(
    described(
      text,
      'What people call it. Default: the usual name of a field such as ec_brand, else the description of the field, else its name.',
    ),
  ),
  type: described(
    z.enum(['regular', 'numericalRange', 'dateRange', 'hierarchical', 'location']),
    'regular, location: single values; numericalRange, dateRange: ranges of a number or a date; hierarchical: paths.',
  ),
  numberOfValues: z._default(
    described(count, 'How many values are told where a request does not say, at least 1. Default 8.'),
    8,
  ),
  interval: z._default(
    described(
      z.enum(['discrete', 'continuous', 'equiprobable', 'even']),
      'Of a numericalRange. discrete: each number by itself; continuous: one range over all; ' +
        'equiprobable: ranges with as many products as one another; even: ranges as wide as one another. Default even.',
    ),
    'even',
  ),
  ranges: z._default(
    described(
      z.array(facetRange),
      'Of a numericalRange, or in milliseconds since 1970 of a dateRange: these, instead of made-up ones.',
    ),
    [],
  ),
  delimitingCharacter: z._default(
    described(text, 'Of a hierarchical facet: what parts the segments of a path. Default |.'),
    '|',
  ),
  isFieldSuggestion: z._default(
    described(
      z.boolean(),
      'Whether the search box suggests its values, where it is regular or hierarchical. Default false.',
    ),
    false,
  ),
})

const spotlight = z.strictObject({
  position: described(
    count,
    'Its place among all entries of the listing; starts at 1. Past the last product it is omitted.',
  ),
  id: described(text, 'Its identity.'),
  clickUri: described(text, 'The address that it links to.'),
  desktopImage: described(text, 'Address of its picture.'),
  mobileImage: z.exactOptional(described(text, 'Address of its picture on narrow pages.')),
  name: z.exactOptional(described(text, 'What is written on it.')),
  nameFontColor: z.exactOptional(described(text, 'Color of the name, as in CSS.')),
  description: z.exactOptional(described(text, 'What is written below the name.')),
  descriptionFontColor: z.exactOptional(described(text, 'Color of the description, as in CSS.')),
  altText: z.exactOptional(described(text, 'What the picture shows, in words.')),
})

const listing = z.strictObject({
  url: described(text, 'The view it is for, whatever its query string: a whole URL, or a path such as /shoes.'),
  filter: described(text, 'A query expression of what it lists.'),
  sort: z.exactOptional(described(commerceSort, 'Order where a request asks for relevance. Default: by relevance.')),
  spotlights: z._default(
    described(
      z.array(spotlight).check(uniqueBy<{ position: number }>('position')),
      'Content among its products, for requests with enableResults. Default none.',
    ),
    [],
  ),
})

const currencyPrices = z.strictObject({
  currency: described(text, 'Requests in this currency, an ISO 4217 code such as EUR. Each code is given once.'),
  price: described(name, 'The field of type number that holds the price.'),
  promoPrice: described(name, 'The field of type number that holds the promotional price.'),
})

const recommendationSlot = z.strictObject({
  slotId: described(text, 'What requests ask for as "slotId", each once.'),
  headline: described(text, 'What is written above the products.'),
  strategy: described(
    z.enum(['popular', 'similar', 'boughtTogether', 'recentlyViewed']),
    'popular: by the popularity of the ranking, else by reported purchases and ec_rating; ' +
      'similar: to the product of the page or cart; boughtTogether: in the purchases that were reported with these; ' +
      'recentlyViewed: by this visitor.',
  ),
  filter: z.exactOptional(described(text, 'A query expression of what may be recommended. Default: no restriction.')),
  perPage: z._default(described(count, 'Products a page where a request does not say, at least 1. Default 6.'), 6),
})

const badge = z.strictObject({
  placementId: described(text, 'The place of the page that shows it, as requests name it.'),
  filter: described(text, 'A query expression of the products that bear it.'),
  text: described(text, 'What is written on it.'),
  backgroundColor: z._default(described(z.string(), 'Color of the badge, as in CSS. Default #000000.'), '#000000'),
  textColor: z._default(described(z.string(), 'Color of its text, as in CSS. Default #FFFFFF.'), '#FFFFFF'),
  iconUrl: z._default(
    described(z.nullable(webUrl), 'Address of its icon, over http or https; null for none, which is the default.'),
    null,
  ),
})

export const commerceSchema = z.strictObject({
  perPage: z._default(
    described(count, 'Products a page of a search or listing where a request does not say, at least 1. Default 48.'),
    48,
  ),
  currency: z.exactOptional(
    described(text, 'Only products with this ec_currency, where the field exists. Default: any currency.'),
  ),
  prices: z._default(
    described(
      z.array(currencyPrices).check(uniqueBy<{ currency: string }>('currency')),
      'Fields that ec_price and ec_promo_price mean, by the currency of the request. Default: these fields themselves.',
    ),
    [],
  ),
  facets: z._default(
    described(z.array(commerceFacet), 'Facets of all searches and listings, in order. Without any, the fields say.'),
    [],
  ),
  sorts: z._default(
    described(
      z.array(commerceSort),
      'Orders that are offered besides relevance. Without any, by ec_price where that is sortable.',
    ),
    [],
  ),
  filter: z.exactOptional(
    described(text, 'A query expression that tells products from other documents. Default: all are products.'),
  ),
  listings: z._default(
    described(
      z.array(listing),
      'What views list; any other view lists nothing. Without any, every view lists all products.',
    ),
    [],
  ),
  recommendations: z._default(
    described(
      z.array(recommendationSlot).check(uniqueBy<{ slotId: string }>('slotId')),
      'Slots that recommend products. Without any, every slot recommends what is popular.',
    ),
    [],
  ),
  badges: z._default(described(z.array(badge), 'Labels that products bear, such as "New".'), []),
})
