import { interactiveResult, safeHref, type Result, type SearchProtocol } from '@querent/engine'
import { forwardRef, type MouseEvent, type ReactNode, type TouchEvent } from 'react'
import type { ComponentProps } from '../component-props'
import { useEngine } from '../engine-provider'
import { HighlightedText } from '../text/highlighted-text'

export type ResultLinkProps = ComponentProps<
  'a',
  {
    result: Result
    /** By default the title with its highlights. */
    children?: ReactNode
  },
  'href'
>

/** Of a mouse: the main button is a click, this one opens another tab. */
const MIDDLE_BUTTON = 1

/**
 * A link to what a result is of; without an address where that of the result is not safe. Where the engine has the feature
 * `interactiveResult`, the link tells it that the result is opened: by a click, Enter, the middle button, the context menu, or
 * a touch that lasts.
 */
export const ResultLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, ResultLinkProps>(function ResultLink(
  { result, children, ...rest },
  ref,
) {
  const engine = useEngine<SearchProtocol>()
  const href = safeHref(result.clickUri)
  const { onClick, onAuxClick, onContextMenu, onTouchStart, onTouchMove, onTouchEnd, onTouchCancel } = rest
  const tell = (command: 'open' | 'beginDelayedOpen' | 'cancelPendingOpen') => {
    if (href) interactiveResultOf(engine)?.[command](result)
  }
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    tell('open')
  }
  const auxClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onAuxClick?.(event)
    if (event.button === MIDDLE_BUTTON) tell('open')
  }
  const openMenu = (event: MouseEvent<HTMLAnchorElement>) => {
    onContextMenu?.(event)
    tell('open')
  }
  const touching =
    (command: 'beginDelayedOpen' | 'cancelPendingOpen', own?: (event: TouchEvent<HTMLAnchorElement>) => void) =>
    (event: TouchEvent<HTMLAnchorElement>) => {
      own?.(event)
      tell(command)
    }

  return (
    <a
      data-part="result-link"
      {...rest}
      ref={ref}
      href={href}
      onClick={click}
      onAuxClick={auxClick}
      onContextMenu={openMenu}
      onTouchStart={touching('beginDelayedOpen', onTouchStart)}
      onTouchMove={touching('cancelPendingOpen', onTouchMove)}
      onTouchEnd={touching('cancelPendingOpen', onTouchEnd)}
      onTouchCancel={touching('cancelPendingOpen', onTouchCancel)}
    >
      {children ?? <HighlightedText text={result.title} highlights={result.titleHighlights} />}
    </a>
  )
})

function interactiveResultOf(engine: ReturnType<typeof useEngine<SearchProtocol>>) {
  try {
    return engine.get(interactiveResult)
  } catch {
    return undefined // an engine may do without
  }
}
