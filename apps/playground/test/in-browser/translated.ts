import { act, version } from 'react'
import { walkTranslated } from '../../../../packages/react/src/testing/translation/walk'

declare global {
  interface Window {
    /** Walks through every component of a translated page. */
    walk(seeds: readonly number[], steps: number): Promise<Walked>
  }
}

export interface Walked extends Awaited<ReturnType<typeof walkTranslated>> {
  /** The version of React. */
  version: string
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

window.walk = async (seeds, steps) => ({
  version,
  ...(await walkTranslated({ seeds, steps, settle: (step) => act(async () => void (await step())) })),
})
