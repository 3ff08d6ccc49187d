import type { Document } from '../port'
import { buildDocument } from './builders'

/** Documents with words that are similar to each other. */
export const similarDocuments: readonly Document[] = [
  buildDocument('grid', { title: 'Grid layout', body: 'Rows and columns', fields: { topic: 'css' } }),
  buildDocument('grind', { title: 'Grind', body: 'grind coffee, grind', fields: { topic: 'food' } }),
  buildDocument('girl', { title: 'Girl', body: 'with a pearl', fields: { topic: 'art' } }),
  buildDocument('coffee', { title: 'Coffee beans', body: 'Crème brûlée', fields: { topic: 'food' } }),
  buildDocument('scroll', { title: 'Scroll snap', body: 'Snapping of rows', fields: { topic: 'css' } }),
]

/** Documents with titles to complete and to correct. */
export const titledDocuments: readonly Document[] = [
  'Winter tyres',
  'winter TYRES',
  'Winter boots',
  'Tyres for winter',
  'Summer tyres',
  'CSS grid layout',
  'Grid',
  'Gridlock in cities',
  'Crème brûlée',
  'abs() and [sign]',
  'JavaScript',
  '"quoted" title {x}',
  '...',
  '한국어',
].map((title, index) => buildDocument(`${index}`, { title }))
