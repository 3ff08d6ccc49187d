/**
 * Adds styles to a shadow root. A constructed sheet is allowed by any Content Security Policy; a runtime without such
 * sheets gets an element.
 */
export function addStyles(root: ShadowRoot, styles: string): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
  } catch {
    const element = root.ownerDocument.createElement('style')
    element.textContent = styles
    root.prepend(element)
  }
}
