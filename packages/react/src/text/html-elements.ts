/** Elements that stand on lines of their own. */
export const blocks = 'p div ul ol li dl dt dd pre blockquote br hr table caption thead tbody tfoot tr th td'

/** Elements within a line. */
export const inlines = 'b strong i em u s sub sup small mark code kbd samp var q cite abbr'

/** Blocks that would break the outline of the page. */
export const sections = 'h1 h2 h3 h4 h5 h6 section article header footer main'

/** Elements of which not even the text is shown. */
export const dropped =
  'script style template noscript iframe object svg math head title textarea select button canvas audio video'

/** A part of a pattern that matches one of `names`. */
export const anyOf = (names: string) => `(${names.replaceAll(' ', '|')})`

/** What becomes of each element of a text from elsewhere: itself, or a plainer one. All others are replaced by their children. */
export const safeElements: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  .../* @__PURE__ */ `${blocks} ${inlines}`.split(' ').map((name) => [name, name] as const),
  .../* @__PURE__ */ sections.split(' ').map((name) => [name, 'div'] as const),
])
