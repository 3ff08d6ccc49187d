import { describe, expect, it } from 'vitest'
import { describeBackend } from '../conformance'
import { createEmbeddedBackend } from './embedded-backend'
import { repeated } from '../testing/repeated'
import { drivers } from './testing/builders'

for (const [name, createDriver] of drivers) {
  describeBackend(`embedded, ${name}`, {
    runner: { describe, it, expect },
    // The statements are the same as with the first driver.
    requests: repeated(name === drivers[0]?.[0] ? 350 : 70),
    create: async (settings) => createEmbeddedBackend({ driver: await createDriver(), ...settings }),
  })
}
