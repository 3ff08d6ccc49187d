import * as defaults from './defaults'
import type { Labels } from './labels'

/** The texts of every component in English, which are the defaults. */
export const en: Labels = { locale: 'en-US', ...defaults }
