const isSkipped = ({ parentElement }: Text) => /^(FONT|SCRIPT|STYLE|TEXTAREA)$/.test(parentElement?.tagName ?? 'SCRIPT')

/**
 * Translates an element as Chrome does: replaces each text by two nested `<font>`. The translation of a text is the same
 * text, so that a page shows what it shows without a translation. What is translated already stays.
 */
export function translate(root: Element): void {
  const { ownerDocument } = root
  const walker = ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data === '' || isSkipped(text)) continue
    const [outer, inner] = [ownerDocument.createElement('font'), ownerDocument.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}
