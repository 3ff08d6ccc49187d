/** `rest` was not typed yet, `typed` matches the typed text, `corrected` replaces it; `plain` is between them. */
export type SuggestionPieceKind = 'rest' | 'typed' | 'corrected' | 'plain'

/** A part of a suggestion, and how it relates to the typed text. */
export interface SuggestionPiece {
  text: string
  kind: SuggestionPieceKind
}

const KINDS: Record<string, SuggestionPieceKind> = { '[': 'rest', '{': 'typed', '(': 'corrected' }

/**
 * Returns the pieces of `highlighted` of a suggestion, in which `[text]`, `{text}` and `(text)` are marked. A bracket
 * without its partner is plain text.
 *
 * @see Protocol, section 5
 */
export function parseHighlighted(highlighted: string): SuggestionPiece[] {
  const pieces: SuggestionPiece[] = []
  let end = 0
  const push = (text: string, kind: SuggestionPieceKind) => {
    if (text) pieces.push({ text, kind })
  }
  for (const match of highlighted.matchAll(/\[[^[\]]*\]|\{[^{}]*\}|\([^()]*\)/g)) {
    push(highlighted.slice(end, match.index), 'plain')
    push(match[0].slice(1, -1), KINDS[match[0].charAt(0)]!)
    end = match.index + match[0].length
  }
  push(highlighted.slice(end), 'plain')
  return pieces
}
