/** Block elements. */
export const blocks = 'p div ul ol li dl dt dd pre blockquote br hr table caption thead tbody tfoot tr th td'

/** Inline elements. */
export const inlines =
  'b strong i em u s del ins sub sup small mark code kbd samp var q cite abbr dfn time bdi bdo ruby rt rp wbr'

/** Blocks that would break the outline of the page. */
export const sections = 'h1 h2 h3 h4 h5 h6 section article header footer main'

/** Elements whose text is removed too. */
export const dropped =
  'script style noframes template noscript iframe object svg math head title textarea select button canvas audio video'

/** Returns a part of a pattern that matches one of `names`. */
export const anyOf = (names: string) => `(${names.replaceAll(' ', '|')})`

/**
 * The replacement of each element of untrusted HTML: itself or a plainer one. Other elements are replaced by their
 * children.
 */
export const safeElements: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  .../* @__PURE__ */ `${blocks} ${inlines}`.split(' ').map((name) => [name, name] as const),
  .../* @__PURE__ */ sections.split(' ').map((name) => [name, 'div'] as const),
])
