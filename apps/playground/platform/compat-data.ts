import { createRequire } from 'node:module'
import type { CompatData } from '@mdn/browser-compat-data'

/** The compatibility data. Uses `require`, because test runners and bundlers would take seconds to transform 20 MB. */
export const compat: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
