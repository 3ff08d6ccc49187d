import { describe, expect, it } from 'vitest'
import { describeBackend } from '../../conformance'
import { repeated } from '../../testing/repeated'
import { capabilities } from '../capabilities'
import { create, remove } from '../testing/use-cluster'

describeBackend('OpenSearch', {
  runner: { describe, it, expect },
  create,
  destroy: remove,
  capabilities,
  requests: repeated(350),
})
