const COLOR = /^(#([\da-f]{3,4}){1,2}|[a-z]{1,30}|(rgb|hsl|hwb|ok|la|lc|color)[a-z]*\([\w .,%/+-]{1,80}\))$/i

/**
 * Returns a color of a reply: in hexadecimal notation, by name, or of a function such as `rgb()`. Returns undefined for
 * anything else, because a server prints styles without checking them.
 */
export const safeColor = (color: string | null | undefined) => color?.match(COLOR)?.[0]
