import type { CommerceContext } from '@querent/commerce'

/** The settings of a visitor, the default first. The texts of the shop are always in English. */
export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY']
export const languages = ['en', 'de', 'fr', 'ja']

const KEY = 'shop.visitor'

type Choice = Pick<CommerceContext, 'language' | 'currency'>

const choose = (choices: readonly string[], wanted: unknown) =>
  choices.find((choice) => choice === wanted) ?? choices[0]!

/** Returns the stored settings of the visitor. */
export function readChoice(): Choice {
  let stored: Partial<Choice> = {}
  try {
    stored = { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choice>) }
  } catch {
    // Ignores invalid settings.
  }
  return { language: choose(languages, stored.language), currency: choose(currencies, stored.currency) }
}

export function keepChoice({ language, currency }: Choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ language, currency }))
  } catch {
    // If the browser blocks storage, the settings apply until the page is closed.
  }
}
