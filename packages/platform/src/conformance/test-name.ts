const MAX_LENGTH = 80

const toShown = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

/** Returns the name of a test, in which `%s` or `%j` stands for the next value. */
export const toTestName = (name: string, values: readonly unknown[]) => {
  let place = 0
  return name.replaceAll(/%[sj]/g, () => toShown(values[place++]))
}
