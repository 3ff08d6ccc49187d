import { afterAll } from 'vitest'
import { useBackend } from './build-backend'
import { create, removeAll } from '../opensearch/testing/use-cluster'

// Keeps the documents of all tests in the cluster.
useBackend(create)
afterAll(removeAll)
