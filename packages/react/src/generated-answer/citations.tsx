import { safeHref, type AnswerCitation } from '@querent/engine'
import { useId, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { openingHandlers } from '../opening-handlers'
import { uniqueKeys } from '../unique-keys'

interface CitationHandlers {
  /** Attributes and handlers of each link. */
  linkProps: ComponentPropsWithoutRef<'a'> | undefined
  render: (citation: AnswerCitation) => ReactNode
  onOpen: (id: string) => void
  /** The pointer was on the citation for so long, in milliseconds. */
  onHover: (id: string, durationMs: number) => void
}

export interface CitationsProps extends CitationHandlers {
  citations: readonly AnswerCitation[]
  label: ReactNode
}

/** The numbered documents that an answer is from. */
export function Citations({ citations, label, ...handlers }: CitationsProps) {
  const labelId = useId()
  const keys = uniqueKeys(citations.map(({ id }) => id))
  return (
    <div data-part="citations">
      <p id={labelId} data-part="citations-label">
        {label}
      </p>
      <ol aria-labelledby={labelId} data-part="citation-list">
        {citations.map((citation, index) => (
          <li key={keys[index]}>
            <Citation citation={citation} {...handlers} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Citation({ citation, linkProps, render, onOpen, onHover }: CitationHandlers & { citation: AnswerCitation }) {
  const enteredAt = useRef<number>(undefined)
  const { id, uri, clickUri } = citation
  return (
    <a
      data-part="citation"
      {...linkProps}
      href={safeHref(clickUri ?? uri)}
      {...openingHandlers(() => onOpen(id))}
      onPointerEnter={(event) => {
        linkProps?.onPointerEnter?.(event)
        enteredAt.current = event.timeStamp
      }}
      onPointerLeave={(event) => {
        linkProps?.onPointerLeave?.(event)
        if (enteredAt.current !== undefined) onHover(id, event.timeStamp - enteredAt.current)
        enteredAt.current = undefined
      }}
    >
      {render(citation)}
    </a>
  )
}
