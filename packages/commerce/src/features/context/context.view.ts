import type { ContextData, ShopContextEvent, User, View } from './context.machine'

/** Values to set; values that are left out stay. `user: undefined` removes the user. */
export type ContextChanges = Partial<Omit<ContextData, 'user'>> & { user?: User | undefined }

/**
 * Returns the commands. An act makes one search; unchanged values make no search. `check` returns valid data, or
 * throws.
 */
export function toContextCommands(
  send: (event: ShopContextEvent) => void,
  contextOf: () => ContextData,
  check: (data: object) => ContextData,
) {
  const set = (changes: ContextChanges) => send({ type: 'context.change', data: check({ ...contextOf(), ...changes }) })
  return {
    /**
     * Sets several values at once, with one search.
     *
     * @param changes - values that are left out stay; `user: undefined` removes the user.
     * @throws {InvalidOptionsError} if a value is invalid; then nothing changes.
     */
    set,
    /**
     * Sets the language of texts.
     *
     * @throws {InvalidOptionsError} if it is not a language tag.
     */
    setLanguage: (language: string) => set({ language }),
    /**
     * Sets the country of the shop.
     *
     * @throws {InvalidOptionsError} if it is not two letters.
     */
    setCountry: (country: string) => set({ country }),
    /**
     * Sets the currency of prices.
     *
     * @throws {InvalidOptionsError} if it is not a supported currency.
     */
    setCurrency: (currency: string) => set({ currency }),
    /**
     * Sets the user; undefined removes it.
     *
     * @throws {InvalidOptionsError} if it has neither `userId` nor `email`.
     */
    setUser: (user: User | undefined) => set({ user }),
    /**
     * Sets the page that the user sees.
     *
     * @throws {InvalidOptionsError} if `url` is not an absolute URL.
     */
    setView: (view: View) => set({ view }),
  }
}

/** The commands that {@link toContextCommands} returns. */
export interface ContextCommands extends ReturnType<typeof toContextCommands> {}
