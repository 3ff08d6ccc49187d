import type { ContextSelectLabels } from './labels'

/** The texts of `ContextSelect` in French. */
export const ContextSelect: ContextSelectLabels = { language: 'Langue', country: 'Pays', currency: 'Devise' }
