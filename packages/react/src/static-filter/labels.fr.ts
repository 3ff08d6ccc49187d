import type { StaticFilterLabels } from './labels'

export const StaticFilter: StaticFilterLabels = {
  exclude: 'Exclure',
  excludeValue: (caption) => `Exclure ${caption}`,
  clear: 'Effacer',
}
