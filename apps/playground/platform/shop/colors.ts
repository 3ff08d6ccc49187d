/** The colors of products, by the name that people search for. */
export const colors = {
  black: '#2b2d33',
  grey: '#8b929b',
  white: '#e9e8e2',
  sand: '#cdb48a',
  brown: '#7a5236',
  red: '#c8322e',
  orange: '#e2762a',
  yellow: '#e6b92e',
  green: '#3f7d4e',
  olive: '#75793a',
  teal: '#23827f',
  blue: '#2d63b0',
  navy: '#26375f',
  purple: '#6d4a94',
  pink: '#d4698d',
} as const

export type Color = keyof typeof colors

/** Returns whether a text names a color. */
export const isColor = (name: string): name is Color => Object.hasOwn(colors, name)

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Returns a color between two, `share` of the way from the first to the second. */
export const mix = (from: string, to: string, share: number) => {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
