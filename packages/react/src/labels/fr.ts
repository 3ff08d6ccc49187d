import * as texts from './french'
import type { Labels } from './labels'

/** The labels of every component in French. */
export const fr: Labels = { locale: 'fr', untitled: 'Sans titre', table: 'Tableau', ...texts }
