const COLOR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{1,30}|(rgba?|hsla?|hwb|(ok)?(lab|lch)|color)\([\w .,%/+-]{1,80}\))$/i

/**
 * Returns a color of a reply: in hexadecimal notation, by name, or of a function such as `rgb()`. Returns undefined for
 * anything else, because a server prints styles without checking them.
 */
export const safeColor = (color: string | null | undefined) => (COLOR.test(color ?? '') ? color! : undefined)
