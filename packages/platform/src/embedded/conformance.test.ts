import { describe, expect, it } from 'vitest'
import { describeBackend } from '../conformance'
import { createEmbeddedBackend } from './embedded-backend'
import { drivers } from './testing/builders'

for (const [name, createDriver] of drivers) {
  describeBackend(`embedded, ${name}`, {
    runner: { describe, it, expect },
    create: async (settings) => createEmbeddedBackend({ driver: await createDriver(), ...settings }),
  })
}
