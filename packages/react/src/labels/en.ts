import * as texts from './english'
import type { Labels } from './labels'

/** The labels of every component in English, which are the defaults. */
export const en: Labels = { locale: 'en-US', untitled: 'Untitled', table: 'Table', ...texts }
