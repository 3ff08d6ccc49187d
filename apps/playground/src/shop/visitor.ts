import type { CommerceContext } from '@querent/commerce'

/** What a visitor may choose, the default first. Texts of the shop are in English in every language. */
export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY']
export const languages = ['en', 'de', 'fr', 'ja']

const KEY = 'shop.visitor'

type Choice = Pick<CommerceContext, 'language' | 'currency'>

const choose = (choices: readonly string[], wanted: unknown) =>
  choices.find((choice) => choice === wanted) ?? choices[0]!

/** Returns what the visitor chose before, on this page or another. */
export function readChoice(): Choice {
  let stored: Partial<Choice> = {}
  try {
    stored = { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choice>) }
  } catch {
    // What cannot be read was not chosen.
  }
  return { language: choose(languages, stored.language), currency: choose(currencies, stored.currency) }
}

export function keepChoice({ language, currency }: Choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ language, currency }))
  } catch {
    // A browser may forbid to store: then the choice lasts as long as the page.
  }
}
