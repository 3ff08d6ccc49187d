import * as texts from './german'
import type { Labels } from './labels'

/** The labels of every component in German. */
export const de: Labels = { locale: 'de', untitled: 'Ohne Titel', table: 'Tabelle', ...texts }
