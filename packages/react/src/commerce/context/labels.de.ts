import type { ContextSelectLabels } from './labels'

/** The texts of `ContextSelect` in German. */
export const ContextSelect: ContextSelectLabels = { language: 'Sprache', country: 'Land', currency: 'Währung' }
