const MAX_LENGTH = 80

const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)

/** Returns the name of a test, in which `%s` stands for the text of the next value, and `%j` for its JSON. */
export const toTestName = (name: string, values: readonly unknown[]) => {
  let place = 0
  return name.replaceAll(/%[sj]/g, (mark) => {
    const value = values[place++]
    return shorten(mark === '%s' ? String(value) : (JSON.stringify(value) ?? String(value)))
  })
}
