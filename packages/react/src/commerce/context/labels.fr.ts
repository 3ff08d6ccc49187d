import type { ContextSelectLabels } from './labels'

export const ContextSelect: ContextSelectLabels = { language: 'Langue', country: 'Pays', currency: 'Devise' }
