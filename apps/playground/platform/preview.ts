/** The contents of the preview of a feature. */
export interface PreviewContent {
  title: string
  description: string
  /** `Chrome 57`, `Firefox 52`. */
  versions: readonly string[]
  /** The keys of its entries. */
  parts: readonly string[]
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`

/** The style sheet, because a frame does not inherit the styles of its page. */
const style =
  ':root{color-scheme:light dark}body{margin:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}h1,h2{line-height:1.25}'

/** Returns an HTML document about a feature. */
export const toPreview = ({ title, description, versions, parts }: PreviewContent) =>
  `<!doctype html><html lang="en"><head><title>${escape(title)}</title><style>${style}</style></head><body><h1>${escape(title)}</h1>` +
  `<p>${escape(description)}</p><h2>Since</h2>${versions.length > 0 ? listOf(versions) : '<p>Not in any browser yet.</p>'}` +
  `${parts.length > 0 ? `<h2>Comprises</h2>${listOf(parts.slice(0, 12))}` : ''}</body></html>`
