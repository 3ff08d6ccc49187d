import { parseHighlighted, type Completion } from '@querent/engine'

/**
 * A suggestion with its parts told apart: `<span data-part="typed">`, `rest` and `corrected`. Where the marked text
 * says another thing than would be searched for, the plain expression is shown.
 */
export function SuggestionText({ suggestion: { expression, highlighted } }: { suggestion: Completion }) {
  const pieces = parseHighlighted(highlighted)
  const said = pieces.map(({ text }) => text).join('')
  if (said.toLowerCase() !== expression.toLowerCase()) return <>{expression}</>
  return pieces.map(({ text, kind }, index) =>
    kind === 'plain' ? (
      text
    ) : (
      <span key={index} data-part={kind}>
        {text}
      </span>
    ),
  )
}
