/** What contains only text, as `noframes` does, or shows nothing without its address. */
const CODE = /<(\/?)(script|style|iframe|audio|video)(?=[\s/>])/gi
const TAG = /<[a-z](?:=\s*(?:"[^"]*"|'[^']*')|[^>])*/gi
const ATTRIBUTE = /(?<=[\s"'/])[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/g
/** Attributes that run, load, style or send something, lead elsewhere, or move the focus. */
const ACTIVE =
  /^(on|style|ping|target|download|autofocus|attributename|data\b(?!-)|[^\s=]*(src|href|action|poster|background|equiv))/i

/**
 * Returns HTML whose active attributes have the prefix `x-`, and whose scripts, styles, frames and players are
 * `noframes`. It does nothing wherever it is inserted. A document of a parser does nothing either, but browsers report its
 * styles and handlers as violations of a Content Security Policy.
 */
const toInert = (html: string) =>
  html
    .replace(CODE, '<$1noframes x-$2 ')
    .replace(TAG, (tag) => tag.replace(ATTRIBUTE, (all) => (ACTIVE.test(all) ? `x-${all}` : all)))

interface HtmlPolicy {
  /** Returns inert HTML; the HTML of a whole document if it has a Content Security Policy, which precedes the HTML. */
  createHTML(html: string, policy?: string): string
}

const rules: HtmlPolicy = {
  createHTML: (html, policy) =>
    (policy
      ? `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`
      : '') + toInert(html),
}

interface Scope {
  trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy }
  /** A page may have this package twice, but a policy only once. False if it may have none. */
  [KEY]?: HtmlPolicy | false
}
const KEY = /* @__PURE__ */ Symbol.for('querent.html-policy')

/**
 * Returns the Trusted Types policy `querent`, or false if the page forbids it. In a browser without Trusted Types, it is
 * an object that returns strings.
 */
export function htmlPolicyOf(): HtmlPolicy | false {
  const scope: Scope = globalThis as object
  try {
    return (scope[KEY] ??= scope.trustedTypes?.createPolicy('querent', rules) ?? rules)
  } catch {
    return (scope[KEY] = false)
  }
}

/**
 * Returns HTML of any origin as a document that loads and runs nothing, and causes no violation of a Content Security
 * Policy. It has no active attributes, such as addresses: {@link attributeOf} returns them. Returns undefined if the page
 * forbids it.
 */
export function parseHtml(html: string): Document | undefined {
  const policy = htmlPolicyOf()
  return policy ? new DOMParser().parseFromString(policy.createHTML(html), 'text/html') : undefined
}

/** Returns the value of an active attribute of a parsed element. */
export const attributeOf = (element: Element, name: 'href' | 'src' | 'style') => element.getAttribute(`x-${name}`)
