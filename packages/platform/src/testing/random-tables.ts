import { createRandom } from '@querent/fixtures'
