import * as z from 'zod/mini'
import { uniqueBy } from '../wire/unique-by'
import { described } from './described'
import { count, identifier, name, text, webUrl } from './values'

const commerceSort = z.strictObject({
  field: described(text, 'A sortable field.'),
  direction: described(z.enum(['asc', 'desc']), 'asc: lowest value first; desc: highest value first.'),
  displayName: z.exactOptional(described(text, 'The name of the order, if it is offered. Default none.')),
})

const facetRange = z.strictObject({
  start: described(z.number(), 'The lowest value of the range.'),
  end: described(z.number(), 'The highest value of the range.'),
  endInclusive: z._default(described(z.boolean(), 'Whether the range includes its end. Default false.'), false),
})

const commerceFacet = z.strictObject({
  facetId: z.exactOptional(
    described(
      identifier,
      'The unique id that requests use: 1 to 60 letters, digits, hyphens and underscores. Default: the field.',
    ),
  ),
  field: described(name, 'The field whose values are counted.'),
  displayName: z.exactOptional(
    described(
      text,
      'The display name. Default: the usual name of a field such as ec_brand, otherwise the description of the field, otherwise its name.',
    ),
  ),
  type: described(
    z.enum(['regular', 'numericalRange', 'dateRange', 'hierarchical', 'location']),
    'regular, location: single values; numericalRange, dateRange: ranges of a number or a date; hierarchical: paths.',
  ),
  numberOfValues: z._default(described(count, 'Number of values if a request sets none, at least 1. Default 8.'), 8),
  interval: z._default(
    described(
      z.enum(['discrete', 'continuous', 'equiprobable', 'even']),
      'For a numericalRange. discrete: each number; continuous: one range over all; ' +
        'equiprobable: ranges with equal numbers of products; even: ranges of equal width. Default even.',
    ),
    'even',
  ),
  ranges: z._default(
    described(
      z.array(facetRange),
      'The ranges of a numericalRange, or of a dateRange in milliseconds since 1970, instead of generated ones.',
    ),
    [],
  ),
  delimitingCharacter: z._default(
    described(text, 'For a hierarchical facet: separates the segments of a path. Default |.'),
    '|',
  ),
  isFieldSuggestion: z._default(
    described(
      z.boolean(),
      'Whether the search box suggests its values, if it is regular or hierarchical. Default false.',
    ),
    false,
  ),
})

const spotlight = z.strictObject({
  position: described(
    count,
    'The position among all entries of the listing; starts at 1. It is omitted after the last product.',
  ),
  id: described(text, 'Its identity.'),
  clickUri: described(text, 'The URL of the link.'),
  desktopImage: described(text, 'The URL of the image.'),
  mobileImage: z.exactOptional(described(text, 'The URL of the image for narrow pages.')),
  name: z.exactOptional(described(text, 'The title.')),
  nameFontColor: z.exactOptional(described(text, 'CSS color of the name.')),
  description: z.exactOptional(described(text, 'The text below the name.')),
  descriptionFontColor: z.exactOptional(described(text, 'CSS color of the description.')),
  altText: z.exactOptional(described(text, 'Describes the image.')),
})

const listing = z.strictObject({
  url: described(text, 'The view, ignoring its query string: a URL, or a path such as /shoes.'),
  filter: described(text, 'A query expression that selects the products.'),
  sort: z.exactOptional(described(commerceSort, 'Order if a request sorts by relevance. Default: by relevance.')),
  spotlights: z._default(
    described(
      z.array(spotlight).check(uniqueBy<{ position: number }>('position')),
      'Content between the products, for requests with enableResults. Default none.',
    ),
    [],
  ),
})

const currencyPrices = z.strictObject({
  currency: described(text, 'The currency of the requests, a unique ISO 4217 code such as EUR.'),
  price: described(name, 'The field of type number with the price.'),
  promoPrice: described(name, 'The field of type number with the promotional price.'),
})

const recommendationSlot = z.strictObject({
  slotId: described(text, 'The unique "slotId" of requests.'),
  headline: described(text, 'The headline above the products.'),
  strategy: described(
    z.enum(['popular', 'similar', 'boughtTogether', 'recentlyViewed']),
    'popular: by the popularity of the ranking, otherwise by reported purchases and ec_rating; ' +
      'similar: to the product of the page or cart; boughtTogether: in reported purchases with these; ' +
      'recentlyViewed: viewed by this visitor.',
  ),
  filter: z.exactOptional(
    described(text, 'A query expression that recommended products must match. Default: no restriction.'),
  ),
  perPage: z._default(described(count, 'Products per page if a request sets none, at least 1. Default 6.'), 6),
})

const badge = z.strictObject({
  placementId: described(text, 'The placement of requests.'),
  filter: described(text, 'A query expression that selects the products with the badge.'),
  text: described(text, 'The text of the badge.'),
  backgroundColor: z._default(described(z.string(), 'CSS color of the badge. Default #000000.'), '#000000'),
  textColor: z._default(described(z.string(), 'CSS color of the text. Default #FFFFFF.'), '#FFFFFF'),
  iconUrl: z._default(
    described(z.nullable(webUrl), 'The http or https URL of the icon; null for none, which is the default.'),
    null,
  ),
})

/** How products are searched, listed, sorted and recommended. */
export const commerceSchema = z.strictObject({
  perPage: z._default(
    described(count, 'Products per page of a search or listing if a request sets none, at least 1. Default 48.'),
    48,
  ),
  currency: z.exactOptional(
    described(text, 'Only products with this ec_currency, if the field exists. Default: any currency.'),
  ),
  prices: z._default(
    described(
      z.array(currencyPrices).check(uniqueBy<{ currency: string }>('currency')),
      'The fields of ec_price and ec_promo_price by the currency of the request. Default: these fields themselves.',
    ),
    [],
  ),
  facets: z._default(
    described(
      z.array(commerceFacet),
      'Facets of all searches and listings, in order. Without any, they are derived from the fields.',
    ),
    [],
  ),
  sorts: z._default(
    described(
      z.array(commerceSort),
      'Orders to offer in addition to relevance. Without any, by ec_price if it is sortable.',
    ),
    [],
  ),
  filter: z.exactOptional(
    described(text, 'A query expression that distinguishes products from other documents. Default: all are products.'),
  ),
  listings: z._default(
    described(
      z.array(listing),
      'The listings of views; other views list nothing. Without any, every view lists all products.',
    ),
    [],
  ),
  recommendations: z._default(
    described(
      z.array(recommendationSlot).check(uniqueBy<{ slotId: string }>('slotId')),
      'Slots that recommend products. Without any, every slot recommends popular products.',
    ),
    [],
  ),
  badges: z._default(described(z.array(badge), 'Labels of products, such as "New".'), []),
})
