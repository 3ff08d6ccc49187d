import type { StaticFilterLabels } from './labels'

/** The texts of `StaticFilter` in French. */
export const StaticFilter: StaticFilterLabels = {
  exclude: 'Exclure',
  excludeValue: (caption) => `Exclure ${caption}`,
  clear: 'Effacer',
}
