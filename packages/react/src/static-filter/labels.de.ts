import type { StaticFilterLabels } from './labels'

export const StaticFilter: StaticFilterLabels = {
  exclude: 'Ausschließen',
  excludeValue: (caption) => `${caption} ausschließen`,
  clear: 'Zurücksetzen',
}
