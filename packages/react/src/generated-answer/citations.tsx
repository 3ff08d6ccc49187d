import { safeHref, type AnswerCitation } from '@querent/engine'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import type { Part, PropGetters } from '../parts/component-props'
import { openingHandlers } from '../parts/opening-handlers'
import { partGetters, partProps } from '../parts/part-getter'
import { named } from '../text/names'
import { uniqueKeys } from '../parts/unique-keys'

type Citations = readonly AnswerCitation[]

/** A function receives the citation, or all of them. */
export interface CitationsParts {
  citations?: Part<'div', Citations>
  citationsLabel?: Part<'p', Citations>
  citationList?: Part<'ol', Citations>
  citation?: Part<'a', AnswerCitation>
}

interface CitationsOptions {
  citations: Citations
  /** Unique on the page. */
  id: string
  onOpen: (citationId: string) => void
  /** Called with the time in milliseconds that the pointer was over the citation. */
  onHover: (citationId: string, durationMs: number) => void
}

/** The prop getters of the citations of an answer. */
export interface CitationPropGetters extends PropGetters<CitationsParts, Citations> {
  /** The citations, each with a unique key. */
  citations: { key: string; citation: AnswerCitation }[]
}

/** Returns a function that returns the props of each part of the citations of an answer. */
export function useCitationGetters(parts: CitationsParts | undefined) {
  const enteredAt = useRef<number>(undefined)
  return ({ citations, id, onOpen, onHover }: CitationsOptions): CitationPropGetters => {
    const labelId = `${id}-citations`
    return {
      citations: uniqueKeys(citations.map((citation) => citation.id)).map((key, index) => ({
        key,
        citation: citations[index]!,
      })),
      ...partProps(parts, citations, {
        citations: {},
        citationsLabel: { id: labelId },
        citationList: { 'aria-labelledby': labelId },
      }),
      ...partGetters(parts, {
        citation: (citation) => ({
          href: safeHref(citation.clickUri ?? citation.uri),
          ...openingHandlers(() => onOpen(citation.id)),
          onPointerEnter: ({ timeStamp }: PointerEvent) => {
            enteredAt.current = timeStamp
          },
          onPointerLeave: ({ timeStamp }: PointerEvent) => {
            if (enteredAt.current !== undefined) onHover(citation.id, timeStamp - enteredAt.current)
            enteredAt.current = undefined
          },
        }),
      }),
    }
  }
}

const showTitle = ({ title, clickUri, uri, id }: AnswerCitation) => named(title, clickUri, uri, id)

/** Returns the numbered citations of an answer. A function and not a component, because it has no state. */
export const citationList = (
  { citations, citationsProps, citationsLabelProps, citationListProps, citationProps }: CitationPropGetters,
  label: ReactNode,
  show: (citation: AnswerCitation) => ReactNode = showTitle,
) =>
  citations.length > 0 && (
    <div {...citationsProps}>
      <p {...citationsLabelProps}>{label}</p>
      <ol {...citationListProps}>
        {citations.map(({ key, citation }) => (
          <li key={key}>
            <a {...citationProps(citation)}>{show(citation)}</a>
          </li>
        ))}
      </ol>
    </div>
  )
