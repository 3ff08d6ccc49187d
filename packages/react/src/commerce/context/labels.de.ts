import type { ContextSelectLabels } from './labels'

export const ContextSelect: ContextSelectLabels = { language: 'Sprache', country: 'Land', currency: 'Währung' }
