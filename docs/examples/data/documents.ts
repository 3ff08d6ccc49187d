import {
  createEmbeddedBackend,
  createPlatform,
  createWasmDriver,
  type Document,
  type FieldDefinition,
} from '@querent/platform'
import { loadGuides } from './guides'
import { loadShopProducts } from './shop'

const fields: FieldDefinition[] = [
  { name: 'kind', type: 'string', description: 'Kind' },
  { name: 'brand', type: 'string', description: 'Brand', isSearchable: true },
  { name: 'category', type: 'paths', delimiter: '|', description: 'Category', isSearchable: true },
  { name: 'color', type: 'strings', description: 'Colour', isSearchable: true },
  { name: 'feature', type: 'strings', description: 'Feature' },
  { name: 'price', type: 'number', description: 'Price in dollars' },
  { name: 'rating', type: 'number', description: 'Rating, from 1 to 5' },
  { name: 'released', type: 'date', description: 'Day of the release' },
  { name: 'picture', type: 'string', isFacet: false },
  ...['foldingcollection', 'foldingchild', 'foldingparent'].map((name) => ({
    name,
    type: 'string' as const,
    isFacet: false,
  })),
]

/** Returns one document for each product of the shop, whatever its colours and sizes. */
function loadProducts(): Omit<Document, 'uri'>[] {
  const variants = Map.groupBy(loadShopProducts(), ({ fields }) => fields['ec_item_group_id'])
  return [...variants.entries()].map(([id, [product, ...others]]) => {
    const { title, body, fields } = product!
    const categories = fields['ec_category'] as string[]
    return {
      id: String(id),
      title,
      body,
      fields: {
        kind: 'Product',
        brand: fields['ec_brand']!,
        category: [categories.at(-1)!],
        color: [...new Set([product!, ...others].map((variant) => String(variant.fields['ec_color'])))],
        feature: fields['feature']!,
        price: fields['ec_promo_price'] ?? fields['ec_price']!,
        rating: fields['ec_rating']!,
        released: Date.parse(String(fields['released'])),
        picture: (fields['ec_thumbnails'] as string[])[0]!,
      },
    }
  })
}

/** Opens the platform of the documents: some 70 products, and guides in chapters. */
export async function openDocuments() {
  const backend = createEmbeddedBackend({ driver: await createWasmDriver(), fields })
  // A link of a result leads to the page itself.
  const documents = [...loadProducts(), ...loadGuides()].map((document) => ({
    ...document,
    uri: new URL(`#${document.id}`, location.href).href,
  }))
  await backend.upsert(documents)
  return createPlatform({
    backend,
    configuration: {
      suggestions: ['tent for two', 'tent for wind', 'sleeping bag', 'hiking boots', 'rain jacket', 'bike light'].map(
        (expression, place) => ({ expression, weight: 20 - place }),
      ),
      pipelines: [
        {
          name: 'default',
          rankingWeights: [{ expression: '@kind==Product', modifier: 20 }],
          triggers: [
            { type: 'notify', when: { queryContains: ['tent'] }, content: 'You can return a tent within 60 days.' },
            { type: 'query', when: { query: ['anorak'] }, content: 'rain jacket' },
            { type: 'redirect', when: { query: ['returns'] }, content: 'https://shop.example/returns' },
            {
              type: 'execute',
              when: { query: ['gift'] },
              content: { name: 'showGiftCards', params: [25, 50] },
            },
          ],
          questionAnswers: [
            {
              question: 'How do I wash a sleeping bag?',
              answer:
                '<p>Wash it at <b>30 degrees</b> with down soap, and never with softener.</p><p>Dry it at low heat with three tennis balls.</p>',
              documentId: 'sleep-warm-2',
              relatedQuestions: [
                {
                  question: 'How warm must a sleeping bag be?',
                  answer: '<p>Five degrees warmer than the coldest night you expect.</p>',
                  documentId: 'sleep-warm-1',
                },
              ],
            },
          ],
        },
        { name: 'guides', filter: '@kind==Guide' },
      ],
    },
  })
}
