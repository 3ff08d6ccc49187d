import { expect } from 'vitest'
import type { Playground } from '../../apps/playground/test/browser'

type Locator = ReturnType<Playground['results']>

/** An example of the page, as a person uses it. */
export class Example {
  readonly expect = expect

  constructor(readonly at: Locator) {}

  readonly button = (name: string | RegExp) => this.at.getByRole('button', { name, exact: true }).first()
  readonly box = (name = 'Search') => this.at.getByRole('combobox', { name })
  readonly choice = (name: string | RegExp) => this.at.getByRole('checkbox', { name }).first()
  readonly results = () => this.at.locator('[data-part="result"]')
  readonly products = () => this.at.locator('[data-part="product"]')

  /** Waits until the example shows a text. */
  readonly shows = (text: string | RegExp) => this.at.getByText(text).filter({ visible: true }).first().waitFor()

  readonly searchFor = async (text: string) => {
    await this.box().fill(text)
    await this.box().press('Enter')
  }

  /** Selects a value of a facet, and waits for the results that have it. */
  readonly selects = async (value: string, summary: string | RegExp) => {
    await this.choice(value).check()
    await this.shows(summary)
  }
}

/**
 * Uses an example as a person does, and waits for what it shows then. Each example exports one at its end, which its page
 * does not show. A test runs it outside of the page and without the imports of the file, so it reads its argument only.
 */
export type Use = (example: Example) => Promise<unknown>
