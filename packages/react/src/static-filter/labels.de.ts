import type { StaticFilterLabels } from './labels'

/** The texts of `StaticFilter` in German. */
export const StaticFilter: StaticFilterLabels = {
  exclude: 'Ausschließen',
  excludeValue: (caption) => `${caption} ausschließen`,
  clear: 'Zurücksetzen',
}
