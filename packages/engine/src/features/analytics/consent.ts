import type { Environment } from '../../core/environment'
import { hostPageOf } from '../../core/browser-defaults'
import { oncePer } from '../../core/once-per'
import { createStored } from '../../core/stored'
import type { AnalyticsSettings } from './analytics.schema'
import type { ConsentFound } from './consent.machine'

/** Returns the choice of the visitor, which is stored, and remembered in case it cannot be stored. */
export const consentOf = /* @__PURE__ */ oncePer(
  ({ environment, input }: { environment: Environment; input: AnalyticsSettings }) => {
    const stored = createStored(environment, `${input.storageKey}.consent`)
    let choice: boolean | undefined = input.consent === 'given' || undefined
    return {
      /** Returns what the visitor, also in another tab, and the browser say now. */
      read(): ConsentFound['type'] {
        choice = stored.read((json) => json === true) ?? choice
        if (hostPageOf(environment).doNotTrack) return 'consent.forbid'
        if (choice === undefined) return 'consent.require'
        return choice ? 'consent.give' : 'consent.refuse'
      },
      write(isConsented: boolean) {
        choice = isConsented
        stored.write(isConsented)
      },
    }
  },
)
